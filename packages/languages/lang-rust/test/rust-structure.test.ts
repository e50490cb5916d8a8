import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { rustLanguage } from '../src/rust-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through let and assignments; a later let hides an earlier one',
    `fn f(a: i32, b: i32) -> i32 {
let mut c = a + b;
c += a;
let d;
d = c * 2;
let c = d;
c - 1
}`,
    '0:1 1:2,3,4,5,6,7 1=2,3 2=3 3=5 5=6 6=7',
  ],
  [
    'an if gives its value to the statement around it',
    `fn g(x: i32) -> i32 {
let y =
if x > 0 {
1
} else {
let t = x;
t
};
y
}`,
    '0:1 1:2,3,9 3:4 3!6,7 1=3,6 2=9 4=2 6=7 7=2',
  ],
  [
    'loops with labels, break and continue',
    `fn find(m: &Vec<Vec<i32>>) -> i32 {
let mut r = 0;
'o: for row in m {
for &x in row {
if x == 3 {
r = x;
break 'o;
}
}
}
r
}`,
    '0:1 1:2,3,11 3:4 4:5 4!3 5:6,7 5!4 1=3 2=11 3=4 4=5,6 6=11',
  ],
  [
    'while let declares for its body',
    `fn drain(st: &mut Vec<i32>) -> i32 {
let mut s = 0;
while let Some(top) = st.pop() {
if top < 0 {
continue;
}
s += top;
}
s
}`,
    '0:1 1:2,3,9 3:3,4 4:5 4!7 1=3 2=7,9 3=4,7 7=7,9',
  ],
  [
    'the arms of a match declare their names; guards are tests',
    `fn kind(v: Option<i32>, k: i32) -> i32 {
match v {
Some(x) if x > k =>
x + 1,
None =>
return 0,
_ =>
k,
}
}`,
    '0:1 1:2,3 3:4 3!5 5:6 5!7,8 1=2,3,8 3=4',
  ],
  [
    'let else leaves the function if the pattern does not match',
    `fn first(v: Option<i32>) -> i32 {
let Some(x) = v else {
return 0;
};
x
}`,
    '0:1 1:2 2:5 2!3 1=2 2=5',
  ],
  [
    'closures with blocks are functions; others belong to their statement',
    `fn run(a: i32) -> i32 {
let f =
|b: i32| {
a + b
};
let g = |c| c + a;
f(g(a))
}`,
    '0:1 1:2,3,6,7 3:4 1=3,6,7 2=7 3=2,4 6=7',
  ],
  [
    'fields and elements are parts; self is a parameter',
    `impl P {
fn set(&mut self, v: &mut Vec<P>, i: usize) {
self.x = i;
v[i].x = self.x;
*v = other(v);
(self.a, self.b) = (1, 2);
}
}`,
    '0:1,2 2:3,4,5,6 2=3,4 3=4,6 4=5',
  ],
  [
    'a loop ends by break; a value survives the iterations',
    `fn count(n: i32) -> i32 {
let mut i = 0;
loop {
if i > n {
break;
}
i += 1;
}
i
}`,
    '0:1 1:2,4,9 3:4 4:5 4!3,7 1=4 2=4,7,9 7=4,7,9',
  ],
  [
    'no value from before a loop survives an assignment at its start',
    `fn draw(n: i32) -> i32 {
let mut r = 0;
loop {
r = roll(r);
if r > n {
break;
}
}
r
}`,
    '0:1 1:2,4,5,9 3:4,5 5:6 5!3 1=5 2=4 4=4,5,9',
  ],
  [
    'an early return controls what follows',
    `fn half(n: i32) -> i32 {
if n < 0 {
return 0;
}
let m = n / 2;
m
}`,
    '0:1 1:2 2:3 2!5,6 1=2,5 5=6',
  ],
  [
    'while reads its condition again, and an assignment within reaches it',
    `fn gcd(mut a: i32, mut b: i32) -> i32 {
while b != 0 {
let t = a % b;
a = b;
b = t;
}
a
}`,
    '0:1 1:2,7 2:2,3,4,5 1=2,3,4,7 3=5 4=3,7 5=2,3,4',
  ],
  [
    'a range loop, an if without else, and a value that may stay',
    `fn best(v: &[i32]) -> i32 {
let mut m = v[0];
for x in v {
if *x > m {
m = *x;
}
}
m
}`,
    '0:1 1:2,3,8 3:3,4 4:5 1=2,3 2=4,8 3=4,5 5=4,8',
  ],
  [
    'patterns compare constants and declare other names',
    `fn pick(k: i32) -> i32 {
match k {
LIMIT =>
LIMIT + 1,
other =>
other + LIMIT,
}
}`,
    '0:1 1:2,3 3:4 3!5 5:6 1=2 5=6',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(rustLanguage, source)).toBe(drawn(graph))
})
