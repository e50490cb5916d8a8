import { expect, test } from 'vitest'
import { readSegments } from '../../src/read/read-segments.ts'
import type { Segment } from '../../src/rows/segment.ts'
import { joinedLabels, sampleLabel, segmentWith } from '../../src/rows/segment-with.ts'
import { chunksOf, itemsOf, segment } from '../reading.ts'

const whole = {
  ...segment('a', ['r'], { x: '1' }),
  grades: new Map([['x', 3]]),
  task: 0,
  sample: 2,
  cluster: 'repo',
  language: 'go',
  intent: 'add',
  source: 'def',
}

test('a copy has every field of a segment', () => {
  expect(segmentWith(whole, {})).toEqual(whole)
  const plain = segment('a', ['r'], { x: '1' })
  expect(segmentWith(plain, {})).toEqual(plain)
  expect(Object.keys(segmentWith(plain, {}))).not.toContain('task')
})

test('changes take the place of fields, and the segment stays as it is', () => {
  const changes = { references: ['s'], models: ['y'], candidates: ['2'], task: 7, sample: 'b' }
  expect(segmentWith(whole, changes)).toEqual({ ...whole, ...changes })
  expect(whole.task).toBe(0)
})

test('a further row of the task adds the fields that the segment lacks', () => {
  const further = { cluster: 'other', language: 'go', intent: 'add', sample: 3, grades: new Map([['y', 4]]) }
  const known = { ...segment('a', ['r'], { x: '1' }), cluster: 'repo', grades: new Map([['x', 3]]) }
  expect(segmentWith(known, {}, further)).toEqual({
    ...known,
    language: 'go',
    intent: 'add',
    grades: new Map([
      ['x', 3],
      ['y', 4],
    ]),
  })
})

test('a copy is no part of another segment', () => {
  expect(segmentWith({ ...whole, partial: true }, {})).toEqual(whole)
})

const row = (model: string, sample: string | number | undefined) =>
  JSON.stringify({ id: 't', reference: 'r', model, sample, candidate: `${model}${sample}` })

/** The outputs of all segments with the labels of their samples. */
async function labelled(...files: readonly string[]): Promise<string[]> {
  const inputs = files.map((text, i) => ({ path: `${i}.jsonl`, chunks: chunksOf(text) }))
  const segments = (await itemsOf(readSegments(inputs, [], { samples: true }))) as Segment[]
  return segments.flatMap((segment) =>
    segment.candidates.map((output, m) => `${output} ${sampleLabel(segment, m)}`),
  )
}

test('an output keeps its label where models have theirs in another order', async () => {
  const a = [row('a', 0), row('a', 1)]
  const b = [row('b', 1), row('b', 0)]
  expect(await labelled([...a, ...b].join('\n'))).toEqual(['a0 0', 'b1 1', 'a1 1', 'b0 0'])
  expect(await labelled(a.join('\n'), b.join('\n'))).toEqual(['a0 0', 'b1 1', 'a1 1', 'b0 0'])
  const lacking = [row('a', 0), row('a', 1), row('a', 2), row('b', 1), row('b', 2)].join('\n')
  expect(await labelled(lacking)).toEqual(['a0 0', 'b1 1', 'a1 1', 'b2 2', 'a2 2'])
  const late = [row('a', 0), row('b', 5), row('b', 0), row('c', 'x')].join('\n')
  expect(await labelled(late)).toEqual(['a0 0', 'b5 5', 'cx x', 'b0 0'])
})

test('labels that are alike are kept once', () => {
  const of = (model: string, sample?: number) => ({ models: [model], ...(sample && { sample }) })
  expect(joinedLabels(of('a', 2), of('b', 2))).toBeUndefined()
  expect(joinedLabels(of('a'), of('b'))).toBeUndefined()
  expect(joinedLabels(of('a'), of('b', 7))).toEqual([1, 7])
  expect(joinedLabels({ models: ['a', 'b'], labels: [1, 7] }, of('c', 3))).toEqual([1, 7, 3])
})
