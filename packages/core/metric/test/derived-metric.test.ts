import { expect, test } from 'vitest'
import { derivedExplain, derivedMetric } from '../src/derived-metric.ts'
import type { Explain } from '../src/explanation.ts'
import type { Metric, SegmentTexts } from '../src/metric.ts'
import { withFirstFields } from '../src/signature.ts'

/** The length of a text as a class with a private field, which only its own methods can read. */
class Lengths implements Metric<number> {
  readonly name = 'length'
  readonly signature = 'length|level:segment|v:1'
  readonly level = 'segment'
  readonly columns = ['length', 'segments']
  readonly countParts = ['length']
  readonly partLabels = { length: 'characters' }
  readonly #missing: string = 'no segment'
  readonly encoded: SegmentTexts[] = []

  async encode(segments: readonly SegmentTexts[]): Promise<void> {
    this.encoded.push(...segments)
  }
  prepare(references: readonly string[]): number {
    return references.length
  }
  measure(candidate: string, _: number, row: Float64Array, offset = 0): void {
    row[offset] = candidate.length
    row[offset + 1] = 1
  }
  score(sum: Float64Array, offset = 0): number {
    return this.#missing === '' ? 0 : sum[offset] / sum[offset + 1]
  }
  parts(sum: Float64Array, offset = 0): Record<string, number> {
    return { length: this.#missing === '' ? 0 : sum[offset] }
  }
  reason(sum: Float64Array, offset = 0): string | undefined {
    return sum[offset + 1] === 0 ? this.#missing : undefined
  }
  caveat(row: Float64Array, offset = 0): string | undefined {
    return this.#missing !== '' && row[offset] > 9 ? 'long' : undefined
  }
}

const trimmed = (segment: SegmentTexts) => ({
  ...segment,
  candidates: segment.candidates.map((text) => text.trim()),
})

test('a derived metric has all members of the other one, except those that it changes', async () => {
  const lengths = new Lengths()
  const metric = derivedMetric(lengths, {
    signature: withFirstFields(lengths.signature, { trim: 'yes' }),
    encodedTexts: (segments) => segments.map(trimmed),
    prepare: (references) => lengths.prepare(references),
    measure: (candidate, prepared: number, row, offset) =>
      lengths.measure(candidate.trim(), prepared, row, offset),
  })
  const row = new Float64Array(3)
  metric.measure('  ab ', metric.prepare(['c']), row, 1)
  expect(metric.signature).toBe('length|trim:yes|level:segment|v:1')
  expect([metric.name, metric.level, metric.columns]).toEqual(['length', 'segment', ['length', 'segments']])
  expect([metric.countParts, metric.partLabels]).toEqual([['length'], { length: 'characters' }])
  expect([metric.score(row, 1), metric.parts!(row, 1)]).toEqual([2, { length: 2 }])
  expect(metric.reason!(new Float64Array(2))).toBe('no segment')
  expect(metric.caveat!(Float64Array.of(10, 1))).toBe('long')
  await metric.encode!([{ candidates: [' a'], references: ['b'] }])
  expect(lengths.encoded).toEqual([{ candidates: ['a'], references: ['b'] }])
})

test('a derived metric has no member that the other one lacks', () => {
  const { name, level, columns, signature } = new Lengths()
  const [prepare, measure] = [() => 0, () => {}]
  const plain: Metric<number> = { name, level, columns, signature, prepare, measure, score: () => 1 }
  const metric = derivedMetric(plain, { signature, prepare, measure, encodedTexts: (segments) => segments })
  expect(Object.keys(metric).sort()).toEqual(Object.keys(plain).sort())
})

const explain: Explain = (candidate, references) => ({
  score: 1,
  reference: references.length - 1,
  findings: [
    {
      kind: 'text',
      label: candidate,
      status: 'matched',
      candidate: [[0, candidate.length]],
      reference: [[0, references.at(-1)!.length]],
    },
  ],
})

const shifted = (by: number) => (spans: readonly (readonly [number, number])[]) =>
  spans.map(([start, end]) => [start + by, end + by] as const)

test('spans of a derived explanation are places in the texts that were given', () => {
  const derived = derivedExplain(
    explain,
    (candidate, references) =>
      candidate.startsWith('>')
        ? {
            candidate: candidate.slice(1),
            references,
            candidateSpans: () => shifted(1),
            referenceSpans: (reference) => shifted(10 * reference),
          }
        : undefined,
    (segments) => segments,
  )
  expect(derived('>ab', ['x', 'yz']).findings[0]).toMatchObject({
    label: 'ab',
    candidate: [[1, 3]],
    reference: [[10, 12]],
  })
  expect(derived('ab', ['x']).findings[0]).toMatchObject({ candidate: [[0, 2]], reference: [[0, 1]] })
  expect(derived.encode).toBeUndefined()
})

test('a derived explanation encodes the texts that are compared', async () => {
  const encoded: SegmentTexts[] = []
  const withModel = Object.assign(((...texts) => explain(...texts)) as Explain, {
    encode: async (segments: readonly SegmentTexts[]) => void encoded.push(...segments),
  })
  const derived = derivedExplain(
    withModel,
    () => undefined,
    (segments) => segments.map(trimmed),
  )
  await derived.encode!([{ candidates: [' a '], references: [] }])
  expect(encoded).toEqual([{ candidates: ['a'], references: [] }])
})
