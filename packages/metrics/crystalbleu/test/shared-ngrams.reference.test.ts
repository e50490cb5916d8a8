import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { sharedNgrams } from '../src/shared-ngrams.ts'

interface Golden {
  readonly k: Readonly<
    Record<string, { readonly ignoredAllOrders: readonly [string[], number][]; readonly counts: number[] }>
  >
}

const golden = referenceJson<Golden>('golden/crystalbleu.json')

const conala = referenceJson<readonly { readonly snippet: readonly string[] }[]>(
  'data/conala/published-scores.json',
)

describe("against the authors' implementation on CoNaLa", () => {
  test.each(Object.keys(golden.k))('the %s most frequent n-grams, with their counts', (k) => {
    const { ngrams } = sharedNgrams(
      conala.map(({ snippet }) => snippet),
      { k: Number(k), variant: 'authors' },
    )
    const { ignoredAllOrders, counts } = golden.k[k]
    expect(ignoredAllOrders.length).toBe(Math.min(60, Number(k)))
    expect(ngrams.slice(0, 60).map(({ tokens, count }) => [tokens, count])).toEqual(ignoredAllOrders)
    expect([1, 2, 3, 4].map((n) => ngrams.filter(({ tokens }) => tokens.length === n).length)).toEqual(counts)
  })
})
