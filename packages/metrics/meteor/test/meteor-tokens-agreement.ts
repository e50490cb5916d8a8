import { expect, test } from 'vitest'
import { tokenizeMeteor } from '../src/tokenize-meteor.ts'

export interface Functions {
  readonly snippets: readonly { readonly code: string; readonly meteorNormTokens: readonly string[] }[]
}

/** Tests that tokens are those of METEOR 1.5 (Java) under `-norm`. */
export function testMeteorTokens(functions: Functions): void {
  test('METEOR 1.5 (Java) has the same tokens of multi-line functions', () => {
    for (const { code, meteorNormTokens } of functions.snippets)
      expect(tokenizeMeteor(code), code).toEqual(meteorNormTokens)
  })
}
