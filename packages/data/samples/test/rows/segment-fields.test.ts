import type { Row } from '@codegen-eval/records'
import { expect, test } from 'vitest'
import { joinById } from '../../src/join/join-by-id.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import { rowFields } from '../../src/rows/chosen-parts.ts'
import { readCsv } from '../../src/rows/csv.ts'
import { rowParser, studyRowParser } from '../../src/rows/parse-row.ts'
import type { RowContext } from '../../src/rows/row-options.ts'
import type { Item, Segment } from '../../src/rows/segment.ts'
import { type CollectedFields, exactNumber, readFields } from '../../src/rows/segment-fields.ts'
import { CONTEXT, chunksOf, itemsOf } from '../reading.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

const intents = (items: readonly Item[]) =>
  items.map((item) => (item instanceof Error ? item.message : item.intent))

const read = (row: Row, options: Partial<RowContext> = {}): CollectedFields => {
  const fields: CollectedFields = {}
  readFields(rowFields({ ...CONTEXT, ...options }), row, fields, fail)
  return fields
}

test('the task in words is the field that was chosen, or one with a usual name that is a text', () => {
  expect(read({ intent: 'a', prompt: 'b' })).toEqual({ intent: 'a' })
  expect(read({ intent: 3, prompt: 'b' })).toEqual({ intent: 'b' })
  expect(read({ intent: '', prompt: 'b' })).toEqual({ intent: 'b' })
  expect(read({ prompt: { raw: 'b' } })).toEqual({})
  const intentField = '.doc.text'
  expect(read({ intent: 'a', doc: { text: 'c' } }, { intentField })).toEqual({ intent: 'c' })
  expect(read({ intent: 'a' }, { intentField })).toEqual({})
  expect(() => read({ doc: { text: 1 } }, { intentField })).toThrow(
    'field ".doc.text" must be a string, found 1',
  )
})

test('what outputs are read with is a text, or an object as JSON in the field that was chosen', () => {
  expect(read({ source: 'a', db_id: 'b' })).toEqual({ source: 'a' })
  expect(read({ source: { 'a.ts': 'x' }, db_id: 'b' })).toEqual({ source: 'b' })
  const contextField = '.task.files'
  expect(read({ source: 'a', task: { files: { 'a.ts': 'x' } } }, { contextField })).toEqual({
    source: '{"a.ts":"x"}',
  })
  expect(read({ source: 'a', task: { files: '' } }, { contextField })).toEqual({})
  for (const files of [['x'], 1, true])
    expect(() => read({ task: { files } }, { contextField })).toThrow(
      'field ".task.files" must be a string or an object, found',
    )
})

test('a sample is a string or a finite number, or missing', () => {
  const samples = { samples: true }
  expect(read({ sample: 'a' }, samples)).toEqual({ sample: 'a' })
  expect(read({ sample: 0 }, samples)).toEqual({ sample: 0 })
  for (const sample of ['', null, undefined]) expect(read({ sample }, samples)).toEqual({})
  expect(read({ sample: 'a' })).toEqual({})
  expect(read({ sample: 'a' }, { samples: true, candidateField: 'sample' })).toEqual({})
  for (const [sample, text] of [
    [true, 'true'],
    [['a'], '["a"]'],
    [Number.NaN, 'NaN'],
  ])
    expect(() => read({ sample }, samples)).toThrow(
      `field "sample" must be a string or a number, found ${text}`,
    )
})

test('clusters and languages have names', () => {
  const options = { clusterField: 'repo', languageField: 'lang' }
  expect(read({ repo: 'django', lang: 'go' }, options)).toEqual({ cluster: 'django', language: 'go' })
  expect(read({ repo: null }, options)).toEqual({})
  expect(() => read({ repo: '' }, options)).toThrow('field "repo" is empty: expected the name of a cluster')
  expect(() => read({ lang: '' }, options)).toThrow('field "lang" is empty: expected the name of a language')
})

test('rows of JSON, of CSV and of the study layout have it', async () => {
  const row = { id: 1, references: ['r'], candidate: 'c', intent: 'add' }
  expect(rowParser(CONTEXT)(row, 1, 0).intent).toBe('add')
  expect(rowParser({ ...CONTEXT, intentField: 'nl' })({ ...row, nl: 'sub' }, 1, 0).intent).toBe('sub')
  expect('intent' in rowParser(CONTEXT)({ ...row, intent: null }, 1, 0)).toBe(false)
  const study = { intent: 'add', snippet: ['r'], gpt: 'c', 'grade-gpt': 3 }
  expect(studyRowParser(CONTEXT)(study, 1, 0).intent).toBe('add')
  const csv = chunksOf('id,intent,reference,candidate\n1,add,r,c\n2,,r,c\n')
  expect(intents(await itemsOf(readCsv(csv, CONTEXT, ',')))).toEqual(['add', undefined])
})

test('it comes from the file that has it, and from the prompts of a data set', async () => {
  const segment = (changes: Partial<Segment>): Segment => ({
    id: 1,
    references: [],
    models: ['a'],
    candidates: ['x'],
    file: 'f',
    line: 1,
    ...changes,
  })
  const batches = async function* (...segments: Segment[]) {
    yield segments
  }
  const references = segment({ models: [], candidates: [], references: ['r'], intent: 'add' })
  const joined = joinById(batches(segment({})), [
    { file: 'g', isReference: true, batches: batches(references) },
  ])
  expect(intents(await itemsOf(joined))).toEqual(['add'])
  const problems =
    '{"task_id": "HumanEval/0", "prompt": "def f(x):\\n", "entry_point": "f", "canonical_solution": "    return x\\n", "test": ""}'
  const samples = '{"task_id": "HumanEval/0", "completion": "    return 1\\n"}'
  const read = readSegments(
    [{ path: 's.jsonl', chunks: chunksOf(samples) }],
    [{ path: 'p.jsonl', chunks: chunksOf(problems) }],
  )
  expect(intents(await itemsOf(read))).toEqual(['def f(x):\n'])
})

test('references may be missing where they are not needed', async () => {
  const file = () => [{ path: 'a.jsonl', chunks: chunksOf('{"id": 1, "intent": "i", "candidate": "c"}') }]
  const [missing] = await itemsOf(readSegments(file()))
  expect((missing as Error).message).toContain('"references" is missing')
  const [found] = await itemsOf(readSegments(file(), [], { optionalReferences: true }))
  expect(found).toMatchObject({ references: [], intent: 'i' })
})

test('whole numbers beyond 2^53, which are rounded to others, are refused', () => {
  const refuse = (message: string): never => {
    throw new RangeError(message)
  }
  expect([7, 0.5, 2 ** 53 - 1, 1e-9].map((value) => exactNumber(value, 'field "id"', refuse))).toEqual([
    ...[7, 0.5, 2 ** 53 - 1, 1e-9],
  ])
  expect(() => exactNumber(2 ** 53, 'field "id"', refuse)).toThrow(
    'field "id" is a number too large to be kept exactly (read as 9007199254740992): write it as a string',
  )
})
