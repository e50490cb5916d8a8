import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { corpusCrystalBleu } from '../src/crystal-bleu.ts'
import { sharedNgrams } from '../src/shared-ngrams.ts'

interface Golden {
  readonly k: Readonly<Record<string, { readonly scores: Readonly<Record<string, GoldenScores>> }>>
}

type GoldenScores = Readonly<Record<'allOrders' | 'perOrder' | 'none', number>>

type ConalaTask = Readonly<Record<string, unknown>> & { readonly snippet: readonly string[] }

const golden = referenceJson<Golden>('golden/crystalbleu.json')

const conala = referenceJson<readonly ConalaTask[]>('data/conala/published-scores.json')

describe("against the authors' implementation on CoNaLa", () => {
  const references = conala.map(({ snippet }) => snippet)

  for (const [k, { scores }] of Object.entries(golden.k)) {
    const lists = {
      allOrders: sharedNgrams(references, { k: Number(k), variant: 'authors' }),
      perOrder: sharedNgrams(references, { k: Number(k), perOrder: true, variant: 'authors' }),
      none: sharedNgrams([]),
    }
    test.each(Object.keys(scores))(
      `k = ${k}: %s, over all orders, for each order, and with none left out`,
      (model) => {
        const candidates = conala.map(({ [model]: output }) =>
          String(Array.isArray(output) ? output[0] : output),
        )
        for (const [mode, list] of Object.entries(lists)) {
          const score = corpusCrystalBleu(candidates, references, list)
          expect(Math.abs(score - scores[model][mode as keyof GoldenScores]), mode).toBeLessThan(1e-9)
        }
      },
    )
  }
})
