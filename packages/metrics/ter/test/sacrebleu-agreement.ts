import { describe, expect, test } from 'vitest'
import { corpusTer, ter } from '../src/ter.ts'
import type { TerOptions } from '../src/ter-options.ts'

export interface TextMetrics {
  segments: { hyp: string; refs: string[]; scores: Record<string, number> }[]
  corpus?: Record<string, number>
}

const VARIANTS: Record<string, TerOptions> = {
  ter: {},
  'ter/norm': { normalized: true },
  'ter/cs': { caseSensitive: true },
}

/** Tests that every score is that of sacreBLEU 2.6.0. */
export function testSacreBleu({ segments, corpus }: TextMetrics): void {
  describe('ter agrees with sacreBLEU 2.6.0', () => {
    test.each(Object.entries(VARIANTS))('%s, each segment within 1e-9', (key, options) => {
      for (const { hyp, refs, scores } of segments) {
        const difference = Math.abs(100 * ter(hyp, refs, options) - scores[key])
        expect(difference, JSON.stringify({ hyp, refs })).toBeLessThan(1e-9)
      }
    })

    // the values that ship with the repository have no corpus
    if (corpus) {
      test.each(Object.entries(VARIANTS))('%s, the corpus within 1e-9', (key, options) => {
        const candidates = segments.map(({ hyp }) => hyp)
        // the corpus was scored as five streams, in which the last reference stands in for missing ones
        const references = segments.map(({ refs }) =>
          Array.from({ length: 5 }, (_, r) => refs[r] ?? refs.at(-1)!),
        )
        const score = corpusTer(candidates, references, options)
        expect(Math.abs(100 * score - corpus[key])).toBeLessThan(1e-9)
      })
    }
  })
}
