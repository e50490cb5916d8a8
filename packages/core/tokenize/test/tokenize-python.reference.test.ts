import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { tokenizePython } from '../src/tokenize-python.ts'

interface Golden {
  readonly snippets: readonly { readonly code: string; readonly pyTokens: readonly string[] }[]
}

const golden = referenceJson<Golden>('golden/program-graphs-conala.json')

describe('tokenizePython against the golden tokens', () => {
  test('all snippets of CoNaLa', () => {
    for (const { code, pyTokens } of golden.snippets) expect(tokenizePython(code), code).toEqual(pyTokens)
    expect(golden.snippets).toHaveLength(2406)
  })
})
