import { createSkips } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { judgeGateInput } from '../../src/node/judge-gate-input.ts'
import { corpusOf } from '../corpora.ts'

const main = Array.from({ length: 40 }, (_, i) => (i % 4 === 0 ? 0 : 1))
const input = {
  corpus: corpusOf({ main, branch: main.map(() => 0) }),
  skips: createSkips('stop'),
  baseline: 'main',
  candidate: 'branch',
}
const options = { resamples: 100, trials: 100 }

test('a gate has its outcome in any format, as JUnit, and as a page', async () => {
  const judged = await judgeGateInput(input, options, { format: 'json', precision: 1, facts: { a: 1 } })
  expect(judged.result).toMatchObject({ passed: false, verdict: 'worse' })
  expect(JSON.parse(judged.text)).toMatchObject({ a: 1, baseline: 'main', candidate: 'branch' })
  expect(judged.junit(new Date(0))).toContain('1970-01-01')
  expect(await judged.page()).toContain('<!doctype html>')
  const { text } = await judgeGateInput(input, options, { format: 'markdown', precision: 1 })
  expect(text).toMatch(/^### Gate /)
})

test('text fits the terminal, but for signatures', async () => {
  const textOf = async (width?: number) =>
    (await judgeGateInput(input, options, { format: 'text', precision: 2, width })).text
  const longest = (text: string) => Math.max(...text.split('\n').map((line) => line.length))
  expect(longest(await textOf())).toBeGreaterThan(50)
  expect(longest(await textOf(50))).toBeLessThanOrEqual(50)
})
