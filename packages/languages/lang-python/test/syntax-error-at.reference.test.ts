import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { parser } from './verdicts.ts'

interface Golden {
  readonly snippets: readonly { readonly code: string; readonly graph: object | null }[]
}

const golden = referenceJson<Golden>('golden/program-graphs-conala.json')

describe('on the snippets of CoNaLa, of which CPython could or could not make a tree', () => {
  test('all 2,406 verdicts agree', () => {
    const { snippets } = golden
    const disagree = snippets.filter(({ code, graph }) => parser.parses(code) !== (graph !== null))
    expect(disagree.map(({ code }) => code)).toEqual([])
    expect([snippets.length, snippets.filter(({ code }) => parser.parses(code)).length]).toEqual([2406, 1561])
  })
})
