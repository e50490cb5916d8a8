import { jsonText, renderOutput } from '@codegen-eval/report'
import type { Sample } from '@codegen-eval/samples'
import { expect, test } from 'vitest'
import { passAtKEstimates } from '../../src/pass-at-k-estimates.ts'
import { type PassAtKReportOptions, passAtKOfModels } from '../../src/report/model-pass-rates.ts'
import { taskSamplesOf } from '../../src/task-samples-of.ts'
import { tableOf } from '../tables.ts'

const OPTIONS: PassAtKReportOptions = { resamples: 50, trials: 50, seed: 1, alpha: 0.05, correction: 'holm' }
const ONE = tableOf({ wren: [1, 4] }, 4)
const TWO = tableOf({ wren: [1, 4, 0, 2], heron: [0, 3, 0, 4] }, 4)

const json = async (table: typeof ONE, options: Partial<PassAtKReportOptions> = {}) =>
  JSON.parse(jsonText((await passAtKOfModels(table, { ...OPTIONS, ...options })).json()))

test('one model has intervals of pass@k, and of pass^k above 1', async () => {
  const { models, tasks, skipped } = await json(ONE, { k: [1, 2], facts: { skipped: 1 } })
  // pass@1: (1/4 + 1) / 2; pass@2: 1 - C(3, 2) / C(4, 2) = 1/2, and 1; pass^2: C(1, 2) = 0, and 1
  expect(
    Object.entries(models.wren).map(([name, each]) => [name, (each as { score: number }).score]),
  ).toEqual([
    ['pass@1', 0.625],
    ['pass@2', 0.75],
    ['pass^2', 0.5],
  ])
  expect([tasks.length, skipped]).toEqual([2, 1])
})

test('only k = 1 leaves pass^k out', async () => {
  expect(Object.keys((await json(ONE, { k: [1] })).models.wren)).toEqual(['pass@1'])
})

test('the interval of one model is that of its tasks', async () => {
  const table = tableOf({ wren: [1, 4, 0, 2, 3, 4] }, 4)
  const [estimate] = passAtKEstimates(taskSamplesOf(table, 0), [2], { resamples: 50, seed: 1 })
  const { low, high, score } = (await json(table, { k: [2] })).models.wren['pass@2']
  for (const [found, expected] of [
    [low, estimate!.low],
    [high, estimate!.high],
    [score, estimate!.score],
  ])
    expect(found).toBeCloseTo(expected, 11)
})

test('several models are compared, with the counts of their tasks', async () => {
  const { tasks, models } = await json(TWO, { k: [1] })
  expect(models).toEqual(['wren', 'heron'])
  const counts = tasks.filter(({ model }: { model: string }) => model === 'heron')
  expect(counts.map(({ correct }: { correct: number }) => correct)).toEqual([0, 3, 0, 4])
  const output = await passAtKOfModels(TWO, { ...OPTIONS, k: [1] })
  expect(renderOutput(output, 'table', { terminal: false, styled: false })).toContain('heron')
})

test('a k for which a task has too few samples is left out of a comparison, and named', async () => {
  const notices: string[] = []
  await passAtKOfModels(TWO, { ...OPTIONS, k: [1, 5], onNotice: (text) => void notices.push(text) })
  expect(notices[0]).toBe('note: pass@5 is left out: task t0 of wren has 4 samples, fewer than 5')
  await expect(passAtKOfModels(TWO, { ...OPTIONS, k: [5] })).rejects.toThrow(
    'option k: no value is left that every task has samples for',
  )
})

test('a lead that missing samples could undo has a warning', async () => {
  // heron solves 2 to 4 of 5; of wren's 5 samples only 3 are known but for one task, and nearly all of them pass
  const counts = [new Float64Array(40).fill(3), new Float64Array(40).fill(5)]
  const wren = Array.from({ length: 40 }, (_, t) => (t === 0 ? 4 : t % 10 === 0 ? 2 : 3))
  const heron = Array.from({ length: 40 }, (_, t) => 2 + (t % 3))
  const table = {
    ...tableOf({ wren, heron }, 5),
    presence: {
      samples: [counts[0]!.map((count, t) => (t === 0 ? 5 : count)), counts[1]!],
      dropped: [new Float64Array(40), new Float64Array(40)],
    },
  }
  const [column] = table.metrics
  const lacking = { ...table, metrics: [{ ...column!, counts: table.presence.samples }] }
  const output = await passAtKOfModels(lacking, { ...OPTIONS, k: [1], trials: 999 })
  const text = renderOutput(output, 'table', { terminal: false, styled: false })
  expect(text).toContain('wren is better than heron')
  expect(text).toContain('this could be chance: wren over heron by')
})

test('a baseline must be a model, also if there is only one', async () => {
  for (const table of [ONE, TWO])
    await expect(passAtKOfModels(table, { ...OPTIONS, baseline: 'robin' })).rejects.toThrow(
      'option baseline robin: there is no such model',
    )
})

test('passes that can be forged are counted in both reports', async () => {
  for (const table of [ONE, TWO]) {
    expect(await json({ ...table, oneProcess: 2 })).toMatchObject({ oneProcess: 2 })
    expect(await json(table)).not.toHaveProperty('oneProcess')
  }
})

test('tasks that do not count are named in every form', async () => {
  const uncounted = [{ task: 'T/7', reason: 'no test ran', samples: 4 }]
  for (const table of [ONE, TWO]) {
    expect((await json({ ...table, uncounted }, { k: [1] })).uncounted).toEqual(uncounted)
    const output = await passAtKOfModels({ ...table, uncounted }, { ...OPTIONS, k: [1] })
    const text = renderOutput(output, 'table', { terminal: false, styled: false })
    expect(text).toContain('1 task is not counted: T/7 (no test ran)')
  }
  expect(await json(ONE, { k: [1] })).not.toHaveProperty('uncounted')
})

test('the page has a chart of scores, and tasks with their samples', async () => {
  const failed = { task: { id: 't0' }, model: 'wren', outcome: 'fail', output: 'x = <b>', scores: new Map() }
  const rows = [failed as unknown as Sample]
  const html = await (await passAtKOfModels(TWO, { ...OPTIONS, k: [1], rows })).page!()
  expect([...html.matchAll(/<section id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    ...['warnings', 'significance', 'tasks', 'data', 'notes', 'signatures'],
  ])
  expect(html).toMatch(/<header class="led">[\s\S]*<svg class="chart"/)
  expect(html).toContain('["x = \\u003cb>","fail"]')
})
