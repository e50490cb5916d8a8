import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { csharpLanguage } from '../src/csharp-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through declarations and assignments',
    `class A {
int F(int a, int b) {
var c = a + b;
c += a;
int d;
d = c * 2;
c = 0;
return d - c;
}
}`,
    '0:1,2 2:3,4,5,6,7,8 2=3,4 3=4 4=6 6=8 7=8',
  ],
  [
    'for and foreach',
    `class A {
int Sum(int[] xs) {
int s = 0;
for (
int i = 0; i < xs.Length;
i++)
s += xs[i];
foreach (var x in xs)
s -= x;
return s;
}
}`,
    '0:1,2 2:3,4,5,8,10 4:4,6,7 8:8,9 2=4,7,8 3=7,9,10 5=4,6,7 6=4,6,7 7=7,9,10 8=9 9=9,10',
  ],
  [
    'sections do not fall through',
    `class A {
int Pick(object k) {
int r = 0;
switch (k) {
case int i when i > 1:
r = i;
break;
case "x":
return 1;
default:
r = 9;
break;
}
return r;
}
}`,
    '0:1,2 2:3,4,5 5:6,7,14 5!8 8:9 8!10,11,12,14 2=4 5=6 6=14 11=14',
  ],
  [
    'a switch expression gives its value to the statement around it',
    `class A {
int Code(string s) {
var k =
s switch {
"a" =>
1,
string t =>
t.Length,
_ =>
0
};
return k;
}
}`,
    '0:1,2 2:3,4,5,12 5:6 5!7 7:8 7!9,10 2=4 3=12 6=3 7=8 8=3 10=3',
  ],
  [
    'try, catch, finally and using',
    `class A {
int Read(string s) {
int v = 0;
try {
v = Parse(s);
} catch (E e) {
Log(e);
} finally {
Close();
}
using (var r = Open(v)) {
v = r.X;
}
return v;
}
}`,
    '0:1,2 2:3,4,9,11,12,14 4:5 4!6,7 2=5 3=11 5=11 6=7 11=12 12=14',
  ],
  [
    'properties, fields and this',
    `class A {
int count = 0;
int Next {
get {
return count++;
}
}
void Set(int v) {
this.count = v;
}
}`,
    '0:1,2,3,4,8 4:5 8:9 2=4 4=5 8=9',
  ],
  [
    'lambdas and local functions',
    `class A {
int Run(int a) {
Func<int, int> f =
x => {
return a + x;
};
int Twice(int y) {
return y + y;
}
return f(Twice(a));
}
}`,
    '0:1,2 2:3,4,7,10 4:5 7:8 2=4,10 3=10 4=3,5 7=8,10',
  ],
  [
    'patterns and out variables are declared by the statement',
    `class A {
int F(object o, string s) {
if (o is string t && t.Length > 0)
Use(t);
if (int.TryParse(s, out var n))
Use(n);
return 0;
}
}`,
    '0:1,2 2:3,5,7 3:4 5:6 2=3,5 3=4 5=6',
  ],
  [
    'while reads its condition again',
    `class A {
int Gcd(int a, int b) {
while (b != 0) {
var t = a % b;
a = b;
b = t;
}
return a;
}
}`,
    '0:1,2 2:3,8 3:3,4,5,6 2=3,4,5,8 4=6 5=4,8 6=3,4,5',
  ],
  [
    'do runs its body before the test',
    `class A {
int Digits(int n) {
int d = 0;
do
{
d++;
n /= 10;
} while (n > 0);
return d;
}
}`,
    '0:1,2 2:3,4,6,7,9 4:4,6,7 2=7 3=6 6=6,9 7=4,7',
  ],
  [
    'an early return controls what follows',
    `class A {
int Half(int n) {
if (n < 0)
return 0;
int m = n / 2;
return m;
}
}`,
    '0:1,2 2:3 3:4 3!5,6 2=3,5 5=6',
  ],
  [
    'break and continue of a foreach',
    `class A {
int First(int[] xs) {
int r = 0;
foreach (var x in xs) {
if (x < 0)
continue;
r = x;
if (x > 9)
break;
}
return r;
}
}`,
    '0:1,2 2:3,4,11 4:5 5:4,6 5!7,8 8:9 8!4 2=4 3=11 4=5,7,8 7=11',
  ],
  [
    'a variable of using ends with it',
    `class A {
void F(int r) {
using (var s = Open(r)) {
Use(s);
}
Use(s);
}
}`,
    '0:1,2 2:3,4,6 2=3 3=4',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(csharpLanguage, source)).toBe(drawn(graph))
})
