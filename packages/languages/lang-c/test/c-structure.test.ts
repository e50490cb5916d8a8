import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { cLanguage } from '../src/c-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through declarations and assignments',
    `int f(int a, int b) {
int c = a + b;
c += a;
int d;
d = c * 2;
c = 0;
return d - c;
}`,
    '0:1 1:2,3,4,5,6,7 1=2,3 2=3 3=5 5=7 6=7',
  ],
  [
    'else if is a branch of its own',
    `int sign(int x) {
int s = 0;
if (x > 0) {
s = 1;
} else if (x < 0)
s = -1;
return s;
}`,
    '0:1 1:2,3,7 3:4 3!5 5:6 1=3,5 2=7 4=7 6=7',
  ],
  [
    'for: the initializer runs once, the update after each turn',
    `int sum(int n) {
int s = 0;
for (
int i = 0; i < n;
i++)
s += i;
return s;
}`,
    '0:1 1:2,3,4,7 3:3,5,6 1=3 2=6,7 4=3,5,6 5=3,5,6 6=6,7',
  ],
  [
    'while with break and continue',
    `int g(int n) {
while (n > 0) {
n--;
if (n == 5)
break;
if (n == 7)
continue;
use(n);
}
return n;
}`,
    '0:1 1:2,10 2:3,4 4:5 4!2,6 6:7 6!8 1=2,3,10 3=2,3,4,6,8,10',
  ],
  [
    'do: the body runs before the test',
    `int h(int n) {
do {
n = n / 2;
} while (n > 1);
return n;
}`,
    '0:1 1:2,3,5 2:2,3 1=3 3=2,3,5',
  ],
  [
    'arms fall through until a break',
    `int pick(int k) {
int r = 0;
switch (k) {
case 1:
r = 1;
case 2:
r = r + 2;
break;
default:
r = 9;
}
return r;
}`,
    '0:1 1:2,3,4,12 4:5,7,8 4!6 6:7,8 6!9,10 1=3 2=7 5=7 7=12 10=12',
  ],
  [
    'goto leads forward to the label of the cleanup',
    `int open_it(char *s) {
int r = -1;
if (!s)
goto out;
r = use(s);
out:
release(s);
return r;
}`,
    '0:1 1:2,3,7,8 3:4 3!5 1=3,5,7 2=8 5=8',
  ],
  [
    'goto back makes a loop',
    `int again(int n) {
top:
n--;
if (n > 0)
goto top;
return n;
}`,
    '0:1 1:3,4,6 4:3,4,5 1=3 3=3,4,6',
  ],
  [
    'pointers, arrays and members are parts of their variables',
    `void set(struct point *p, int v[], int x) {
p->x = x;
v[x] = p->y;
*p = q(v);
(*p).z = x;
}`,
    '0:1 1:2,3,4,5 1=2,3,5 2=3,4 3=4 4=5',
  ],
  [
    'globals are seen in functions after them; blocks have variables of their own',
    `static int count = 0;
int next(int step) {
count = count + step;
{
int count = 1;
use(count);
}
return count;
}`,
    '0:1,2 2:3,5,6,8 1=2 2=3 3=8 5=6',
  ],
  [
    'an assignment in a condition gives its value to the rest of it and to the body',
    `int copy(void) {
int c;
while ((c = get()) != 0 && c != 5) {
put(c);
}
return c;
}`,
    '0:1 1:2,3,6 3:3,4 3=4,6',
  ],
  [
    'a function is defined for those after it; calls use it',
    `int twice(int x) {
return x + x;
}
int main(void) {
return twice(2);
}`,
    '0:1,4 1:2 4:5 1=2,4 4=5',
  ],
  [
    'several variables in one declaration',
    `int f(void) {
int a = 1, b, *p = &a;
b = a;
return *p + b;
}`,
    '0:1 1:2,3,4 2=3,4 3=4',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(cLanguage, source)).toBe(drawn(graph))
})
