import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { rubyLanguage } from '../src/ruby-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through assignments, also several at once',
    `def f(a, b = a)
c = a + b
c += a
x, (y, z) = c, [a, b]
x, y = y, x
x + y
end`,
    '0:1 1:2,3,4,5,6 1=2,3,4 2=3 3=4 4=5 5=6',
  ],
  [
    'if, elsif and else give values',
    `def sign(x)
s = 0
if x > 0
s = 1
elsif x < 0
s = -1
else
s = 2
end
s
end`,
    '0:1 1:2,3,10 3:4 3!5 5:6 5!8 1=3,5 4=10 6=10 8=10',
  ],
  [
    'modifiers are branches and loops',
    `def g(x)
(
return 0) if x.nil?
(
x -= 1) while x > 3
x
end`,
    '0:1 1:2 2:3 2!4,6 4:4,5 1=2,4,5,6 5=4,5,6',
  ],
  [
    'while with next and break',
    `def h(n)
while n > 0
n -= 1
if n == 5
break
end
if n == 7
next
end
use(n)
end
n
end`,
    '0:1 1:2,12 2:3,4 4:5 4!2,7 7:8 7!10 1=2,3,12 3=2,3,4,7,10,12',
  ],
  [
    'blocks see the variables around them and have parameters of their own',
    `def total(xs)
t = 0
xs.each(
) do |x, (y, z)|
t += x * y
end
t
end`,
    '0:1 1:2,3,4,7 4:5 1=3 2=4,7 4=3,5',
  ],
  [
    'for assigns its variable outside of the loop',
    `def last(xs)
for x in xs do
use(x)
end
x
end`,
    '0:1 1:2,5 2:2,3 1=2 2=3,5',
  ],
  [
    'case tries one arm after the other',
    `def pick(k)
case k
when 1, 2
r = 1
when 3
r = 2
else
r = k
end
r
end`,
    '0:1 1:2,3,10 3:4 3!5 5:6 5!7,8 1=2,8 4=10 6=10 8=10',
  ],
  [
    'rescue, else and ensure, in a begin',
    `def read(s)
v = 0
begin
v = parse(s)
rescue E => e
log(e)
ensure
close
end
v
end`,
    '0:1 1:2,3,8,10 3:4 3!5,6 1=4 2=10 4=10 5=6',
  ],
  [
    'methods see no variables around them; self and instance variables',
    `k = 1
class A
def set(v)
@x = v
self.y = @x
k
end
end`,
    '0:1,2,3 3:4,5,6 3=4,5 4=5',
  ],
  [
    'lambdas are functions',
    `def run(a)
f =
->(b) {
a + b
}
f.call(a)
end`,
    '0:1 1:2,3,6 3:4 1=3,6 2=6 3=2,4',
  ],
  [
    'while and an early return',
    `def half(n)
if n < 0
return 0
end
while n > 8
n -= 2
end
n
end`,
    '0:1 1:2 2:3 2!5,8 5:5,6 1=2,5,6,8 6=5,6,8',
  ],
  [
    'a loop over a value keeps the last one',
    `def last(xs)
r = nil
for x in xs do
if x
r = x
end
end
r
end`,
    '0:1 1:2,3,8 3:3,4 4:5 1=3 2=8 3=4,5 5=8',
  ],
  [
    'until runs its body while the condition is false',
    `def log(n)
r = 0
until n < 2
n /= 2
r += 1
end
r
end`,
    '0:1 1:2,3,7 3!3,4,5 1=3,4 2=5,7 4=3,4 5=5,7',
  ],
  [
    'the modifier until, too',
    `def f(a)
(
a += 1) until a > 9
a
end`,
    '0:1 1:2,4 2!2,3 1=2,3,4 3=2,3,4',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(rubyLanguage, source)).toBe(drawn(graph))
})
