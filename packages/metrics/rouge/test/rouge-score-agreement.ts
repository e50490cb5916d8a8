import { tokenizeCode, tokenizeRouge, tokenizeRougeStem } from '@codegen-eval/tokenize'
import { describe, expect, test } from 'vitest'
import { rougeScore } from '../src/rouge.ts'

/** Precision, recall and F of one candidate. */
const partsOf = (...given: Parameters<typeof rougeScore>) =>
  rougeScore(...given).parts as { precision: number; recall: number; f: number }

type Triple = [number, number, number]

export interface TextMetrics {
  segments: { hyp: string; refs: string[]; rouge: Record<string, Record<string, Triple>[]> }[]
}

const TOKENIZERS = { default: tokenizeRouge, stem: tokenizeRougeStem, code: tokenizeCode } as const

const VARIANTS = {
  rouge1: '1',
  rouge2: '2',
  rouge3: '3',
  rouge4: '4',
  rougeL: 'L',
  rougeLsum: 'Lsum',
} as const

/** Tests that precision, recall and F are those of rouge-score's definitions. */
export function testRougeScore(golden: TextMetrics): void {
  describe('rouge agrees with rouge-score’s definitions', () => {
    const cases = Object.entries(TOKENIZERS).flatMap(([name, tokenize]) =>
      Object.entries(VARIANTS).map(([key, variant]) => ({ name, tokenize, key, variant })),
    )
    test.each(cases)(
      '$key under the tokenization $name, every reference of each segment, within 1e-9',
      (each) => {
        const { name, tokenize, key, variant } = each
        let compared = 0
        for (const { hyp, refs, rouge: scores } of golden.segments) {
          refs.forEach((reference, r) => {
            const { precision, recall, f } = partsOf(hyp, reference, { variant, tokenize })
            const expected = scores[name][r][key]
            const difference = Math.max(
              ...[precision, recall, f].map((value, i) => Math.abs(value - expected[i])),
            )
            expect(
              difference,
              JSON.stringify({ hyp, reference, precision, recall, f, expected }),
            ).toBeLessThan(1e-9)
            compared++
          })
        }
        expect(compared).toBeGreaterThanOrEqual(golden.segments.length)
      },
    )
  })
}
