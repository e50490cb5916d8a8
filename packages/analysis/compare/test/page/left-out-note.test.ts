import { MAX_LINES } from '@codegen-eval/report/page/internal'
import { expect, test } from 'vitest'
import { leftOutNote } from '../../src/page/left-out-note.ts'

test('models that charts leave out are mentioned', () => {
  expect(leftOutNote(MAX_LINES)).toBe('')
  expect(leftOutNote(MAX_LINES + 1)).toContain(`${MAX_LINES} best models`)
})
