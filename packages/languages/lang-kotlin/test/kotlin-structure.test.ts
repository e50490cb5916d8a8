import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { kotlinLanguage } from '../src/kotlin-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through declarations and assignments, also several at once',
    `fun f(a: Int, b: Int): Int {
var c = a + b
c += a
val (x, y) = pair(c, b)
c = 0
return x - y + c
}`,
    '0:1 1:2,3,4,5,6 1=2,3,4 2=3 3=4 4=6 5=6',
  ],
  [
    'a declaration without a value gives none, and branches give one',
    `fun sign(x: Int): Int {
val s: Int
if (x > 0)
s = 1
else if (x < 0) {
s = -1
} else
s = x
return s
}`,
    '0:1 1:2,3,9 3:4 3!5 5:6 5!8 1=3,5,8 4=9 6=9 8=9',
  ],
  [
    'when tries one entry after the other',
    `fun pick(k: Any): Int {
var r = 0
when (k) {
1, in 3..9 ->
r = 1
is String -> {
r = k.length
}
else ->
r = 2
}
return r
}`,
    '0:1 1:2,3,4,12 4:5 4!6 6:7 6!9,10 1=3,7 5=12 7=12 10=12',
  ],
  [
    'when with a subject of its own',
    `fun size(file: File): Int {
when (
val text = read(file)) {
null ->
return 0
else ->
return text.length
}
}`,
    '0:1 1:2,4 4:5 4!6,7 1=2 2=7',
  ],
  [
    'while with break and continue, which the grammar has as names',
    `fun h(m: Int): Int {
var n = m
while (n > 0) {
n--
if (n == 5) {
break
}
if (n == 7)
continue
use(n)
}
return n
}`,
    '0:1 1:2,3,12 3:4,5 5:6 5!3,8 8:9 8!10 1=2 2=3,4,12 4=3,4,5,8,10,12',
  ],
  [
    'labels name loops',
    `fun find(rows: List<List<Int>>): Int {
var r = 0
outer@ for (row in rows) {
for (x in row) {
if (x == 0)
continue@outer
if (x == 9)
break@outer
r += x
}
}
return r
}`,
    '0:1 1:2,3,12 3:4 4:5 5:3,6 5!7 7:8 7!4,9 4!3 1=3 2=9,12 3=4 4=5,7,9 9=9,12',
  ],
  [
    'the test of do sees the variables of its body',
    `fun read(file: File, last: Int): Int {
do {
val last = next(file)
use(last)
} while (last > 0)
return last
}`,
    '0:1 1:2,3,4,6 2:2,3,4 1=3,6 3=2,4',
  ],
  [
    'for computes its items before its variable, and destructures',
    `fun last(x: Map<Int, Int>): Int {
var r = 0
for ((k, x) in x) {
if (k > 0)
r = x
}
return r
}`,
    '0:1 1:2,3,7 3:3,4 4:5 1=3 2=7 3=4,5 5=7',
  ],
  [
    'lambdas are functions that see and write the variables around them',
    `fun total(xs: List<Int>): Int {
var t = 0
xs.forEach
{ x: Int ->
t += x
}
return t
}`,
    '0:1 1:2,3,4,7 4:5 1=3 2=4,7 4=3,5',
  ],
  [
    'try, catch and finally',
    `fun read(s: String): Int {
var v = 0
try {
v = parse(s)
}
catch (e: E) {
log(e)
}
finally {
close()
}
return v
}`,
    '0:1 1:2,3,10,12 3:4 3!6,7 1=4 2=12 4=12 6=7',
  ],
  [
    'methods have the names of their class and a receiver',
    `class A(val n: Int) {
val m = n
fun set(v: Int) {
this.x = v
this.y = this.x + m
}
}`,
    '0:1,2,3 1=2 2=3 3:4,5 3=4,5 4=5',
  ],
  [
    'a function whose body is an expression',
    `fun half(n: Int) =
if (n < 0)
0
else
n / 2`,
    '0:1 1:2 2:3 2!5 1=2,5',
  ],
  [
    'parts of values, strings, and names of arguments',
    `fun f(p: P, i: Int) {
p.x = i
p.list[i]++
val x = p!!.x
send(x = i, y = "\${x}", z = P::x)
}`,
    '0:1 1:2,3,4,5 1=2,3,5 2=3 3=4 4=5',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(kotlinLanguage, source)).toBe(drawn(graph))
})
