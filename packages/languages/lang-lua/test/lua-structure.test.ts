import { expect, test } from 'vitest'
import { drawn, graphByLines } from '../../../code/program-graph/test/drawn-graph.ts'
import { luaLanguage } from '../src/lua-language.ts'

/** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
const DRAWN: readonly (readonly [name: string, source: string, graph: string])[] = [
  [
    'values pass through assignments, also several at once',
    `local function f(a, b)
local c = a + b
c = c * 2
local x, y = c, b
x, y = y, x
return x - y
end`,
    '0:1 1:2,3,4,5,6 1=2,4 2=3 3=4 4=5 5=6',
  ],
  [
    'if, elseif and else give values',
    `function sign(x)
local s
if x > 0 then
s = 1
elseif x < 0 then
s = -1
else
s = x
end
return s
end`,
    '0:1 1:2,3,10 3:4 3!5 5:6 5!8 1=3,5,8 4=10 6=10 8=10',
  ],
  [
    'while with break, and a jump to the end of its body',
    `function h(n)
while n > 0 do
n = n - 1
if n == 5 then
break
end
if n == 7 then
goto continue
end
use(n)
::continue::
end
return n
end`,
    '0:1 1:2,13 2:3,4 4:5 4!2,7,11 7:8 7!10 1=2,3,13 3=2,3,4,7,10,13',
  ],
  [
    'the test of repeat sees the variables of its body',
    `function read(file, last)
repeat
local last = next(file)
use(last)
until last
return last
end`,
    '0:1 1:2,3,4,6 2!2,3,4 1=3,6 3=2,4',
  ],
  [
    'a numeric for declares its variable',
    `function sum(n)
local i, s = 9, 0
for i = 1, n do
s = s + i
end
return s, i
end`,
    '0:1 1:2,3,6 3:3,4 1=3 2=4,6 3=4 4=4,6',
  ],
  [
    'a generic for computes its list before its variables',
    `function last(x)
local r
for k, x in pairs(x) do
if k then
r = x
end
end
return r
end`,
    '0:1 1:2,3,8 3:3,4 4:5 1=3 2=8 3=4,5 5=8',
  ],
  [
    'blocks have variables of their own',
    `function f(a)
do
local a = a + 1
show(a)
end
if a then
local a = 2
show(a)
else
show(a)
end
end`,
    '0:1 1:2,3,4,6 6:7,8 6!10 1=3,6,10 3=4 7=8',
  ],
  [
    'functions within a function read and write its variables',
    `function counter(step)
local n = 0
return
function()
n = n + step
return n
end
end`,
    '0:1 1:2,3,4 4:5,6 1=4 2=4 4=3,5 5=6',
  ],
  [
    'fields change a table; names of fields are no variables',
    `function P.new(x, y)
local p = {x = x, [y] = 1}
p.x = y
p[x] = p.y
p.list.n = 0
return setmetatable(p, P)
end`,
    '0:1 1:2,3,4,5,6 1=2,3,4 2=3 3=4 4=5 5=6',
  ],
  [
    'methods have self; a function of a table changes the table',
    `local M = {}
function M:add(v)
self.n = self.n + v
local function inner(self)
return self
end
return inner(v)
end
return M`,
    '0:1,2,9 2:3,4,7 4:5 1=2 2=3,7,9 4=5,7',
  ],
  [
    'a local function may call itself',
    `local function fact(n)
if n == 0 then
return 1
end
return n * fact(n - 1)
end`,
    '0:1 1:2 2:3 2!5 1=2,5',
  ],
  [
    'goto back is a loop',
    `function f(n)
::again::
n = n - 1
if n > 0 then
goto again
end
return n
end`,
    '0:1 1:3,4,7 4:3,4,5 1=3 3=3,4,7',
  ],
]

test.each(DRAWN)('%s', async (_, source, graph) => {
  expect(await graphByLines(luaLanguage, source)).toBe(drawn(graph))
})
