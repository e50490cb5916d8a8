import { expect, test } from 'vitest'
import { sequentialGate } from '../../src/sequential-gate.ts'
import { sequentialWords } from '../../src/view/sequential-words.ts'

const input = { baseline: 'main', candidate: 'branch', signature: 'pass@1', scoreMargin: 0, alpha: 0.05 }
const gate = sequentialGate(input, [{ id: 'a', baseline: 0.5, candidate: 0.6 }])
const words = (kind: string, names = {}, precision = 2) =>
  sequentialWords(gate, precision)({ kind, weight: 'note', names })

test('an open verdict has its reason, or asks for more tasks', () => {
  expect(words('open')).toBe('go on with further tasks')
  expect(words('open', { reason: 'tasks got harder' })).toBe('tasks got harder')
})

test('without a margin it is not named, and numbers have the digits that are asked for', () => {
  expect(words('not-worse')).toBe('branch is not worse than main on tasks like these 1')
  expect(words('difference', {}, 1)).toMatch(/^difference 10\.0, 95 % confidence sequence .*; margin 0\.0$/)
})
