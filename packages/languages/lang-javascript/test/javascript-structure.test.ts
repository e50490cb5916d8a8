import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { javascriptLanguage } from '../src/javascript-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through declarations and assignments',
    `function f(a, b) {
let c = a + b
c += a
let d
d = c * 2
c = 0
return d - c
}`,
    '0:1 1:2,3,4,5,6,7 1=2,3 2=3 3=5 5=7 6=7',
  ],
  [
    'else if is a branch of its own',
    `function sign(x) {
let s = 0
if (x > 0) {
s = 1
} else if (x < 0)
s = -1
return s
}`,
    '0:1 1:2,3,7 3:4 3!5 5:6 1=3,5 2=7 4=7 6=7',
  ],
  [
    'for: the initializer runs once, the increment after each turn',
    `function sum(n) {
let s = 0
for (
let i = 0; i < n;
i++)
s += i
return s
}`,
    '0:1 1:2,3,4,7 3:3,5,6 1=3 2=6,7 4=3,5,6 5=3,5,6 6=6,7',
  ],
  [
    'for of declares its target in the loop; var belongs to the function',
    `function g(xs) {
for (const x of xs) {
var last = x
}
return last
}`,
    '0:1 1:2,5 2:2,3 1=2 2=3 3=5',
  ],
  [
    'an early return decides whether the rest runs',
    `function first(a) {
if (!a.length)
return
const x = a[0]
return x
}`,
    '0:1 1:2 2:3 2!4,5 1=2,4 4=5',
  ],
  [
    'do: continue leads to the test',
    `function h(n) {
do {
n--
if (n === 3)
continue
use(n)
} while (n)
return n
}`,
    '0:1 1:2,3,4,8 2:2,3,4 4:5 4!6 1=3 3=2,3,4,6,8',
  ],
  [
    'arms fall through; default in the middle is tried last',
    `function pick(k) {
let r
switch (k) {
case 1:
r = 1
default:
r = 2
break
case 3:
r = 3
}
return r
}`,
    '0:1 1:2,3,4,12 4:5,7,8 4!9 9:10 9!6,7,8 1=3 7=12 10=12',
  ],
  [
    'a name in a handler is declared there',
    `function read(s) {
let v = 0
try {
v = parse(s)
} catch (e) {
log(e)
v = e
}
return v
}`,
    '0:1 1:2,3,9 3:4 3!5,6,7 1=4 4=9 5=6,7 7=9',
  ],
  [
    'patterns declare, assign and have default values',
    `function p({ a, b: c = a }, [d, ...e]) {
let [x, { y = d }] = e
;[x, y] = [y, x]
return x + y + c
}`,
    '0:1 1:2,3,4 1=2,4 2=3 3=4',
  ],
  [
    'functions see the variables around them, also those declared later',
    `const k = 1
function outer(a) {
const inner =
function (b) {
return a + b + k + late
}
return inner(a)
}
const late = 2`,
    '0:1,2,9 2:3,4,7 4:5 1=2 2=4,7 4=3,5 3=7',
  ],
  [
    'an arrow function with an expression belongs to its statement',
    `function f(xs, k) {
const ys = xs.map(x => x * k)
return ys.map(({ y }) => y)
}`,
    '0:1 1:2,3 1=2 2=3',
  ],
  [
    'this is a parameter of functions, and that of the function around in arrow functions',
    `class A {
m(v) {
this.v = v
return (
() => {
return this.v
})
}
}`,
    '0:1,2 2:3,4,5 5:6 2=3 3=5 5=4,6',
  ],
  [
    'a labelled continue leads to the outer loop',
    `function find(m) {
outer:
for (const row of m) {
for (const x of row) {
if (x)
continue outer
use(x)
}
}
}`,
    '0:1 1:3 3:3,4 4:5 5:6 5!4,7 1=3 3=4 4=5,7',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(javascriptLanguage, source)).toBe(drawn(graph))
})
