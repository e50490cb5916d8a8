import type { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import type { ReadSample } from '../../src/sample.ts'
import { createScoreCollector } from '../../src/scores/collect-scores.ts'

let line = 0
const row = (id: string, model: string, score: number, more: Partial<ReadSample> = {}): ReadSample => ({
  task: { id },
  model,
  scores: new Map([['score', score]]),
  origin: 'scores',
  file: 'in',
  line: ++line,
  ...more,
})

function collect(...rows: readonly ReadSample[]) {
  line = 0
  const collector = createScoreCollector()
  for (const each of rows) collector.add(each)
  const errors: InputError[] = []
  const table = collector.table((error) => errors.push(error))
  return { table, errors: errors.map(({ message }) => message), notices: collector.notices() }
}

test('scores are summed by task, in the order of the first rows', () => {
  const { table, notices } = collect(
    row('b', 'x', 0.5),
    row('a', 'y', 1),
    row('a', 'x', 0),
    row('b', 'y', Number.NaN),
    row('a', 'x', 1),
    row('b', 'x', 0.25),
  )
  expect([table.models, table.tasks]).toEqual([
    ['x', 'y'],
    ['b', 'a'],
  ])
  expect(table.metrics[0]).toEqual({
    name: 'score',
    signature: 'scores|name:score|from:scores|scale:0..1|level:task|v:0.1.0',
    sums: [Float64Array.of(0.75, 1), Float64Array.of(0, 1)],
    counts: [Float64Array.of(2, 2), Float64Array.of(0, 1)],
    binary: false,
    squares: [Float64Array.of(0.3125, 1), Float64Array.of(0, 1)],
  })
  expect(notices).toEqual([
    'in: rows with the same id are samples of one task, in their order (id "a" comes again on line 5)',
  ])
})

test('an id that some models lack is an error, and is left out', () => {
  const { table, errors } = collect(row('a', 'x', 1), row('a', 'y', 1), row('b', 'x', 1), row('c', 'y', 1))
  expect(errors).toEqual([
    'id "b" has no score of 1 model: "y" (in); all models need the same ids',
    'id "c" has no score of 1 model: "x" (in); all models need the same ids',
  ])
  expect([table.tasks, table.metrics[0]!.sums]).toEqual([['a'], [Float64Array.of(1), Float64Array.of(1)]])
})

test('a metric that a model lacks is an error, unless other metrics are wanted', () => {
  const both = {
    scores: new Map([
      ['score', 1],
      ['other', 1],
    ]),
  }
  const rows = [row('a', 'x', 1, both), row('a', 'y', 1, both), row('b', 'x', 1), row('b', 'y', 1, both)]
  expect(collect(...rows).errors).toEqual(['id "b" has no score of model "x" (in) under "other"'])
  const collector = createScoreCollector(undefined, ['score'])
  for (const each of rows) collector.add(each)
  const { tasks, metrics } = collector.table((error) => expect.fail(error.message))
  expect([tasks, metrics.map(({ name }) => name)]).toEqual([['a', 'b'], ['score']])
})

test('a metric that no file has is an error', () => {
  const collector = createScoreCollector(undefined, ['score', 'chrf'])
  collector.add(row('a', 'x', 1))
  expect(() => collector.table(() => {})).toThrow('metric chrf: the files have scores of score')
})

test('a sample that comes twice is an error', () => {
  const samples = (...labels: readonly string[]) =>
    collect(...labels.map((label) => row('a', 'x', 1, { label })))
  expect(samples('1', '2').notices).toEqual([])
  expect(() => samples('1', '2', '1')).toThrow(
    'in, line 3: sample "1" of id "a" and model "x" came already on line 1',
  )
})

test('a sample that comes twice in two files names both, and an id in another Unicode form is named', () => {
  const sample = (file: string) => row('a', 'x', 1, { label: '1', file })
  expect(() => collect(sample('one'), sample('two'))).toThrow(
    'two, line 2: sample "1" of id "a" and model "x" came already in one, line 1',
  )
  const { notices } = collect(
    row('caf\u00e9', 'x', 1),
    row('cafe\u0301', 'y', 1),
    row('b', 'x', 1),
    row('b', 'y', 1),
  )
  expect(notices).toEqual([expect.stringContaining('have the same letters in two Unicode forms: two tasks')])
})

test('labels are those of a run, and a row may stand for several samples', () => {
  const { table } = collect(
    row('a', 'x', 1, { label: '0', run: 'r1' }),
    row('a', 'x', 0, { label: '0', run: 'r2' }),
    row('b', 'x', 2 / 3, { count: 3 }),
  )
  const [{ sums, counts, binary }] = table.metrics as [(typeof table.metrics)[0]]
  expect([sums, counts, binary]).toEqual([[Float64Array.of(1, 2)], [Float64Array.of(2, 3)], true])
})

test('an id that alone comes twice is an error, unless a tool wrote it', () => {
  const rows = (origin: ReadSample['origin']) =>
    collect(row('a', 'x', 1, { origin }), row('b', 'x', 1, { origin }), row('b', 'x', 0, { origin }))
  expect(() => rows('scores')).toThrow(
    'in, line 3: id "b" of model "x" came already, and other ids have fewer rows ("a" has 1): remove the duplicate, or number samples in a field "sample"',
  )
  expect(rows('humaneval').table.metrics[0]!.counts).toEqual([Float64Array.of(1, 2)])
})

test('signatures of one metric must be the same', () => {
  const signed = (text: string) => ({ signatures: new Map([['score', text]]) })
  expect(collect(row('a', 'x', 1, signed('s|v:1')), row('a', 'y', 1)).table.metrics[0]!.signature).toBe(
    's|v:1',
  )
  expect(() => collect(row('a', 'x', 1, signed('s|v:1')), row('a', 'y', 1, signed('s|v:2')))).toThrow(
    'in, line 2: the scores of "score" differ in their signatures: s|v:2 here, and s|v:1 in in',
  )
})

test('scores of a metric that pools statistics are those of segments, which is announced', () => {
  const signed = (text: string) => ({ signatures: new Map([['score', text]]) })
  const { table, notices } = collect(row('a', 'x', 1, signed('chrf|level:corpus|v:1')), row('b', 'x', 0))
  expect(table.metrics[0]!.signature).toBe('chrf|level:segment|v:1')
  expect(notices).toEqual([
    'in: scores of segments under "score": their mean is compared (level:segment), not the score that pools statistics over segments',
  ])
  const statistics = new Map([['score', [1, 2]]])
  const unnamed = collect(row('a', 'x', 1, { ...signed('mine|v:1'), statistics }))
  expect(unnamed.table.metrics[0]!.signature).toBe('mine|level:segment|v:1')
  expect(collect(row('a', 'x', 1, signed('mine|v:1'))).notices).toEqual([])
})

test('clusters are numbered in order; a task has one', () => {
  const of = (id: string, cluster: string, model = 'x') => row(id, model, 1, { task: { id, cluster } })
  const { table } = collect(of('a', 'q'), of('b', 'p'), of('c', 'q'))
  expect(table.clusters).toEqual(Int32Array.of(0, 1, 0))
  expect(() => collect(of('a', 'q'), of('a', 'p', 'y'))).toThrow(
    'in, line 2: id "a" is in cluster "p", and in another one before',
  )
})

test('models without a common id have an empty table', () => {
  expect(collect(row('a', 'x', 1), row('b', 'y', 1)).table.tasks).toEqual([])
})

test('a score that a model has on no task is left out with a note, and missed where it was chosen', () => {
  const scores = (x: number, y: number) => ({ scores: new Map([...Object.entries({ x, y })]) })
  const tableOf = (only?: readonly string[]) => {
    const collector = createScoreCollector(undefined, only)
    collector.add(row('a', 'A', 0, scores(1, Number.NaN)))
    collector.add(row('a', 'B', 0, scores(0, 1)))
    return [collector.table(undefined).metrics.map(({ name }) => name), collector.notices()]
  }
  const lack = 'model "A" has no score "y"'
  expect(tableOf()).toEqual([['x'], [`${lack}: it is left out for all models`]])
  expect(tableOf(['x'])).toEqual([['x'], []])
  for (const only of [['y'], ['x', 'y']]) expect(() => tableOf(only)).toThrow(lack)
})
