import { expect, test } from 'vitest'
import { C_FAMILY_GRAPHS, type DrawnGraph } from '../../../code/program-graph/test/c-family-graphs.ts'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { cLanguage } from '../src/c-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly DrawnGraph[] = [
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

test.each([...C_FAMILY_GRAPHS, ...DRAWN])('%s', async (_, source, graph) => {
  expect(await graphByLines(cLanguage, source)).toBe(drawn(graph))
})
