import { expect, test } from 'vitest'
import { scoreRowParser } from '../../src/scores/parse-score-row.ts'
import type { ScoreContext } from '../../src/scores/score-context.ts'

const parse = (row: unknown, context: Partial<ScoreContext> = {}) =>
  scoreRowParser({ file: 'in', model: 'm', ...context })(row, 3, 0)

test('a row has id, model, sample and score', () => {
  expect(parse({ id: 7, model: 'gpt', score: 0.5, sample: 2 })).toEqual({
    task: { id: '7' },
    model: 'gpt',
    label: '2',
    scores: new Map([['score', 0.5]]),
    origin: 'scores',
    file: 'in',
    line: 3,
  })
})

test('without a model, the row is that of the file', () => {
  expect(parse({ id: 'a', score: true })).toMatchObject({ model: 'm', scores: new Map([['score', 1]]) })
})

test('rows with and without a model in one file are refused, and the others count', () => {
  const rowOf = scoreRowParser({ file: 'in', model: 'm' })
  expect(rowOf({ id: 'a', model: 'gpt', score: 1 }, 1, 0).model).toBe('gpt')
  expect(() => rowOf({ id: 'b', score: 1 }, 2, 0)).toThrow(
    'in, line 2: the row names no model, and line 1 names "gpt"',
  )
  expect(rowOf({ id: 'c', model: 'wren', score: 1 }, 3, 0).model).toBe('wren')
  const unnamed = scoreRowParser({ file: 'in', model: 'm' })
  unnamed({ id: 'a', score: 1 }, 1, 0)
  expect(() => unnamed({ id: 'b', model: 'gpt', score: 1 }, 2, 0)).toThrow(
    'in, line 2: the row names the model "gpt", and line 1 names none',
  )
})

test('fields of other names hold id, model and sample', () => {
  const fields = { idField: 'task', modelField: 'sys', sampleField: 'run' }
  const row = parse({ task: 't', sys: 'a', run: 3, id: 'x', model: 'y', score: 1 }, fields)
  expect(row).toMatchObject({ task: { id: 't' }, model: 'a', label: '3' })
  expect(() => parse({ task: 't', run: 1, score: 1 }, fields)).toThrow('in, line 3: field "sys" is missing')
})

test('usual names of sample and model are found, and a prompt names no model', () => {
  expect(parse({ instance_id: 'a', system: 'gpt', run: 2, score: 1 })).toMatchObject({
    ...{ task: { id: 'a' }, model: 'gpt', label: '2' },
  })
  expect(parse({ id: 'a', system: 'You write code.', replicate: 1, score: 1 })).toMatchObject({
    ...{ model: 'm', label: '1' },
  })
})

test('rows of score --segments have several metrics, undefined scores and signatures', () => {
  const row = parse({
    id: 1,
    model: 'a',
    scores: { chrf: 0.5, bleu: null },
    signatures: { chrf: 'chrf|v:1' },
  })
  expect([...row.scores]).toEqual([
    ['chrf', 0.5],
    ['bleu', Number.NaN],
  ])
  expect([...row.signatures!]).toEqual([['chrf', 'chrf|v:1']])
})

test('a row may have statistics that add', () => {
  const row = parse({ id: 1, scores: { bleu: 0.5 }, rows: { bleu: [1, 2.5] } })
  expect([...row.statistics!]).toEqual([['bleu', [1, 2.5]]])
  expect(() => parse({ id: 1, scores: { bleu: 0.5 }, rows: { bleu: [null] } })).toThrow(
    'in, line 3: field "rows" of "bleu" must be a list of numbers, found [null]',
  )
})

test('results of HumanEval, of samples and counted', () => {
  expect(parse({ task_id: 'HumanEval/0', passed: false })).toMatchObject({
    task: { id: 'HumanEval/0' },
    origin: 'humaneval',
    scores: new Map([['passed', 0]]),
  })
  expect(parse({ task_id: 0, samples: 200, correct: 31 })).toMatchObject({
    scores: new Map([['passed', 0.155]]),
    count: 200,
  })
})

test('another field may hold the score, and one the cluster', () => {
  const row = parse(
    { id: 1, judge: 4, repo: 'x', score: 9 },
    {
      scoreField: 'judge',
      clusterField: 'repo',
      range: { minimum: 0, maximum: 5 },
    },
  )
  expect(row).toMatchObject({ task: { cluster: 'x' }, scores: new Map([['judge', 0.8]]) })
})

test.each<[unknown, Partial<ScoreContext>, string]>([
  [[1], {}, 'a row must be an object, found [1]'],
  [{ score: 1 }, {}, 'field "id" is missing; the row has "score" (option idField names another field)'],
  [{ id: '', score: 1 }, {}, 'field "id" must be a name or a number, found ""'],
  [{ id: null, score: 1 }, {}, 'field "id" must be a name or a number, found null'],
  [
    { id: 2 ** 53, score: 1 },
    {},
    'field "id" is a number too large to be kept exactly (read as 9007199254740992): write it as a string',
  ],
  [{ id: 1, model: 2, score: 1 }, {}, 'field "model" must be a string, found 2'],
  [{ id: 1, score: '0.5' }, {}, '"score": expected a score from 0 to 1, true, false or null, found "0.5"'],
  [
    { id: 1 },
    {},
    'the row has no score: expected a field "score", "scores" or "passed" (option scoreField names another one); the row has "id"',
  ],
  ...['candidate', 'candidates'].map((field): [unknown, Partial<ScoreContext>, string] => [
    { id: 1, [field]: 'x = 1' },
    {},
    `the row has no score: expected a field "score", "scores" or "passed" (option scoreField names another one); the row has "id", "${field}"; outputs get scores by the command score, with option segments`,
  ]),
  [
    { id: 1, score: 1, passed: true },
    {},
    'the row has "score" and "passed": choose the score with option scoreField',
  ],
  [{ id: 1, scores: {} }, {}, 'field "scores" names no metric'],
  [{ id: 1, score: 1 }, { scoreField: 'x' }, 'field "x" is missing; the row has "id", "score"'],
  [{ id: 1, score: 1 }, { clusterField: 'x' }, 'field "x" is missing; the row has "id", "score"'],
  [{ task_id: 1, passed: 'yes' }, {}, 'passed: expected true or false, or 1 or 0, got "yes"'],
])('%o is refused with its place', (row, context, message) => {
  expect(() => parse(row, context)).toThrow(`in, line 3: ${message}`)
})

test.each(['completion', 'solution', 'candidate'])('a row with its program in %s keeps it', (name) => {
  expect(parse({ task_id: 1, passed: false, [name]: 'a\n  b' })).toMatchObject({ output: 'a\n  b' })
  expect(parse({ task_id: 1, passed: false, [name]: 7 })).not.toHaveProperty('output')
})
