import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { scalaLanguage } from '../src/scala-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through definitions and assignments, also several at once',
    `def f(a: Int, b: Int = 1): Int = {
var c = a + b
c += a
val (x, y) = pair(c, b)
c = 0
x - y + c
}`,
    '0:1 1:2,3,4,5,6 1=2,3,4 2=3 3=4 4=6 5=6',
  ],
  [
    'if and else give values',
    `def sign(x: Int): Int = {
var s = 9
if (x > 0)
  s = 1
else if (x < 0) {
  s = -1
} else
  s = x
s
}`,
    '0:1 1:2,3,9 3:4 3!5 5:6 5!8 1=3,5,8 4=9 6=9 8=9',
  ],
  [
    'a function whose body is a match; patterns declare names, constants do not',
    `def pick(k: Any): Int =
k match {
case 1 | Max =>
0
case n: Int if n > 3 =>
val m = n
m
case Some(x) =>
x
case _ =>
k.size
}`,
    '0:1 1:2,3 3:4 3!5 5:6,7 5!8 8:9 8!10,11 1=2,11 5=6 6=7 8=9',
  ],
  [
    'while, and do with its test at the end',
    `def h(m: Int): Int = {
var n = m
while (n > 0) {
n -= 1
use(n)
}
do {
n = next(n)
} while (n < 3)
n
}`,
    '0:1 1:2,3,7,8,10 3:3,4,5 7:7,8 1=2 2=3,4,8 4=3,4,5,8 8=7,8,10',
  ],
  [
    'for has several generators, guards and definitions',
    `def total(xs: List[Int], x: Int): Int = {
var t = 0
for (x <- xs; y <- f(x) if y > x; z = x + y) {
t += z
}
t + x
}`,
    '0:1 1:2,3,6 3:3,4 1=3,6 2=4,6 3=4 4=4,6',
  ],
  [
    'for computes its items before its variable, and yields',
    `def all(x: List[Int]): List[Int] = {
val r = (
  for ((k, x) <- x) yield {
    val s = k + x
    s
  })
r
}`,
    '0:1 1:2,3,7 3:3,4,5 1=3 2=7 3=2,4 4=5',
  ],
  [
    'lambdas are functions that see and write the variables around them',
    `def run(xs: List[Int]): Int = {
var t = 0
xs.foreach(
  x => {
    t += x
  })
t
}`,
    '0:1 1:2,3,4,7 4:5 1=3 2=4,7 4=3,5',
  ],
  [
    'try, catch and finally',
    `def read(s: String): Int = {
var v = 0
try {
v = parse(s)
} catch {
case e: E =>
log(e)
} finally {
close()
}
v
}`,
    '0:1 1:2,3,9,11 3:4 3!6,7 1=4 2=11 4=11 6=7',
  ],
  [
    'methods have the names of their class and a receiver',
    `class A(val n: Int) {
val m = n
def set(v: Int): Unit = {
this.x = v
this.y = this.x + m
}
}`,
    '0:1,2,3 1=2 2=3 3:4,5 3=4,5 4=5',
  ],
  [
    'parts of values, strings, and names of arguments',
    `def f(p: P, i: Int): Unit = {
p.x = i
p.list(i) = 0
val x = p.x
send(x = i, y = s"$x", z = p)
}`,
    '0:1 1:2,3,4,5 1=2,3,5 2=3 3=4,5 4=5',
  ],
  [
    'throw and return leave',
    `def half(n: Int): Int = {
if (n < 0)
  throw new E("x")
if (n == 0)
  return n
n / 2
}`,
    '0:1 1:2 2:3 2!4 4:5 4!6 1=2,4,5,6',
  ],
  [
    'indentation is a block',
    `def f(n: Int): Int =
  var s = 0
  for i <- 1 to n do
    s += i
  if s > 9 then
    s = 9
  s`,
    '0:1 1:2,3,5,7 3:3,4 5:6 1=3 2=4,5,7 3=4 4=4,5,7 6=7',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(scalaLanguage, source)).toBe(drawn(graph))
})
