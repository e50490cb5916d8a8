import { describe, expect, test } from 'vitest'
import { chrf, corpusChrf } from '../src/chrf.ts'
import type { ChrfOptions } from '../src/chrf-options.ts'

export interface TextMetrics {
  segments: { hyp: string; refs: string[]; scores: Record<string, number> }[]
  corpus?: Record<string, number>
}

const VARIANTS: Record<string, ChrfOptions> = {
  chrF2: {},
  'chrF2++': { wordOrder: 2 },
  chrF1: { beta: 1 },
  chrF3: { beta: 3 },
  'chrF2/ws': { whitespace: true },
  'chrF2/eps': { epsSmoothing: true },
  'chrF2/lc': { case: 'lower' },
  'chrF2/n4': { charOrder: 4 },
}

/** Tests that every score is that of sacreBLEU 2.6.0. */
export function testSacreBleu(golden: TextMetrics): void {
  describe('chrf agrees with sacreBLEU 2.6.0', () => {
    test.each(Object.entries(VARIANTS))('%s, each segment within 1e-9', (key, options) => {
      const { segments } = golden
      for (const { hyp, refs, scores } of segments) {
        expect(
          Math.abs(100 * chrf(hyp, refs, options) - scores[key]),
          JSON.stringify({ hyp, refs }),
        ).toBeLessThan(1e-9)
      }
    })

    // the values that ship with the repository have no corpus
    const { corpus } = golden
    if (corpus) {
      test.each(Object.entries(VARIANTS))('%s, the corpus within 1e-9', (key, options) => {
        const { segments } = golden
        const score = corpusChrf(
          segments.map(({ hyp }) => hyp),
          segments.map(({ refs }) => refs),
          options,
        )
        expect(Math.abs(100 * score - corpus[key])).toBeLessThan(1e-9)
      })
    }
  })
}
