import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Explain, Span } from './explanation.ts'
import type { Metric } from './metric.ts'
import type { MetricEntry } from './metric-entry.ts'
import { optionTable } from './option-table.ts'
import type { Registry } from './registry.ts'
import { segmentRow, sumRows } from './rows.ts'
import { parseSignature } from './signature.ts'
import { specOfSignature } from './spec.ts'

export { optionTable }

/** A character: any code point that is no surrogate. A string of them is `fc.string({ unit: codePoint })`. */
export const codePoint: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - 0x800 })
  // fast-check's unit `binary` is the same, and takes more than a second to make
  .map((n) => String.fromCodePoint(n < 0xd800 ? n : n + 0x800))

const PIECES = `a foo Bar x1 ( ) . = [ ] ' " : constructor __proto__ toString`.split(' ')

/** Texts that often break metrics: names of prototype members, blanks, control characters, lone surrogates, emoji. */
export const codeLikeText: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...PIECES, ' ', '\n'), { maxLength: 30 }).map((parts) => parts.join('')),
  fc
    .array(fc.constantFrom('a', 'b', 'ab', 'c d', 'constructor', ''), { maxLength: 12 })
    .map((words) => words.join(' ')),
  fc.string({ unit: codePoint, maxLength: 20 }),
  fc.constantFrom('', ' ', '\n\n', '\u0000', '\ud800', '😀é', '\ufeff'),
)

/**
 * Defines tests of the properties that hold for every metric: finite rows at their offset, scores in range or `NaN` with
 * a reason, prepared references that serve many candidates, and sums that do not depend on the order of segments. Call it
 * at the top level of a test file.
 */
export function testMetricContract<P>(
  metric: Metric<P>,
  { upperBound = 1, lowerBound = 0 }: { readonly upperBound?: number; readonly lowerBound?: number } = {},
): void {
  const references = fc.array(codeLikeText, { minLength: 1, maxLength: 3 })
  const width = metric.columns.length

  describe(`the metric contract: ${metric.signature}`, () => {
    test('rows are finite, lie at the offset, and touch nothing else', () => {
      fc.assert(
        fc.property(codeLikeText, references, (candidate, refs) => {
          const row = new Float64Array(width + 4).fill(-7)
          metric.measure(candidate, metric.prepare(refs), row, 2)
          expect([row[0], row[1], row[width + 2], row[width + 3]]).toEqual([-7, -7, -7, -7])
          for (let i = 2; i < width + 2; i++) expect(Number.isFinite(row[i])).toBe(true)
        }),
      )
    })

    test('a score is in range, or NaN with a reason', () => {
      fc.assert(
        fc.property(codeLikeText, references, (candidate, refs) => {
          const row = segmentRow(metric, candidate, refs)
          const score = metric.score(row)
          if (Number.isNaN(score)) expect(metric.reason?.(row)).toBeTypeOf('string')
          else {
            expect(score).toBeGreaterThanOrEqual(lowerBound)
            expect(score).toBeLessThanOrEqual(upperBound)
            expect(metric.reason?.(row)).toBeUndefined()
          }
        }),
      )
    })

    test('references prepared once serve many candidates, in any order', () => {
      fc.assert(
        fc.property(
          fc.array(codeLikeText, { minLength: 2, maxLength: 4 }),
          references,
          references,
          (candidates, refsA, refsB) => {
            const [a, b] = [metric.prepare(refsA), metric.prepare(refsB)]
            const shared = new Float64Array(width)
            const alone = new Float64Array(width)
            for (const candidate of [...candidates, ...candidates.toReversed()]) {
              for (const [prepared, refs] of [
                [a, refsA],
                [b, refsB],
              ] as const) {
                metric.measure(candidate, prepared, shared)
                metric.measure(candidate, metric.prepare(refs), alone)
                expect(shared).toEqual(alone)
              }
            }
          },
        ),
      )
    })

    test('the score of a sum does not depend on the order of segments', () => {
      fc.assert(
        fc.property(
          fc.array(fc.tuple(codeLikeText, references), { minLength: 1, maxLength: 5 }),
          (segments) => {
            const rows = segments.map(([candidate, refs]) => segmentRow(metric, candidate, refs))
            const scoreOf = (all: readonly Float64Array[]) =>
              metric.score(sumRows(Float64Array.from(all.flatMap((row) => [...row])), width))
            expect(scoreOf(rows.toReversed())).toBe(scoreOf(rows))
          },
        ),
      )
    })

    test('no reference is an error', () => {
      expect(() => metric.prepare([])).toThrow(RangeError)
    })

    test('the signature names its version', () => {
      expect(parseSignature(metric.signature).version).toMatch(/^\d+\.\d+\.\d+/)
    })
  })
}

/** Defines tests that specs resolve, and that the signature of each resolved metric is a spec of the same metric. */
export function testRoundTrip(registry: Registry, specs: readonly string[]): void {
  test.each(specs)('%s round-trips with its signature', async (spec) => {
    const metric = await registry.resolve(spec)
    expect((await registry.resolve(specOfSignature(metric.signature))).signature).toBe(metric.signature)
    expect((await registry.resolve(metric.signature)).signature).toBe(metric.signature)
  })
}

/**
 * Defines tests of the properties that hold for every explanation: its score is the metric's, its reference is one of
 * those given, and its spans lie in the texts, on the sides that the status allows.
 */
export function testExplanations<P>(metric: Metric<P>, explain: Explain): void {
  const references = fc.array(codeLikeText, { minLength: 1, maxLength: 3 })

  describe(`explanations: ${metric.signature}`, () => {
    test('the score is the metric’s, and spans lie in the texts', () => {
      fc.assert(
        fc.property(codeLikeText, references, (candidate, refs) => {
          const { score, reference, findings } = explain(candidate, refs)
          expect(score).toBe(metric.score(segmentRow(metric, candidate, refs)))
          expect(refs[reference]).toBeTypeOf('string')
          for (const finding of findings) {
            expectSpans(finding.candidate, candidate)
            expectSpans(finding.reference, refs[reference])
            if (finding.status === 'extra') expect(finding.reference).toEqual([])
          }
        }),
      )
    })

    test('a text explains itself with matches only', () => {
      fc.assert(
        fc.property(codeLikeText, (text) => {
          for (const { status } of explain(text, [text]).findings) expect(status).toBe('matched')
        }),
      )
    })

    test('no reference is an error', () => {
      expect(() => explain('a', [])).toThrow(RangeError)
    })
  })
}

/**
 * Defines tests that a README has the table of each entry's options. A failure shows the table to paste.
 *
 * @param readme The text of the README.
 */
export function testReadmeOptions(readme: string, entries: readonly MetricEntry[]): void {
  test.each(entries)('the README has the table of the options of $name', (entry) => {
    expect(readme).toContain(optionTable(entry))
  })
}

function expectSpans(spans: readonly Span[], text: string): void {
  for (const [start, end] of spans) {
    expect(start).toBeGreaterThanOrEqual(0)
    expect(end).toBeGreaterThanOrEqual(start)
    expect(end).toBeLessThanOrEqual(text.length)
  }
}
