import { expect, test } from 'vitest'
import { evalplusSamples, humanevalSamples, problemSet } from '../../src/forms/humaneval.ts'
import { briefly, CONTEXT, chunksOf, itemsOf, rowsIn, verdictOn } from '../reading.ts'

const outputs = { ...CONTEXT, references: 'refused' } as const
const asReferences = { ...CONTEXT, candidates: 'ignored' } as const

const samples = [
  ['HumanEval samples', humanevalSamples, 'completion'],
  ['EvalPlus samples', evalplusSamples, 'solution'],
] as const

test.each(samples)('%s: one segment per sample', async (_, form, field) => {
  const rows = [
    { task_id: 'T/0', [field]: 'a' },
    { task_id: 'T/0', [field]: 'b' },
    { task_id: 1, [field]: '' },
  ]
  const text = rows.map((row) => JSON.stringify(row)).join('\r\n\n')
  expect(await briefly(rowsIn(form, chunksOf(text), outputs))).toEqual([
    'T/0: m=a < ',
    'T/0: m=b < ',
    '1: m= < ',
  ])
})

test.each(samples)('%s: rows may name their models and samples, as results do', async (_, form, field) => {
  const rows = [
    { task_id: 'T', model: 'a', [field]: 'x', completion_id: 0 },
    { task_id: 'T', model_name: 'b', [field]: 'y', epoch: 1 },
    { task_id: 'T', system: 'You are kind.', [field]: 'z' },
  ]
  const text = rows.map((row) => JSON.stringify(row)).join('\n')
  expect(await itemsOf(rowsIn(form, chunksOf(text), outputs))).toMatchObject([
    { models: ['a'], partial: true, sample: 0 },
    { models: ['b'], partial: true, sample: 1 },
    { models: ['m'], candidates: ['z'] },
  ])
  const wrong = chunksOf(JSON.stringify({ task_id: 'T', model: 7, [field]: 'x' }))
  expect(await briefly(rowsIn(form, wrong, outputs))).toEqual([
    'in, line 1: field "model" must be a string, found 7',
  ])
})

test.each(samples)('%s: broken rows are errors in their places', async (_, form, field) => {
  const text = `{"task_id": "T/0"}\n{"${field}": "b"}\n{"task_id": {}, "${field}": "b"}\n{"task_id": 1, "${field}": null}\n[]\n{`
  expect(await briefly(rowsIn(form, chunksOf(text), outputs))).toEqual([
    `in, line 1: field "${field}" is missing; the row has "task_id"`,
    `in, line 2: field "task_id" is missing; the row has "${field}"`,
    'in, line 3: field "task_id" must be a string or a whole number, found {}',
    `in, line 4: field "${field}" must be a string, found null`,
    'in, line 5: a row must be an object, found []',
    "in, line 6, column 2: broken JSON: expected a key in double quotes or '}', found the end",
  ])
})

test.each(samples)('%s: references come from another file', (title, form) => {
  expect(() => rowsIn(form, chunksOf(''), CONTEXT)).toThrow(
    `in: ${title} contain no references: name their file with option references, or a field of the rows with option referenceField`,
  )
  expect(() => rowsIn(form, chunksOf(''), asReferences)).toThrow(
    `in: ${title} hold outputs, and no references`,
  )
})

const row = '{"task_id": "T/0", "prompt": "p", "entry_point": "f", "canonical_solution": "s", "test": "t"}'

test('a row with an output beside its problem is no row of a data set', () => {
  const recognized = (text: string) =>
    verdictOn(problemSet, { text, row: JSON.parse(text), document: undefined } as never)
  expect(recognized(row)).toBe(true)
  for (const output of ['completion', 'solution'])
    expect(recognized(row.replace('{', `{"${output}": "return 1", `))).toBe(false)
})

test('a row of a data set is a problem', async () => {
  for (const text of [`${row}\n`, `[${row}]`]) {
    const [item] = await itemsOf(rowsIn(problemSet, chunksOf(text), asReferences))
    expect(item).toMatchObject({
      id: 'T/0',
      references: ['s'],
      intent: 'p',
      problem: { prompt: 'p', solution: 's', entryPoint: 'f' },
    })
  }
})

test('fields of a data set may be chosen', async () => {
  const context = { ...asReferences, clusterField: 'entry_point' }
  expect(await itemsOf(rowsIn(problemSet, chunksOf(row), context))).toMatchObject([{ cluster: 'f' }])
})

test('what is missing in a data set is an error', async () => {
  const text = '{"task_id": 1, "canonical_solution": "s"}\n{"task_id": 1}'
  expect(await briefly(rowsIn(problemSet, chunksOf(text), asReferences))).toEqual([
    'in, line 1: field "prompt" is missing; the row has "task_id", "canonical_solution"',
    'in, line 2: field "canonical_solution" is missing; the row has "task_id"',
  ])
  expect(() => rowsIn(problemSet, chunksOf(''), CONTEXT)).toThrow(
    'in: a data set of problems holds references, and no outputs: name the file with option references',
  )
})
