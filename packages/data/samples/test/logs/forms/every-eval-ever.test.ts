import { expect, test } from 'vitest'
import { jsonLines, outcomesIn } from '../read-texts.ts'

const row = (task: string, passed: boolean, error: string | null = null, score = Number(passed)) => ({
  schema_version: '0.3.0',
  evaluation_id: 'e',
  model_id: 'a/m',
  evaluation_name: 'code',
  sample_id: task,
  interaction_type: 'single_turn',
  evaluation: { score, is_correct: passed },
  error,
  metadata: { epoch: '1' },
})

test('an error shown as score 0 is an error, and a time-out one of its own', async () => {
  const rows = [
    row('t', true),
    row('u', false),
    row('v', false, 'sandbox: gone'),
    row('w', false, 'timeout: 60 s'),
  ]
  const { found } = await outcomesIn({ 'x_samples.jsonl': jsonLines(rows) })
  expect(found).toEqual(['a/m t pass', 'a/m u fail', 'a/m v error', 'a/m w timeout'])
})

test('a file with fewer rows than its aggregate says is refused', async () => {
  const aggregate = {
    schema_version: '0.3.0',
    evaluation_id: 'e',
    model_info: { id: 'a/m' },
    evaluation_results: [],
    source_metadata: {},
    detailed_evaluation_results: { file_path: 'data/x_samples.jsonl', total_rows: 2 },
  }
  const files = { 'x_samples.jsonl': jsonLines([row('t', true)]), 'x.json': aggregate }
  await expect(outcomesIn(files)).rejects.toThrow('the aggregate says 2 rows, and the file has 1')
  await expect(outcomesIn({ 'x.json': aggregate })).rejects.toThrow('holds totals only')
})

test('schema 0.2 has single texts as output and reference', async () => {
  const old = { ...row('t', true), schema_version: '0.2.0', input: { reference: 'x' }, output: { raw: 'y' } }
  const { samples } = await outcomesIn({ 'x_samples.jsonl': jsonLines([old]) })
  expect(samples).toMatchObject([{ output: 'y', task: { references: ['x'] } }])
})

test('two results of a sample without a label are one sample, with the scores of both', async () => {
  const result = (id: string, task: string, score: number, error: string | null = null) => ({
    ...row(task, score === 1, error, score),
    ...{ evaluation_result_id: id, metadata: null },
  })
  const rows = ['t', 'u'].flatMap((task) => [
    result('pass', task, 0, task === 'u' ? 'timeout: 60 s' : null),
    result('share', task, 0.5, task === 'u' ? 'timeout: 60 s' : null),
  ])
  const { samples } = await outcomesIn({ 'x_samples.jsonl': jsonLines(rows) })
  expect(samples.map(({ outcome, scores }) => [outcome, scores.get('passed'), scores.get('share')])).toEqual([
    ['fail', 0, 0.5],
    ['timeout', 0, 0.5],
  ])
  const again = await outcomesIn({ 'x_samples.jsonl': jsonLines([...rows, ...rows]) })
  expect(again.samples).toHaveLength(4)
})

test('the first metric of all files is the verdict, in whatever order the rows of a sample come, with a note', async () => {
  const result = (model: string, name: string, task: string, passed: boolean) => ({
    ...row(task, passed),
    ...{ model_id: model, evaluation_name: name, metadata: null },
  })
  const rows = (model: string, names: readonly string[]) =>
    ['t', 'u'].flatMap((task) => names.map((name) => result(model, name, task, name === 'tests')))
  const { found, samples, notes } = await outcomesIn({
    'a_samples.jsonl': jsonLines(rows('a', ['tests', 'lint'])),
    'b_samples.jsonl': jsonLines(rows('b', ['lint', 'tests'])),
  })
  expect(found).toEqual(['a t pass', 'a u pass', 'b t pass', 'b u pass'])
  expect(samples.map(({ scores }) => scores.get('lint'))).toEqual([0, 0, 0, 0])
  expect(notes[0]).toContain(
    'several scores say whether a sample passes, and the first one counts: tests, lint (option scoreField chooses one)',
  )
})
