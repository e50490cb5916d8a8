import type { Row } from '@codegen-eval/records'
import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { hasMapping, rowMapping } from '../../src/rows/mapped-row.ts'
import { CONTEXT } from '../reading.ts'

const fail = failure('in', 1)
const row: Row = {
  doc: { id: 'T/0', repo: 'r' },
  out: { a: 'x', b: ['y', 'z'] },
  gold: ['g', 'h'],
  who: 7,
  epoch: 2,
}

test('only what is chosen is read', () => {
  expect(hasMapping(CONTEXT)).toBe(false)
  expect(Object.values(rowMapping(CONTEXT)(row, fail)).every((value) => value === undefined)).toBe(true)
})

test('every field by its path', () => {
  const context = {
    ...CONTEXT,
    idField: '.doc.id',
    candidateField: '.out.a',
    referenceField: 'gold',
    modelField: 'who',
    sampleField: 'epoch',
    clusterField: '.doc.repo',
  }
  expect(hasMapping(context)).toBe(true)
  expect(rowMapping(context)(row, fail)).toEqual({
    id: 'T/0',
    model: '7',
    sample: 2,
    cluster: 'r',
    references: ['g', 'h'],
    outputs: { candidates: ['x'] },
  })
  expect(rowMapping({ ...CONTEXT, candidateFields: ['.out.a', '.out.b[1]'] })(row, fail).outputs).toEqual({
    candidates: ['x', 'z'],
    models: ['.out.a', '.out.b[1]'],
  })
})

test('references of other files are not asked for, and their ids may be elsewhere', () => {
  expect(
    rowMapping({ ...CONTEXT, references: 'refused', referenceField: 'none' })(row, fail).references,
  ).toBe(undefined)
  const isReference = { ...CONTEXT, candidates: 'ignored', idField: '.doc.id', modelField: 'none' } as const
  expect(rowMapping(isReference)({ id: 1, gold: 'g' }, fail)).toMatchObject({
    id: undefined,
    model: undefined,
  })
})

test.each([
  [
    { idField: '.doc.none' },
    'field ".doc.none" is missing; the fields are .doc.id, .doc.repo, .out.a, .out.b[0], .gold[0], .who, .epoch',
  ],
  [
    { candidateField: '.out.b' },
    'field ".out.b" is a list, found ["y","z"]: choose one text, as in .out.b[0]',
  ],
  [{ candidateField: 'who' }, 'field "who" must be a string, found 7'],
  [{ modelField: 'gold' }, 'field "gold" must be a string, found ["g","h"]'],
  [{ referenceField: 'who' }, 'field "who" must be a string or a list of strings, found 7'],
])('%j is an error', (options, message) => {
  expect(() => rowMapping({ ...CONTEXT, ...options })(row, fail)).toThrow(message)
})
