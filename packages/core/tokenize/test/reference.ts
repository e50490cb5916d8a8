import { readFileSync } from 'node:fs'

/** Tokens and stems of other implementations, written by `fixtures/make-reference.py`. */
interface Reference {
  readonly source: string
  /** A text and its tokens under sacreBLEU's `13a`, `intl` and `char`. */
  readonly texts: readonly (readonly [text: string, thirteenA: string[], intl: string[], char: string[]])[]
  readonly stems: readonly (readonly [word: string, stem: string])[]
  /** Python source and CPython's tokens, `null` where it raises an error. */
  readonly sources: readonly (readonly [source: string, tokens: string[] | null])[]
}

export const reference: Reference = JSON.parse(
  readFileSync(new URL('fixtures/reference.json', import.meta.url), 'utf8'),
)
