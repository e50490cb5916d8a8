import { expect, test } from 'vitest'
import { missingLine } from '../src/check-adapters.ts'

const PRINTED = `
 RUN  v4.1.12 /tmp/project

 \u001b[32m✓\u001b[39m example.eval.ts (2 tests) 166ms
 Test Files  1 passed (1)
   Duration  1.25s (tests 166ms)
chrf|level:corpus|v:0.1.0
`

test('lines that a tool prints may be left out, but not come in another order', () => {
  expect(missingLine(' Test Files  1 passed (1)', PRINTED)).toBeUndefined()
  expect(
    missingLine(' ✓ example.eval.ts (2 tests) 166ms\n\n Test Files  1 passed (1)', PRINTED),
  ).toBeUndefined()
  expect(missingLine(' Test Files  1 passed (1)\n ✓ example.eval.ts (2 tests) 166ms', PRINTED)).toContain('✓')
})

test('times may differ, and so may the room that they take in a table', () => {
  expect(missingLine('│ one (4ms)  │ 0.25 │', '│ one (21ms) │ 0.25 │')).toBeUndefined()
  expect(missingLine('   Duration  980ms (tests 3ms)', PRINTED)).toBeUndefined()
})

test('a line that a tool did not print is named, and so is one that it printed once and not twice', () => {
  expect(missingLine(' Test Files  2 passed (2)', PRINTED)).toBe('Test Files 2 passed (2)')
  expect(missingLine(' Test Files  1 passed (1)\n Test Files  1 passed (1)', PRINTED)).toContain('1 passed')
})
