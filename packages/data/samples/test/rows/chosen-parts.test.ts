import type { Row } from '@codegen-eval/records'
import { failure } from '@codegen-eval/records/internal'
import { expect, test } from 'vitest'
import { chosenParts, rowFields } from '../../src/rows/chosen-parts.ts'
import type { RowContext } from '../../src/rows/row-options.ts'
import { type CollectedFields, readFields } from '../../src/rows/segment-fields.ts'
import { CONTEXT } from '../reading.ts'

const fail = failure('in', 1)
const row: Row = {
  doc: { id: 'T/0', repo: 'r' },
  out: { a: 'x', b: ['y', 'z'] },
  gold: ['g', 'h'],
  who: 7,
  epoch: 2,
  big: 2 ** 60,
}

function read(options: Partial<RowContext>, of: Row = row): unknown {
  const { id, model, references, candidates, models } = chosenParts({ ...CONTEXT, ...options })
  const fields: CollectedFields = {}
  readFields(rowFields({ ...CONTEXT, ...options }), of, fields, fail)
  return {
    id: id?.(of, fail),
    model: model?.(of, fail),
    references: references?.(of, fail),
    candidates: candidates?.(of, fail),
    models,
    ...fields,
  }
}

test('only what is chosen is read', () => {
  expect(Object.values(read({}) as object).every((value) => value === undefined)).toBe(true)
})

test('every part and field by its path', () => {
  const options = {
    idField: '.doc.id',
    candidateField: '.out.a',
    referenceField: 'gold',
    modelField: 'who',
    sampleField: 'epoch',
    clusterField: '.doc.repo',
  }
  expect(read(options)).toEqual({
    id: 'T/0',
    model: '7',
    sample: 2,
    cluster: 'r',
    references: ['g', 'h'],
    candidates: ['x'],
  })
  expect(read({ candidateFields: ['.out.a', '.out.b[1]'] })).toMatchObject({
    candidates: ['x', 'z'],
    models: ['.out.a', '.out.b[1]'],
  })
})

test('references of other files are not asked for, and their ids may be elsewhere', () => {
  expect(read({ references: 'refused', referenceField: 'none' })).toMatchObject({ references: undefined })
  const isReference = {
    candidates: 'ignored',
    idField: '.doc.id',
    modelField: 'none',
    sampleField: 'none',
  } as const
  expect(read(isReference, { id: 1, gold: 'g' })).toMatchObject({ id: undefined, model: undefined })
})

test.each([
  [
    { idField: '.doc.none' },
    'field ".doc.none" is missing; the fields are .doc.id, .doc.repo, .out.a, .out.b[0], .gold[0], .who, .epoch, .big',
  ],
  [
    { candidateField: '.out.b' },
    'field ".out.b" is a list, found ["y","z"]: choose one text, as in .out.b[0]',
  ],
  [{ candidateField: 'who' }, 'field "who" must be a string, found 7'],
  [{ modelField: 'gold' }, 'field "gold" must be a string, found ["g","h"]'],
  [{ sampleField: 'run' }, 'field "run" is missing; the fields are '],
  [{ idField: 'big' }, 'field "big" is a number too large to be kept exactly (read as 1152921504606847000)'],
  [{ referenceField: 'who' }, 'field "who" must be a string or a list of strings, found 7'],
])('%j is an error', (options, message) => {
  expect(() => read(options)).toThrow(message)
})
