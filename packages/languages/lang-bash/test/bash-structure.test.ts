import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { bashLanguage } from '../src/bash-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through assignments, strings and substitutions',
    `f() {
local a="$1"
b="\${a}x"
b+=$a
c=$(date "$b")
echo "$c" $b
}`,
    '0:1 1:2,3,4,5,6 2=3,4 3=4 4=5,6 5=6',
  ],
  [
    'if, elif, elif and else give values',
    `x=$1
s=0
if [ "$x" -gt 9 ]; then
s=1
elif [ "$x" -gt 5 ]; then
s=2
echo "$s"
elif [ "$x" -gt 1 ]; then
s=3
else
s=$x
fi
echo "$s"`,
    '0:1,2,3,13 3:4 3!5 5:6,7 5!8 8:9 8!11 1=3,5,8,11 4=13 6=7,13 9=13 11=13',
  ],
  [
    'an if without else may leave a value',
    `x=$1
if test "$x"; then
x=2
elif true; then
x=3
fi
echo $x`,
    '0:1,2,7 2:3 2!4 4:5 1=2,7 3=7 5=7',
  ],
  [
    'while with continue and break',
    `n=$1
while [ $n -gt 0 ]; do
n=$(next $n)
if [ $n = 5 ]; then
break
fi
if [ $n = 7 ]; then
continue
fi
use $n
done
echo $n`,
    '0:1,2,12 2:3,4 4:5 4!2,7 7:8 7!10 1=2,3,12 3=2,3,4,7,10,12',
  ],
  [
    'until runs its body while the condition is false',
    `n=9
until [ $n -lt 2 ]; do
n=$(half $n)
done
echo $n`,
    '0:1,2,5 2!2,3 1=2,3,5 3=2,3,5',
  ],
  [
    'for assigns its variable',
    `last=
for x in "$@"; do
last=$x
done
echo $last $x`,
    '0:1,2,5 2:2,3 1=5 2=3,5 3=5',
  ],
  [
    'case tries one arm after the other',
    `k=$1
case $k in
a|b)
r=1 ;;
c)
r=2 ;;
*)
r=$k ;;
esac
echo $r`,
    '0:1,2,3,10 3:4 3!5 5:6 5!7,8 1=2,8 4=10 6=10 8=10',
  ],
  [
    'functions see the variables around them, and assign them unless they are local',
    `g=1
f() {
local l=$g
g=2
echo $l
}
f
echo $g`,
    '0:1,2,7,8 2:3,4,5 1=2,8 2=3 3=5',
  ],
  [
    'return and exit leave',
    `half() {
if [ -z "$n" ]; then
return 1
fi
while true; do
exit 2
done
echo $n
}`,
    '0:1 1:2 2:3 2!5 5:6 5!8',
  ],
  [
    'arithmetic assigns, too',
    `i=0
(( i = i + 2 ))
(( i += 3 ))
(( i++ ))
(( ++i ))
j=$(( i * 2 ))
(( j > 3 ))
echo $i $j`,
    '0:1,2,3,4,5,6,7,8 1=2 2=3 3=4 4=5 5=6,8 6=7,8',
  ],
  [
    'elements of an array change it; the environment of a command does not',
    `a=(1 2)
a[1]=3
i=0
i=1 run $i
echo "\${a[$i]}"
unset i`,
    '0:1,2,3,4,5,6 1=2 2=5 3=4,5',
  ],
  [
    'a loop with a redirected input, and declarations without a value',
    `f() {
declare sum
local file=$1
while read -r line; do
sum=$sum$line
done < "$file"
sort "$file" > "$sum"
}`,
    '0:1 1:2,3,4,7 3=4,7 4:4,5 5=5,7',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(bashLanguage, source)).toBe(drawn(graph))
})
