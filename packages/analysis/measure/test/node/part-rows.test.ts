import { answerMarks } from '@codegen-eval/extract/answers'
import { InputError, inputErrorAt, UsageError } from '@codegen-eval/messages'
import type { Segment } from '@codegen-eval/samples'
import type { PackedRow } from '@codegen-eval/samples/internal'
import { expect, test } from 'vitest'
import { NOT_CHOSEN } from '../../src/measured-batches.ts'
import { errorData, errorOf, packRows, unpackRows } from '../../src/node/part-rows.ts'
import { unpacked } from './unpacked.ts'

const MODELS = ['a', 'b']
const segment = (line: number, more: Partial<Segment> = {}): Segment => ({
  id: line,
  references: ['f(x) {\n  return x\n}'],
  models: MODELS,
  candidates: ['f(y)', ''],
  file: 'in.jsonl',
  line,
  ...more,
})
const NOTHING = { numbers: new Float64Array(0), failures: [] }

/** Packed rows as another thread receives them. */
const sent = (...given: Parameters<typeof packRows>) => structuredClone(packRows(...given))
const segmentsOf = (...given: Parameters<typeof unpackRows>) =>
  unpackRows(...given).map(unpacked) as Segment[]

test('rows have their numbers, and all but their texts', () => {
  const rows = [
    segment(1, { sample: 3, cluster: 'repo', stratum: 'easy' }),
    segment(2, { id: 'two', models: ['c'], candidates: ['g()'], partial: true }),
  ]
  const packed = sent(rows, { numbers: Float64Array.of(1, 2, 3, 4, 5, 6), failures: [] })
  const [first, second] = segmentsOf(packed, 'in.jsonl', 2)
  const { references, candidates, ...others } = rows[0]
  expect(first).toMatchObject({ ...others, measured: [Float64Array.of(1, 2), Float64Array.of(3, 4)] })
  expect(second).toMatchObject({ id: 'two', models: ['c'], partial: true, measured: [Float64Array.of(5, 6)] })
  expect(['sample', 'cluster', 'stratum'].filter((label) => label in second)).toEqual([])
})

test('rows of one of several models stay packed, unless they have labels of samples', () => {
  const rows = [
    segment(1),
    segment(2, { partial: true, lines: [2, 3] }),
    segment(4, { models: ['a'], candidates: ['f()'], partial: true, sample: 7 }),
    segment(5, { models: ['a'], candidates: ['f()'], partial: true }),
  ]
  const items = unpackRows(sent(rows, NOTHING), 'in.jsonl', 0)
  expect(items.map((item) => 'block' in item)).toEqual([false, true, false, true])
  const [, joined, , alone] = items as PackedRow[]
  expect([joined.id, joined.block.models(joined.index)]).toEqual([2, MODELS])
  const { references } = unpacked(joined) as Segment
  expect(joined.block.references(joined.index)).toEqual(references)
  expect(items.map((item) => (unpacked(item) as Segment).lines)).toEqual([
    undefined,
    [2, 3],
    undefined,
    undefined,
  ])
  expect(unpacked(alone)).toMatchObject({ id: 5, line: 5, models: ['a'] })
})

test('equal texts have equal hashes, and others have others', () => {
  const rows = [
    segment(1),
    segment(2, { references: ['f(y)'], candidates: ['é', 'é'] }),
    segment(3, { references: ['f(y)', ''], candidates: ['e\u0301', ' '] }),
  ]
  const [a, b, c] = segmentsOf(sent(rows, NOTHING), 'in.jsonl', 0)
  expect(b.references[0]).toBe(a.candidates[0])
  expect(b.candidates[0]).toBe(b.candidates[1])
  const all = [a, b, c].flatMap(({ references, candidates }) => [...references, ...candidates])
  expect(new Set(all).size).toBe(7)
  // several references are as many copies of the hash of their list
  expect(c.references).toHaveLength(2)
})

test('a text with traces of an answer has them still, whichever of the references has it', () => {
  const fence = 'Here:\n```js\nf()\n```'
  const cut = '<think></think>\n'
  const ran = '  return 1\ndef g(<|endoftext|>'
  const rows = [
    segment(1, { candidates: [cut, ran] }),
    segment(2, { candidates: ['f()', fence] }),
    segment(3, { references: ['f()', fence, cut] }),
  ]
  const read = segmentsOf(sent(rows, NOTHING), 'in.jsonl', 0)
  const marks = ({ references, candidates }: (typeof read)[number]) =>
    [...references, ...candidates].map(answerMarks)
  expect(read.map(marks)).toEqual([
    ['', '<think>\n', ' x\ndef f(\n<|endoftext|>\n'],
    ['', '', '```\n'],
    [...Array(3).fill('```\n<think>\n'), '', ''],
  ])
})

test('models that were not measured have no numbers, and do not take those of others', () => {
  const rows = [segment(1), segment(2)]
  const packed = sent(rows, { numbers: Float64Array.of(7, 8), failures: [] })
  expect(segmentsOf(packed, 'in.jsonl', 1, ['b']).map(({ measured }) => measured)).toEqual([
    [NOT_CHOSEN, Float64Array.of(7)],
    [NOT_CHOSEN, Float64Array.of(8)],
  ])
})

test('an output on which a metric failed has the failure without what cannot be cloned', () => {
  const failure = { metric: 1, text: 'does not parse', cause: () => {} }
  const packed = sent([segment(1)], { numbers: Float64Array.of(7, 0), failures: [[1, failure]] })
  const [{ measured }] = segmentsOf(packed, 'in.jsonl', 1)
  expect(measured).toEqual([Float64Array.of(7), { metric: 1, text: 'does not parse' }])
})

test('broken rows stay in their places', () => {
  const broken = inputErrorAt({ file: 'in.jsonl', line: 1, column: 4 }, 'no JSON')
  const items = unpackRows(sent([broken, segment(2), broken], NOTHING), 'in.jsonl', 0)
  expect(items[0]).toEqual(broken)
  expect(items[1]).toMatchObject({ id: 2, line: 2 })
  expect((items[2] as InputError).at).toEqual(broken.at)
})

test('lists of models of the same names are sent once', () => {
  const rows = [segment(1), segment(2, { models: [...MODELS] }), segment(3, { models: ['b', 'a'] })]
  const packed = sent(rows, NOTHING)
  expect(packed.models).toEqual([
    ['a', 'b'],
    ['b', 'a'],
  ])
  expect([...packed.modelsOf]).toEqual([0, 0, 1])
})

test('no row is packed as none', () => {
  expect(unpackRows(sent([], NOTHING), 'in.jsonl', 3)).toEqual([])
})

test.each([
  new UsageError('choose a metric'),
  new InputError('nothing to read'),
  inputErrorAt({ file: 'a.jsonl', line: 3 }, 'no id'),
])('%o travels between threads', (error) => {
  const back = errorOf(structuredClone(errorData(error)))
  expect(back).toBeInstanceOf(error.constructor)
  expect(back).toEqual(error)
})

test('an error that is a fault of the program is thrown', () => {
  expect(() => errorData(new TypeError('x is not a function'))).toThrow(TypeError)
})
