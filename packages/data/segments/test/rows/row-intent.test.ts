import { expect, test } from 'vitest'
import { joinById } from '../../src/join/join-by-id.ts'
import { readSegments } from '../../src/read/read-segments.ts'
import { readCsv } from '../../src/rows/csv.ts'
import { rowParser, studyRowParser } from '../../src/rows/parse-row.ts'
import { intentColumn, intentReader } from '../../src/rows/row-intent.ts'
import type { Item, Segment } from '../../src/rows/segment.ts'
import { CONTEXT, chunksOf, itemsOf } from '../reading.ts'

const fail = (message: string): never => {
  throw new Error(message)
}

const intents = (items: readonly Item[]) =>
  items.map((item) => (item instanceof Error ? item.message : item.intent))

test('the task in words is the field that was chosen, or one with a usual name that is a text', () => {
  const read = intentReader(undefined)
  expect(read({ intent: 'a', prompt: 'b' }, fail)).toBe('a')
  expect(read({ intent: 3, prompt: 'b' }, fail)).toBe('b')
  expect(read({ prompt: { raw: 'b' } }, fail)).toBeUndefined()
  const chosen = intentReader('.doc.text')
  expect(chosen({ intent: 'a', doc: { text: 'c' } }, fail)).toBe('c')
  expect(chosen({ intent: 'a' }, fail)).toBeUndefined()
  expect(() => chosen({ doc: { text: 1 } }, fail)).toThrow('field ".doc.text" must be a string, found 1')
  expect(intentColumn(['id', 'Prompt', 'Intent'], undefined)).toBe(2)
  expect(intentColumn(['id', 'nl'], 'nl')).toBe(1)
  expect(intentColumn(['id', 'nl'], undefined)).toBe(-1)
})

test('rows of JSON, of CSV and of the study layout have it', async () => {
  const row = { id: 1, references: ['r'], candidate: 'c', intent: 'add' }
  expect(rowParser(CONTEXT)(row, 1, 0).intent).toBe('add')
  expect(rowParser({ ...CONTEXT, intentField: 'nl' })({ ...row, nl: 'sub' }, 1, 0).intent).toBe('sub')
  expect('intent' in rowParser(CONTEXT)({ ...row, intent: null }, 1, 0)).toBe(false)
  const study = { intent: 'add', snippet: ['r'], gpt: 'c', 'grade-gpt': 3 }
  expect(studyRowParser(CONTEXT)(study, 1, 0).intent).toBe('add')
  const csv = chunksOf('id,intent,reference,candidate\n1,add,r,c\n2,,r,c\n')
  expect(intents(await itemsOf(readCsv('in', csv, CONTEXT, ',')))).toEqual(['add', undefined])
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
