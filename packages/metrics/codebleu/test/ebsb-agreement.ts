import { stripEnd } from '@codegen-eval/tokenize/internal'
import { describe, expect, test } from 'vitest'
import { codeBleuScore } from '../src/code-bleu.ts'
import { parser } from './parser.ts'

/** A part by the replication package of Out of the BLEU, or the error with which it stopped. */
type FunctionPart = number | { readonly error: string }

export interface Functions {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly codebleu: readonly {
      readonly bleu: FunctionPart
      readonly weighted: FunctionPart
      readonly dataflow: FunctionPart
    }[]
  }[]
}

const options = { parser, variant: 'ebsb' } as const

/** Tests that the parts of functions of several lines are those of the replication package of Out of the BLEU. */
export function testEbsb(functions: Functions): void {
  // all segments, or the 40 that ship with the repository
  const isWhole = functions.segments.length === 340

  describe('against the replication package on functions of several lines', () => {
    const pairs = functions.segments.flatMap(({ hyp, refs, codebleu }) =>
      refs.map((ref, r) => ({ hyp, ref, ...codebleu[r] })),
    )
    const isNear = (own: number | undefined, other: unknown) =>
      typeof other === 'number' && Math.abs(own! - other) < 1e-9

    test('data flows agree on all pairs', () => {
      const wrong = pairs.filter(({ hyp, ref, dataflow }) => {
        const { dataFlow } = codeBleuScore(hyp, ref, options).parts
        return dataflow === -1 ? !Number.isNaN(dataFlow) : !isNear(dataFlow, dataflow)
      })
      expect(pairs).toHaveLength(isWhole ? 391 : 40)
      expect(wrong).toEqual([])
    })

    // these values are of the package alone, without the notebook that strips the end of both texts; on 18 pairs its
    // tokenizer stops
    test('n-gram parts agree where neither text ends in white space', () => {
      const plain = pairs.filter(
        ({ hyp, ref, bleu }) => typeof bleu === 'number' && hyp === stripEnd(hyp) && ref === stripEnd(ref),
      )
      const wrong = plain.filter(({ hyp, ref, bleu, weighted }) => {
        const { ngram, weightedNgram } = codeBleuScore(hyp, ref, options).parts
        return !isNear(ngram, bleu) || !isNear(weightedNgram, weighted)
      })
      expect(plain.length).toBeGreaterThan(isWhole ? 300 : 2)
      expect(wrong).toEqual([])
    })
  })
}
