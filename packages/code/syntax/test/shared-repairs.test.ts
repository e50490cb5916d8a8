import { expect, test } from 'vitest'
import { GNU_C_REPAIRS } from '../src/shared-repairs.ts'
import type { SyntaxRepair } from '../src/syntax-repair.ts'

const found = (rules: readonly SyntaxRepair[], code: string) =>
  rules.flatMap(({ form }) =>
    typeof form === 'function'
      ? Array.from(form(code), ({ start, end }) => code.slice(start, end))
      : Array.from(code.matchAll(form), ([text]) => text),
  )

test.each([
  ['switch (x) { case 1 ... 5: break; }', ['1 ... 5']],
  ['struct s { unsigned : 3; int a : 2; };', ['']],
  ['void *p = &&end;', ['']],
  ['goto *p[i];', ['*p[i]']],
  ['int a<:2:> = <% 1 %>;', ['<:', ':>', '<%', '%>']],
  ['%:define X', ['%:']],
  ['#ifdef __cplusplus\nextern "C" {\n#endif\n#if defined(__cplusplus)\n}\n#endif', ['extern "C" {', '}']],
  ['#ifdef __cplusplus\nextern "C" {\n#endif', []],
  ['switch (x) { case 1: break; } y = a ? b : c; goto end;', []],
])('GNU C: %s', (code, pieces) => {
  expect(found(GNU_C_REPAIRS, code)).toEqual(pieces)
})
