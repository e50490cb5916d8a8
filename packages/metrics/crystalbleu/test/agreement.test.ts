import { readFileSync } from 'node:fs'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { corpusCrystalBleu } from '../src/crystal-bleu.ts'
import { sharedNgrams } from '../src/shared-ngrams.ts'

interface Fixture {
  readonly segments: readonly { readonly candidate: string; readonly references: readonly string[] }[]
  readonly cases: readonly {
    readonly k: number
    readonly ngrams: readonly (readonly [readonly string[], number])[]
    readonly score: number
  }[]
}

const { segments, cases }: Fixture = JSON.parse(
  readFileSync(new URL('fixtures/scores.json', import.meta.url), 'utf8'),
)
const references = segments.map((segment) => segment.references)
const words = { tokenize: tokenizeWhitespace }

test.each(cases)(
  'k = $k: the list of the authors’ algorithm, and the score by the parts of NLTK 3.8',
  (each) => {
    const shared = sharedNgrams(references, { ...words, k: each.k, variant: 'authors' })
    expect(shared.ngrams.map(({ tokens, count }) => [tokens, count])).toEqual(each.ngrams)
    const candidates = segments.map(({ candidate }) => candidate)
    expect(corpusCrystalBleu(candidates, references, shared, words)).toBeCloseTo(each.score, 12)
  },
)
