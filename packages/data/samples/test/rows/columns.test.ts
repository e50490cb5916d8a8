import { expect, test } from 'vitest'
import { findColumns, usedColumns } from '../../src/rows/columns.ts'
import type { RowContext } from '../../src/rows/row-options.ts'
import { CONTEXT } from '../reading.ts'

function columns(header: string, context: Partial<RowContext> = {}): unknown {
  try {
    const found = findColumns(header.split(','), { ...CONTEXT, ...context })
    const { candidates, fields, names, ...rest } = found
    return {
      ...rest,
      count: names.length,
      candidates: Object.fromEntries(candidates.map(({ model = 'm', column }) => [model, column])),
      fields: Object.fromEntries(fields.map(({ key, column }) => [key, column])),
    }
  } catch (error) {
    return (error as Error).message
  }
}

const none = {
  id: -1,
  model: -1,
  referenceList: -1,
  references: [] as number[],
  fields: {},
}

test.each([
  ['id,candidate,reference', { ...none, count: 3, id: 0, references: [2], candidates: { m: 1 } }],
  [' ID ,Candidate,References', { ...none, count: 3, id: 0, referenceList: 2, candidates: { m: 1 } }],
  [
    'reference_1,reference_2,reference 3,candidate:a,candidate:b',
    { ...none, count: 5, references: [0, 1, 2], candidates: { a: 3, b: 4 } },
  ],
  // the only column beside known names
  [
    'id,task_id,Prompt,reference,gpt-4.1',
    { ...none, count: 5, id: 0, fields: { intent: 2 }, references: [3], candidates: { 'gpt-4.1': 4 } },
  ],
  // as pandas writes it: an index column without a name
  [
    ',task_id,prompt,prediction,reference',
    { ...none, count: 5, id: 1, fields: { intent: 2 }, references: [4], candidates: { m: 3 } },
  ],
  // names that stand twice do not matter where they are not read
  ['reference,candidate,Status,Status', { ...none, count: 4, references: [0], candidates: { m: 1 } }],
  [
    'id,prompt,reference,candidate',
    { ...none, count: 4, id: 0, fields: { intent: 1 }, references: [2], candidates: { m: 3 } },
  ],
  [
    'id,model,reference,candidate',
    { ...none, count: 4, id: 0, model: 1, references: [2], candidates: { m: 3 } },
  ],
])('the header %s is understood', (header, expected) => {
  expect(columns(header)).toEqual(expected)
})

test.each([
  [
    'id,candidate',
    'no column is named "reference" or "references" (option referenceField names a column, option references another file); the header is "id", "candidate"',
  ],
  [
    'id,reference,reference',
    'two columns are named "reference"; the header is "id", "reference", "reference"',
  ],
  [
    'id,reference,references,x',
    'there are columns "reference" and "references"; the header is "id", "reference", "references", "x"',
  ],
  [
    'id,reference',
    'no column holds outputs: name it "candidate", "prediction" or "candidate:<model>", or choose one with option candidateField; the header is "id", "reference"',
  ],
  [
    'task,reference,alpha,beta',
    'it is not clear which columns hold outputs: "alpha", "beta". Choose several models with option candidateFields alpha,beta, or one with option candidateField alpha; the header is "task", "reference", "alpha", "beta"',
  ],
  [
    'id,reference,gpt-4.1,llama 3',
    'it is not clear which columns hold outputs: "gpt-4.1", "llama 3". Choose several models with option candidateFields "gpt-4.1,llama 3", or one with option candidateField gpt-4.1; the header is "id", "reference", "gpt-4.1", "llama 3"',
  ],
  [
    'reference,candidate,prediction',
    'the columns "candidate" and "prediction" both name the outputs: choose one with option candidateField; the header is "reference", "candidate", "prediction"',
  ],
  [
    'reference,candidate:a,candidate:a',
    'two columns are named "candidate:a"; the header is "reference", "candidate:a", "candidate:a"',
  ],
  [
    'reference,candidate:a,candidate_a',
    'two columns hold outputs of model "a"; the header is "reference", "candidate:a", "candidate_a"',
  ],
  [
    'reference,candidate,candidate:m',
    'two columns hold outputs of model "m"; the header is "reference", "candidate", "candidate:m"',
  ],
  [
    'model,candidate,reference',
    'with a column "model", there must be a column "id"; the header is "model", "candidate", "reference"',
  ],
])('the header %s is an error', (header, message) => {
  expect(columns(header)).toBe(`in, line 1: ${message}`)
})

test('references are refused where other files give them, and outputs ignored where only references are read', () => {
  expect(columns('id,candidate,reference', { references: 'refused' })).toMatch(
    /option references names files with others/,
  )
  expect(columns('id,reference', { candidates: 'ignored' })).toEqual({
    ...none,
    count: 2,
    id: 0,
    references: [1],
    candidates: {},
  })
})

test('columns that are chosen hold the outputs, whatever else is there', () => {
  const header = 'id,reference,candidate,gpt,llama'
  const known = { ...none, count: 5, id: 0, references: [1] }
  expect(columns(header, { candidateField: 'gpt' })).toEqual({ ...known, candidates: { m: 3 } })
  expect(columns(header, { candidateFields: ['llama', 'gpt'] })).toEqual({
    ...known,
    candidates: { llama: 4, gpt: 3 },
  })
  expect(columns(header, { candidateFields: ['llama', 'claude'] })).toBe(
    'in, line 1: no column is named "claude"; the header is "id", "reference", "candidate", "gpt", "llama"',
  )
})

test('the columns of other fields are the chosen ones, or those with the usual names', () => {
  const header = 'id,reference,candidate,Source,prompt,intent,sample,repo,lang'
  const fields = (context: Partial<RowContext>) => (columns(header, context) as { fields: object }).fields
  expect(fields({})).toEqual({ source: 3, intent: 4 })
  expect(
    fields({ samples: true, clusterField: 'repo', languageField: 'lang', intentField: 'intent' }),
  ).toEqual({ source: 3, intent: 5, sample: 6, cluster: 7, language: 8 })
  expect(fields({ clusterField: 'other' })).toEqual({ source: 3, intent: 4 })
  expect(columns(header, { sampleField: 'run' })).toMatch(/no column is named "run"/)
  expect(fields({ samples: true, sampleField: 'sample', candidates: 'ignored' })).toEqual({
    source: 3,
    intent: 4,
  })
})

test('each column is read once', () => {
  expect(usedColumns(findColumns(['x', 'candidate', 'id', 'reference'], CONTEXT))).toEqual([2, 3, 1])
})
