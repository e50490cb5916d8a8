import { readFileSync } from 'node:fs'

/** Values by SciPy: see `fixtures/make-reference.py`. */
export interface Reference {
  readonly tables: readonly {
    readonly passes: readonly (readonly number[])[]
    readonly items: readonly { readonly discrimination: number; readonly pValue: number | null }[]
  }[]
  readonly large: {
    readonly passed: readonly number[]
    readonly failed: readonly number[]
    readonly pValue: number
  }
}

export const REFERENCE = JSON.parse(
  readFileSync(new URL('fixtures/reference.json', import.meta.url), 'utf8'),
) as Reference
