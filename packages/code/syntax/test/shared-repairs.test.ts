import { expect, test } from 'vitest'
import { GNU_C_REPAIRS, JSX_TEXT_REPAIR, TEMPLATE_ESCAPE_REPAIR } from '../src/shared-repairs.ts'
import type { SyntaxRepair } from '../src/syntax-repair.ts'

/** The text of each form that a rule finds; those of no length are places. */
const found = (rules: readonly SyntaxRepair[], text: string) =>
  rules.flatMap(({ form }) =>
    Array.from(text.matchAll(form as RegExp), ({ 0: part, index }) => `${index}:${part}`),
  )

test.each([
  ['case 1 ... 5: f();', ['5:1 ... 5']],
  ['case A::B ... A::C:', ['5:A::B ... A::C']],
  ['case 1: f(...);', []],
  ['struct { int : 3; unsigned : 2, : 4; };', ['13:', '27:', '32:']],
  ['x = y ? a : b;', []],
  ['goto *p;', ['5:*p']],
  ['int a <: 2 :> = <% 1 %>;', ['6:<:', '11::>', '16:<%', '21:%>']],
  ['%:define A', ['0:%:']],
  ['x = &&label;', ['5:']],
  ['a && b', []],
])('the rules of GNU C find their forms in %s', (text, forms) => {
  expect(found(GNU_C_REPAIRS, text)).toEqual(forms)
})

test('ampersands of JSX are found, and escapes that no string may have', () => {
  expect(found([JSX_TEXT_REPAIR], '<a>b & c</a>')).toEqual(['5:&'])
  expect(found([TEMPLATE_ESCAPE_REPAIR], String.raw`f\u g\x1 \\u \u{1F} \u0041 \x41`)).toEqual(['2:u', '6:x'])
})
