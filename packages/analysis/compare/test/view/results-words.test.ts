import type { Finding } from '@codegen-eval/report/view'
import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { RESULTS_WORDS } from '../../src/view/results-words.ts'

const words = wordsOf(RESULTS_WORDS)
const counted = (policy: string, models: number, unmatched: readonly string[]): Finding => ({
  ...{ kind: 'counted-tasks', weight: 'note', numbers: { tasks: 20, models }, names: { policy, unmatched } },
})

test('the tasks that count, with the first ids of the others', () => {
  expect(words(counted('zero', 2, []))).toBe('missing samples count as 0')
  expect(words(counted('common', 1, ['a']))).toBe(
    'tasks without results do not count; 19 of 20 tasks count, without a',
  )
  const many = Array.from({ length: 11 }, (_, i) => `t${i}`)
  expect(words(counted('common', 2, many))).toMatch(/^tasks that all models have count; 9 of .*, t9, …$/)
})

test('what samples take is named', () => {
  const found = { numbers: { confidence: 0.95 }, names: { resources: ['cost', 'seconds'] } }
  expect(words({ kind: 'resources', weight: 'note', ...found })).toMatch(
    /^cost and time of a sample: medians over tasks, with exact 95 % intervals/,
  )
})
