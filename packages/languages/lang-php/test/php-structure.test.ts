import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { phpLanguage } from '../src/php-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through assignments',
    `function f($a, $b) {
$c = $a + $b;
$c += $a;
$d = $c * 2;
$c = 0;
return $d - $c;
}`,
    '0:1 1:2,3,4,5,6 1=2,3 2=3 3=4 4=6 5=6',
  ],
  [
    'elseif and else are a chain',
    `function sign($x) {
$s = 0;
if ($x > 0) {
$s = 1;
} elseif ($x < 0) {
$s = -1;
} else {
$s = 2;
}
return $s;
}`,
    '0:1 1:2,3,10 3:4 3!5 5:6 5!8 1=3,5 4=10 6=10 8=10',
  ],
  [
    'for and foreach',
    `function sum($xs) {
$s = 0;
for (
$i = 0; $i < 3;
$i++) {
$s += $i;
}
foreach ($xs as $k => $x) {
$s += $k * $x;
}
return $s;
}`,
    '0:1 1:2,3,4,8,11 3:3,5,6 8:8,9 1=8 2=6,9,11 4=3,5,6 5=3,5,6 6=6,9,11 8=9 9=9,11',
  ],
  [
    'functions see no variables around them, except those that they use',
    `$k = 1;
function g($a) {
return $a + $k;
}
$f =
function ($b) use ($k) {
return $b + $k;
};
$h = fn($c) => $c + $k;
echo $f($h(1));`,
    '0:1,2,5,6,9,10 2:3 6:7 1=6,9 2=3 5=10 6=5,7 9=10',
  ],
  [
    'arms of a switch fall through, those of match do not',
    `function pick($k) {
switch ($k) {
case 1:
$r = 1;
case 2:
$r = 2;
break;
default:
$r = 9;
}
$m =
match ($k) {
1, 2 =>
$r,
default =>
0,
};
return $m;
}`,
    '0:1 1:2,3,11,12,13,18 3:4,6,7 3!5 5:6,7 5!8,9 13:14 13!15,16 1=2,12 6=14 9=14 11=18 14=11 16=11',
  ],
  [
    'try, catch and finally',
    `function read($s) {
$v = 0;
try {
$v = parse($s);
} catch (E $e) {
echo $e;
} finally {
close();
}
return $v;
}`,
    '0:1 1:2,3,8,10 3:4 3!5,6 1=4 2=10 4=10 5=6',
  ],
  [
    'parts of values, $this and global variables',
    `class A {
public function set($v) {
global $g;
$this->x['k'] = $v;
$this->y = $this->x;
$g = $v;
return $g;
}
}`,
    '0:1,2 2:3,4,5,6,7 2=4,6 4=5 6=7',
  ],
  [
    'goto leads to its label',
    `function again($n) {
top:
$n--;
if ($n > 0) {
goto top;
}
return $n;
}`,
    '0:1 1:3,4,7 4:3,4,5 1=3 3=3,4,7',
  ],
  [
    'while reads its condition again',
    `function gcd($a, $b) {
while ($b != 0) {
$t = $a % $b;
$a = $b;
$b = $t;
}
return $a;
}`,
    '0:1 1:2,7 2:2,3,4,5 1=2,3,4,7 3=5 4=3,7 5=2,3,4',
  ],
  [
    'an early return controls what follows',
    `function half($n) {
if ($n < 0)
return 0;
$m = $n / 2;
return $m;
}`,
    '0:1 1:2 2:3 2!4,5 1=2,4 4=5',
  ],
  [
    'do runs its body before the test',
    `function digits($n) {
$d = 0;
do
{
$d++;
$n /= 10;
} while ($n > 0);
return $d;
}`,
    '0:1 1:2,3,5,6,8 3:3,5,6 1=6 2=5 5=5,8 6=3,6',
  ],
  [
    'foreach with break and continue',
    `function first($xs) {
$r = 0;
foreach ($xs as $k => $x) {
if ($x < $k)
continue;
$r = $x;
if ($x > 9)
break;
}
return $r;
}`,
    '0:1 1:2,3,10 3:4 4:3,5 4!6,7 7:8 7!3 1=3 2=10 3=4,6,7 6=10',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(phpLanguage, source)).toBe(drawn(graph))
})
