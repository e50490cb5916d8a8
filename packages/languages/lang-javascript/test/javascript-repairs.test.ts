import type { SyntaxRepair } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { ECMASCRIPT_REPAIRS, JSX_TEXT_REPAIR } from '../src/javascript-repairs.ts'

const found = (rules: readonly SyntaxRepair[], code: string) =>
  rules.flatMap(({ form }) =>
    form instanceof RegExp ? Array.from(code.matchAll(form), ([text]) => text) : [],
  )

test('text of JSX, and escapes that only tagged templates may have', () => {
  expect(found([JSX_TEXT_REPAIR], '<a>x & y</a>')).toEqual(['&'])
  expect(found(ECMASCRIPT_REPAIRS, 'tag`\\u \\x1 \\u{110} \\x41 \\\\u`')).toEqual(['u', 'x'])
})
