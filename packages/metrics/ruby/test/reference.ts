import { readFileSync } from 'node:fs'

/** What CPython says of texts, and string similarities over its tokens, by `fixtures/make-reference.py`. */
export const reference: {
  /** The version of CPython. */
  readonly python: string
  readonly pairs: readonly {
    readonly candidate: string
    readonly reference: string
    /** Whether CPython parses the candidate, and the reference. */
    readonly parses: readonly [boolean, boolean]
    /** `null` where CPython's tokenizer raises. */
    readonly levenshtein: number | null
    readonly indel: number | null
  }[]
} = JSON.parse(readFileSync(new URL('fixtures/reference.json', import.meta.url), 'utf8'))
