import { expect, test } from 'vitest'
import { jsonLines, outcomesIn } from '../read-texts.ts'

const row = (id: number, passed: number, rest: object = {}) => ({
  doc_id: id,
  doc: { task_id: `HumanEval/${id}` },
  target: 'check(f)',
  resps: [['  return 1']],
  filtered_resps: [['def f():\n  return 1']],
  'pass@1': passed,
  ...rest,
})
const path = (model: string, task = 'humaneval') => `${model}/samples_${task}_2026-01-01T10-00-00.123.jsonl`

test('metrics of samples are verdicts, and the folder names the model', async () => {
  const { found, samples } = await outcomesIn({
    [path('acme__m')]: jsonLines([row(0, 1, { metrics: ['pass@1'] }), row(1, 0)]),
  })
  expect(found).toEqual(['acme/m HumanEval/0 pass', 'acme/m HumanEval/1 fail'])
  expect(samples[0]?.output).toBe('def f():\n  return 1')
})

test('rows of several filters are scores of one sample, and tasks of several data sets have their names', async () => {
  const filtered = (name: string, value: number) => ({ doc_id: 0, doc: {}, filter: name, exact_match: value })
  const { samples, notes } = await outcomesIn({
    [path('m', 'gsm8k')]: jsonLines([filtered('strict', 0), filtered('flexible', 1)]),
    [path('m', 'mbpp')]: jsonLines([{ doc_id: 0, doc: {}, pass_at_1: 1 }]),
  })
  expect(samples.map(({ task, scores }) => [task.id, ...scores])).toEqual([
    ['gsm8k/0', ['exact_match,strict', 0], ['exact_match,flexible', 1]],
    ['mbpp/0', ['passed', 1]],
  ])
  expect(notes).toEqual([expect.stringContaining('no score says whether a sample passes')])
})

test('totals, rows without their metric and rows that stand twice are refused', async () => {
  const totals = { results: {}, configs: {}, versions: {}, 'n-shot': {} }
  await expect(outcomesIn({ 'm/results_2026.json': totals })).rejects.toThrow('with --log_samples')
  const lost = { ...row(1, 1, { metrics: ['pass@1'] }), 'pass@1': null }
  await expect(outcomesIn({ [path('m')]: jsonLines([row(0, 1), lost]) })).rejects.toThrow(
    /line 2: field "pass@1": expected a number/,
  )
  await expect(outcomesIn({ [path('m')]: jsonLines([row(0, 1), row(0, 1)]) })).rejects.toThrow('stands twice')
})

test('a metric may be a text, and one that is NaN is unscored, with file, task and name', async () => {
  const text = jsonLines([row(0, 1, { metrics: ['pass@1'], 'pass@1': '1.0' }), row(1, 2)])
  const { found, notes } = await outcomesIn({ [path('m')]: text.replace('"pass@1":2', '"pass@1":NaN') })
  expect(found).toEqual(['m HumanEval/0 pass', 'm HumanEval/1 error'])
  expect(notes).toEqual([
    expect.stringMatching(/jsonl: score "pass@1" is not a number for 1 sample, first for task HumanEval\/1/),
  ])
})

test('a metric of another range beside one of 0 and 1 is left out, with a note', async () => {
  const truthful = (id: number, acc: number, max: number) => ({
    ...row(id, acc, { metrics: ['bleu_max', 'bleu_acc', 'bleu_diff'] }),
    ...{ 'pass@1': undefined, bleu_max: max, bleu_acc: acc, bleu_diff: -0.5 },
  })
  const text = jsonLines([truthful(0, 1, 12.5), truthful(1, 0, 0.5)])
  const { samples, notes } = await outcomesIn({ [path('m', 'truthfulqa_gen')]: text })
  expect(samples.map(({ outcome, scores }) => [outcome, ...scores])).toEqual([
    ['pass', ['passed', 1]],
    ['fail', ['passed', 0]],
  ])
  expect(notes).toEqual([
    expect.stringContaining('scores that are not from 0 to 1 are left out: bleu_max, bleu_diff'),
  ])
})
