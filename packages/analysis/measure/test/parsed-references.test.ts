import { expect, test } from 'vitest'
import { shareMetric } from '../../../core/metric/test/counting-metric.ts'
import { measuredSegment } from '../../shards/test/shards.ts'
import { type ParsedSegments, parsedCounter, parsingDoubts } from '../src/parsed-references.ts'

const metric = { ...shareMetric(), parts: (row: Float64Array, at = 0) => ({ parsedReferences: row[at]! }) }

const doubts = (count: ParsedSegments | undefined, signature = metric.signature) =>
  parsingDoubts('p', signature, count)

test('metrics that parse count the segments with a reference that parses', () => {
  const counter = parsedCounter([
    { spec: 'share', metric: shareMetric() },
    { spec: 'parsing', metric },
  ])
  for (const row of [
    measuredSegment('a', { x: [0, 0, 1, 1], y: [0, 0, 1, 1] }),
    measuredSegment('b', { x: [0, 0, 0, 1] }),
    measuredSegment('c', { x: [0, 0, 0, 1] }),
    measuredSegment('d', { x: [] }, { measured: [{ metric: 0, text: 'it failed' }] }),
  ])
    counter.add(row)
  expect(counter.counts).toMatchObject([undefined, { segments: 3, parsed: 1, first: 'in.jsonl, id b' }])
})

test('fewer than half of the segments with a reference that parses are a warning with the first one', () => {
  const first = 'in, id t1'
  expect(doubts({ segments: 4, parsed: 1, first })).toEqual([
    'p: only 1 of 4 segments (25 %) have a reference that parses; the first without one is in, id t1',
  ])
  expect(doubts({ segments: 2, parsed: 1, first })).toEqual([])
  expect(doubts(undefined)).toEqual([])
})

test('where no reference parses, the known languages are listed', () => {
  expect(() => doubts({ segments: 2, parsed: 0, first: 'in, id t0' })).toThrow(
    /^metric p: no reference parses \(first: in, id t0\); name the language .* option lang, the known languages are .*python/,
  )
})

test('where bodies were asked for, the prompt is named, and not the language', () => {
  const count = { segments: 2, parsed: 0, first: 'in, id t0' }
  expect(() => doubts(count, 'p|completions:body|v:1.0.0')).toThrow(
    /no reference parses \(first: in, id t0\); bodies .* option completions join puts the prompt before both sides$/,
  )
})
