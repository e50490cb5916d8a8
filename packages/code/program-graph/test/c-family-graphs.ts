/** A function with one statement a line, and its graph, drawn by hand from the meaning of the statements. */
export type DrawnGraph = readonly [name: string, source: string, graph: string]

/** Functions that mean the same in C and in Java. */
export const C_FAMILY_GRAPHS: readonly DrawnGraph[] = [
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
    // the loop is tested again unless line 5 leaves it
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
]
