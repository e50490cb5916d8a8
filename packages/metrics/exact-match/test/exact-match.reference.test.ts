import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { exactMatch } from '../src/exact-match.ts'
import { testDistances } from './distance-agreement.ts'

testDistances(referenceJson('golden/text-metrics.json'))

interface ProgramGraphs {
  codebleu: { i: number; model: string; ref: string; string: number }[]
}

const graphs = referenceJson<ProgramGraphs>('golden/program-graphs-conala.json')

const outputs = referenceJson<Record<string, string>[]>('data/conala/human-grades.json')

describe('against the EBSB replication package', () => {
  test('code tokens match where the string similarity is 1, 2,500 pairs', () => {
    for (const { i, model, ref, string } of graphs.codebleu) {
      expect(exactMatch(outputs[i][model], ref, { ignore: 'tokens' })).toBe(string === 1 ? 1 : 0)
    }
  })
})
