import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { referenceJson, referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { corpusParseRate } from '../src/parse-rate.ts'
import { parser } from './parser.ts'

const golden = referenceJson<{
  readonly snippets: readonly { readonly code: string; readonly graph: unknown }[]
}>('golden/program-graphs-conala.json')

describe('CPython 3.11 on snippets of CoNaLa', () => {
  test('the share is the share of snippets that CPython parses', () => {
    const { snippets } = golden
    const valid = snippets.filter(({ graph }) => graph !== null)
    expect(snippets.length).toBe(2406)
    const candidates = snippets.map(({ code }) => code)
    expect(corpusParseRate(candidates, { parser, stage: 'parse' })).toBe(valid.length / snippets.length)
  })
})

const humanEval = referencePath('data/humaneval/HumanEval.jsonl.gz')

describe('the solutions of HumanEval', () => {
  test('compile as bodies of functions, and not by themselves', () => {
    const lines = gunzipSync(readFileSync(humanEval)).toString('utf8').trim().split('\n')
    const bodies = lines.map((line): string => JSON.parse(line).canonical_solution)
    expect(bodies.length).toBe(164)
    expect(corpusParseRate(bodies, { parser, wrap: 'function' })).toBe(1)
    expect(corpusParseRate(bodies, { parser })).toBe(0)
  })
})
