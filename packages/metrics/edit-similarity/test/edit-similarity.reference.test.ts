import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { editSimilarity } from '../src/edit-similarity.ts'

interface ProgramGraphs {
  codebleu: { i: number; model: string; ref: string; string: number }[]
}

const golden = referenceJson<ProgramGraphs>('golden/program-graphs-conala.json')

const outputs = referenceJson<Record<string, string>[]>('data/conala/human-grades.json')

describe("against RUBY's string similarity in the EBSB replication package", () => {
  test('Levenshtein similarity over code tokens, 2,500 pairs', () => {
    expect(golden.codebleu.length).toBe(2500)
    for (const { i, model, ref, string } of golden.codebleu) {
      expect(editSimilarity(outputs[i][model], ref, { unit: 'token' })).toBeCloseTo(string, 12)
    }
  })
})
