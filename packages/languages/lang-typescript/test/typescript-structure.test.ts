import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { typescriptLanguage } from '../src/typescript-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'types hold no variables',
    `function f(a: number, b?: string): Map<string, number> {
const c: typeof a = a as number
let d: string | undefined
d = b!
return g<number>(c, d)
}`,
    '0:1 1:2,3,4,5 1=2,4 2=5 4=5',
  ],
  [
    'interfaces, types and overloads are no statements',
    `interface P { x: number }
type Q = P
enum Color { Red, Green }
function h(p: P): Color
function h(p: P, q = Color.Red): Color {
return p.x ? q : Color.Green
}`,
    '0:3,5 5:6 3=5 5=6',
  ],
  [
    'else if is a branch of its own',
    `function sign(x: number): number {
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
    'parameters of constructors and methods',
    `class A {
constructor(private readonly x: number, public y = x) {
this.z = x
}
m<T>(this: A, t: T): T {
return this.z + t
}
}`,
    '0:1,2,5 2:3 5:6 2=3 5=6',
  ],
  [
    'for of with destructuring',
    `function total(m: Map<string, number[]>) {
let t = 0
for (const [k, [v]] of m) {
if (k)
t += v
}
return t
}`,
    '0:1 1:2,3,7 3:3,4 4:5 1=3 2=5,7 3=4,5 5=5,7',
  ],
  [
    'switch in a function expression',
    `const pick = (
(k: Kind): number => {
switch (k) {
case Kind.A:
return 1
default:
return 2
}
})`,
    '0:1,2 2:3,4 4:5 4!6,7 2=1,3',
  ],
  [
    'try with an optional binding',
    `async function read(url: URL) {
let r: Response
try {
r = await fetch(url)
} catch {
return null
} finally {
done()
}
return r
}`,
    '0:1 1:2,3,8 3:4 3!5,6 8:10 1=4 4=10',
  ],
  [
    'while reads its condition again',
    `function gcd(a: number, b: number): number {
while (b !== 0) {
const t: number = a % b
a = b
b = t
}
return a
}`,
    '0:1 1:2,7 2:2,3,4,5 1=2,3,4,7 3=5 4=3,7 5=2,3,4',
  ],
  [
    'an early return controls what follows',
    `function half(n: number): number {
if (n < 0)
return 0
const m = n / 2
return m
}`,
    '0:1 1:2 2:3 2!4,5 1=2,4 4=5',
  ],
  [
    'do runs its body before the test',
    `function digits(n: number): number {
let d = 0
do
{
d++
n /= 10
} while (n > 0)
return d
}`,
    '0:1 1:2,3,5,6,8 3:3,5,6 1=6 2=5 5=5,8 6=3,6',
  ],
  [
    'a cast and a non-null assertion keep the value',
    `function first(xs: unknown[]): string {
const x = xs[0] as string
let y = x!
y += 'z'
return y satisfies string
}`,
    '0:1 1:2,3,4,5 1=2 2=3 3=4 4=5',
  ],
  [
    'break and continue of a loop over items',
    `function pick(xs: number[]): number {
let r = 0
for (const x of xs) {
if (x < 0)
continue
r = x
if (x > 9)
break
}
return r
}`,
    '0:1 1:2,3,10 3:4 4:3,5 4!6,7 7:8 7!3 1=3 2=10 3=4,6,7 6=10',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(typescriptLanguage, source)).toBe(drawn(graph))
})
