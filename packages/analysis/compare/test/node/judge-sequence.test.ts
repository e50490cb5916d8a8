import { createSkips } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { judgeSequence } from '../../src/node/judge-sequence.ts'
import { corpusOf } from '../corpora.ts'

const before = Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 0 : 1))
const input = {
  corpus: corpusOf({ main: before, branch: before.map((score, i) => (i % 3 === 0 ? 0 : score)) }),
  ids: before.map((_, i) => `t${i}`),
  skips: createSkips('stop'),
  baseline: 'main',
  candidate: 'branch',
}
const options = { scoreMargin: -0.01, alpha: 0.05, precision: 1 } as const

test('a state of one run goes on in the next, in any format', () => {
  const first = judgeSequence(input, undefined, { ...options, format: 'text' })
  expect(first.text).toContain('branch minus main on 40 tasks, 40 of them new')
  expect(first.result.state.scoreMargin).toBe(-0.01)
  const next = judgeSequence(input, JSON.parse(first.state), { ...options, format: 'json', facts: { a: 1 } })
  expect(JSON.parse(next.text)).toMatchObject({ a: 1, added: 0, tasks: 40 })
  expect(judgeSequence(input, undefined, { ...options, format: 'markdown' }).text).toMatch(/^### Gate /)
})
