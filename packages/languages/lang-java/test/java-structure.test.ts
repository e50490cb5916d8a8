import { expect, test } from 'vitest'
import { C_FAMILY_GRAPHS, type DrawnGraph } from '../../../code/program-graph/test/c-family-graphs.ts'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { javaLanguage } from '../src/java-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly DrawnGraph[] = [
  [
    'an early return decides whether the rest runs',
    `int first(int[] a) {
if (a.length == 0)
return -1;
int x = a[0];
return x;
}`,
    '0:1 1:2 2:3 2!4,5 1=2,4 4=5',
  ],
  [
    'for each: the variable has its value in the body',
    `int total(List<Integer> xs) {
int t = 0;
for (int x : xs)
t = t + x;
return t;
}`,
    '0:1 1:2,3,5 3:3,4 1=3 2=4,5 3=4 4=4,5',
  ],
  [
    'try: a handler gets what the body did before it failed; finally runs in any case',
    `int read(String s) {
int v = 0;
try {
v = parse(s);
} catch (Exception e) {
log(e);
} finally {
close();
}
return v;
}`,
    // one of the handlers matches, and only `throw` fails outside of a body
    '0:1 1:2,3,8,10 3:4 3!5,6 1=4 2=10 4=10 5=6',
  ],
  [
    'a break with a label leaves the outer loop',
    `int find(int[][] m) {
int r = 0;
outer:
for (int[] row : m) {
for (int x : row) {
if (x == 3) {
r = x;
break outer;
}
}
}
return r;
}`,
    // whether the inner loop goes on, and with it the outer one, depends on line 6
    '0:1 1:2,4,12 4:5 5:6 5!4 6:7,8 6!5 1=4 2=12 4=5 5=6,7 7=12',
  ],
  [
    'changing a part of a value uses and changes the value; names of fields and methods are no variables',
    `void set(Point p, int x) {
p.x = x;
p.next.y[x] = p.size(x);
this.x = p.x;
int size = 1;
}`,
    '0:1 1:2,3,4,5 1=2,3,4 2=3 3=4',
  ],
  [
    'a lambda with statements is a function; one with an expression belongs to its statement',
    `int run(int a) {
int b = a + 1;
Runnable r =
() -> {
int c = b;
use(c);
};
IntUnaryOperator u = y -> y + b;
return u.apply(a);
}`,
    '0:1 1:2,3,4,8,9 4:5,6 1=2,9 2=4,8 4=3,5 5=6 8=9',
  ],
  [
    'a switch expression gives its value to the statement around it',
    `int code(String s) {
int k =
switch (s) {
case "a" ->
1;
case "b" -> {
int t = 2;
yield t;
}
default ->
0;
};
return k;
}`,
    '0:1 1:2,3,4,13 4:5 4!6 6:7,8 6!10,11 1=3 2=13 5=2 7=8 8=2 11=2',
  ],
  [
    'fields are variables of the class, blocks have variables of their own',
    `class Counter {
int count = 0;
int add(int n) {
count = count + n;
{
int local = n;
use(local);
}
return count;
}
}`,
    '0:1,2,3 3:4,6,7,9 2=3 3=4,6 4=9 6=7',
  ],
  [
    'a field is no variable of its name',
    `int width(Box box, int width) {
box.width = 2;
width++;
return box.width;
}`,
    '0:1 1:2,3,4 1=2,3 2=4',
  ],
]

test.each([...C_FAMILY_GRAPHS, ...DRAWN])('%s', async (_, source, graph) => {
  expect(await graphByLines(javaLanguage, source)).toBe(drawn(graph))
})
