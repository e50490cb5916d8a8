import { expect, test } from 'vitest'
import { csvColumns } from '../../src/input/csv-columns.ts'
import type { RowContext } from '../../src/input/parse-row.ts'
import { CONTEXT } from '../reading.ts'

function columns(header: string, context: Partial<RowContext> = {}): unknown {
  try {
    const { candidates, ...rest } = csvColumns(header.split(','), { ...CONTEXT, ...context })
    return { ...rest, candidates: Object.fromEntries(candidates.map(({ model, column }) => [model, column])) }
  } catch (error) {
    return (error as Error).message
  }
}

const none = { id: -1, model: -1, referenceList: -1, references: [] as number[] }

test.each([
  ['id,candidate,reference', { ...none, count: 3, id: 0, references: [2], candidates: { m: 1 } }],
  [' ID ,Candidate,References', { ...none, count: 3, id: 0, referenceList: 2, candidates: { m: 1 } }],
  [
    'reference_1,reference_2,reference 3,candidate:a,candidate:b',
    { ...none, count: 5, references: [0, 1, 2], candidates: { a: 3, b: 4 } },
  ],
  [
    'id,reference,gpt-4.1,codex',
    { ...none, count: 4, id: 0, references: [1], candidates: { 'gpt-4.1': 2, codex: 3 } },
  ],
  ['id,prompt,reference,candidate', { ...none, count: 4, id: 0, references: [2], candidates: { m: 3 } }],
  [
    'id,model,reference,candidate',
    { ...none, count: 4, id: 0, model: 1, references: [2], candidates: { m: 3 } },
  ],
])('the header %s is understood', (header, expected) => {
  expect(columns(header)).toEqual(expected)
})

test.each([
  ['id,candidate', 'no column is named "reference" or "references"; the header is "id", "candidate"'],
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
    'no column holds a model\'s output ("candidate", "candidate:<model>" or "<model>"); the header is "id", "reference"',
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

test('references are refused where --references gives them, and outputs ignored where only references are read', () => {
  expect(columns('id,candidate,reference', { references: 'refused' })).toMatch(/--references gives others/)
  expect(columns('id,reference', { candidates: 'ignored' })).toEqual({
    ...none,
    count: 2,
    id: 0,
    references: [1],
    candidates: {},
  })
})
