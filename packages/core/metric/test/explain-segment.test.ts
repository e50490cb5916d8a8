import { expect, test } from 'vitest'
import { explainSegment } from '../src/explain-segment.ts'
import type { SegmentTexts } from '../src/index.ts'

const explain = (candidate: string, references: readonly string[], source?: string) => ({
  score: candidate === references[0] ? 1 : 0,
  reference: 0,
  findings:
    source === undefined
      ? []
      : [{ kind: source, label: '', status: 'matched' as const, candidate: [], reference: [] }],
})

test('texts are encoded before they are explained', async () => {
  const encoded: (readonly SegmentTexts[])[] = []
  const withModel = Object.assign(
    (candidate: string, references: readonly string[], source?: string) => {
      expect(encoded).toHaveLength(1)
      return explain(candidate, references, source)
    },
    { encode: async (segments: readonly SegmentTexts[]) => void encoded.push(segments) },
  )
  const { score, findings } = await explainSegment(withModel, 'a', { references: ['a'], source: 's' })
  expect([score, findings[0]?.kind]).toEqual([1, 's'])
  expect(encoded).toEqual([[{ candidates: ['a'], references: ['a'], source: 's' }]])
})

test('metrics without a model are explained as they are', async () => {
  expect(await explainSegment(explain, 'a', { references: ['b'] })).toEqual(explain('a', ['b']))
})
