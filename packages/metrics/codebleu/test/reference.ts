import { readFileSync } from 'node:fs'

interface Parts {
  readonly ngram: number
  readonly weightedNgram: number
}

/** Parts of CodeBLEU, computed from CPython's tokens by `fixtures/make-reference.py`. */
export const reference: {
  /** The version of CPython. */
  readonly python: string
  /** Whether CPython parses a text with `feature_version=(3, 7)`. */
  readonly versioned: readonly { readonly text: string; readonly parsesIn37: boolean }[]
  readonly pairs: readonly {
    readonly candidate: string
    readonly reference: string
    /** Whether CPython parses the candidate, and the reference. */
    readonly parses: readonly [boolean, boolean]
    readonly ebsb: Parts
    /** With the tokens of CPython. */
    readonly paper: Parts
    readonly codexglue: Parts
  }[]
} = JSON.parse(readFileSync(new URL('fixtures/reference.json', import.meta.url), 'utf8'))
