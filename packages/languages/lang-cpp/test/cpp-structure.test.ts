import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { cppLanguage } from '../src/cpp-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through declarations, braces and parentheses',
    `int f(int a, int& b) {
int c{a + b};
auto d{c};
d += a;
return d;
}`,
    '0:1 1:2,3,4,5 1=2,4 2=3 3=4 4=5',
  ],
  [
    'the initializer of an if runs first',
    `int g(map& m) {
if (
auto it = m.find(1); it != m.end())
return it->second;
return 0;
}`,
    '0:1 1:2,3 2:4 2!5 1=2,3 3=2,4',
  ],
  [
    'for over a range declares its variable, or several',
    `int sum(const vector<pair<int, int>>& v) {
int s = 0;
for (const auto& [k, x] : v)
s += k * x;
return s;
}`,
    '0:1 1:2,3,5 3:3,4 1=3 2=4,5 3=4 4=4,5',
  ],
  [
    'methods see the fields of their class, declared later',
    `class Counter {
public:
int next(int step) {
count = count + step;
return count;
}
private:
int count = 0;
};`,
    '0:1,3,8 3:4,5 3=4 4=5',
  ],
  [
    'a lambda with statements is a function',
    `int run(int a) {
auto f =
[&](int b) {
return a + b;
};
return f(a);
}`,
    '0:1 1:2,3,6 3:4 1=3,6 2=6 3=2,4',
  ],
  [
    'try and catch',
    `int read(const string& s) {
int v = 0;
try {
v = parse(s);
} catch (const error& e) {
log(e);
} catch (...) {
throw;
}
return v;
}`,
    '0:1 1:2,3 3:4,10 3!5 5:6,10 5!7,8 1=4 2=10 4=10 5=6',
  ],
  [
    'arms fall through; parts change their values',
    `void pick(vector<int>& v, int k) {
switch (k) {
case 1:
v[0] = k;
case 2:
v.at(1) = 2;
break;
default:
v.back().x = v.size();
}
}`,
    '0:1 1:2,3 3:4,6,7 3!5 5:6,7 5!8,9 1=2,4,6,9 4=6',
  ],
  [
    'namespaces, templates and members defined outside of their class',
    `namespace n {
template <typename T>
T twice(T x) {
return x + x;
}
}
int n::A::f(int y) {
return twice(y);
}`,
    '0:1,3,7 3:4 7:8 3=4 7=8',
  ],
  [
    'do runs its body before the test',
    `int digits(int n) {
int d = 0;
do
{
d++;
n /= 10;
} while (n > 0);
return d;
}`,
    '0:1 1:2,3,5,6,8 3:3,5,6 1=6 2=5 5=5,8 6=3,6',
  ],
  [
    'an early return controls what follows',
    `int half(int n) {
if (n < 0)
return 0;
int m = n / 2;
return m;
}`,
    '0:1 1:2 2:3 2!4,5 1=2,4 4=5',
  ],
  [
    'for with three parts, continue leads to the update',
    `int odd(int n) {
int s = 0;
for (
int i = 0; i < n;
i++) {
if (i % 2 == 0)
continue;
s += i;
}
return s;
}`,
    '0:1 1:2,3,4,10 3:3,5,6 6:7 6!8 1=3 2=8,10 4=3,5,6,8 5=3,5,6,8 8=8,10',
  ],
  [
    'a pointer and a member change their variable',
    `void set(P* p, int v) {
p->x = v;
*p = make(p->x);
p->y = 0;
}`,
    '0:1 1:2,3,4 1=2 2=3 3=4',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(cppLanguage, source)).toBe(drawn(graph))
})
