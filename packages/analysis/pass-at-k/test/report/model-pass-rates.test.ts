import { jsonText, renderOutput } from '@codegen-eval/report'
import { expect, test } from 'vitest'
import { type PassAtKReportOptions, passAtKOfModels } from '../../src/report/model-pass-rates.ts'
import { tableOf } from '../tables.ts'

const OPTIONS: PassAtKReportOptions = { resamples: 50, trials: 50, seed: 1, alpha: 0.05, correction: 'holm' }
const ONE = tableOf({ wren: [1, 4] }, 4)
const TWO = tableOf({ wren: [1, 4, 0, 2], heron: [0, 3, 0, 4] }, 4)

const json = async (table: typeof ONE, options: Partial<PassAtKReportOptions> = {}) =>
  JSON.parse(jsonText((await passAtKOfModels(table, { ...OPTIONS, ...options })).json()))

test('one model has intervals of pass@k, and of pass^k above 1', async () => {
  const { passAtK, passHatK, tasks } = await json(ONE, { k: [1, 2], facts: { skipped: 1 } })
  expect(passAtK.map(({ k }: { k: number }) => k)).toEqual([1, 2])
  // pass@1: (1/4 + 1) / 2; pass@2: 1 - C(3, 2) / C(4, 2) = 1/2, and 1
  expect(passAtK.map(({ score }: { score: number }) => score)).toEqual([0.625, 0.75])
  // pass^2: C(1, 2) = 0, and 1
  expect(passHatK).toMatchObject([{ k: 2, score: 0.5 }])
  expect(tasks).toHaveLength(2)
  expect((await json(ONE, { facts: { skipped: 1 } })).skipped).toBe(1)
})

test('only k = 1 leaves pass^k out', async () => {
  expect((await json(ONE, { k: [1] })).passHatK ?? []).toEqual([])
})

test('several models are compared, with the counts of their tasks', async () => {
  const { tasks, models } = await json(TWO, { k: [1] })
  expect(models).toEqual(['wren', 'heron'])
  expect(Object.keys(tasks)).toEqual(['wren', 'heron'])
  expect(tasks.heron.map(({ correct }: { correct: number }) => correct)).toEqual([0, 3, 0, 4])
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
