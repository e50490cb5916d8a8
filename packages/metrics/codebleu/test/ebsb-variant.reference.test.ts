import { referenceJson } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { codeBleu, codeBleuScore } from '../src/code-bleu.ts'
import { explainCodeBleu } from '../src/explain.ts'
import { ebsb, grades, MODELS, published } from './conala.reference.ts'
import { testEbsb } from './ebsb-agreement.ts'
import { parser } from './parser.ts'

testEbsb(referenceJson('golden/functions.json'))

const options = { parser, variant: 'ebsb' } as const

/** CodeBLEU of the five models, Out of the BLEU, Table 2. */
const MEANS = [30.97, 33.02, 34.07, 34.33, 46.58]

describe('against the replication package of Out of the BLEU', () => {
  test.each([
    ['ngram', 'bleu'],
    ['weightedNgram', 'weighted'],
    ['dataFlow', 'dataflow'],
  ] as const)('%s equals its %s within 1e-9 on all 2,500 rows', (part, name) => {
    const other = ebsb.codebleu.filter((row) => {
      const own = codeBleuScore(grades[row.i][row.model], row.ref, options).parts[part]
      return row[name] === -1 ? !Number.isNaN(own) : !(Math.abs(own - row[name]) < 1e-9)
    })
    expect(ebsb.codebleu).toHaveLength(2500)
    expect(other).toEqual([])
  })
})

describe('against the published scores of Out of the BLEU', () => {
  test('2,350 of 2,360 are within 0.0011, and the means within 0.15 points', () => {
    let equal = 0
    MODELS.forEach((model, m) => {
      const scores = grades.map((task) => codeBleu(task[model], task.snippet, options))
      equal += scores.filter(
        (score, i) => Math.abs(score - published[i][`codebleu-${model}`]) <= 0.0011,
      ).length
      const mean = (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length
      expect(Math.abs(mean - MEANS[m])).toBeLessThan(0.15)
    })
    expect(equal).toBeGreaterThanOrEqual(2350)
  })

  test('the other ones are of outputs with syntax errors, and differ by one or two subtrees', () => {
    const others = MODELS.flatMap((model) =>
      grades.flatMap((task, i) => {
        const { score, parts } = codeBleuScore(task[model], task.snippet, options)
        const off = published[i][`codebleu-${model}`] - score
        return Math.abs(off) <= 0.0011
          ? []
          : [{ off, parts, subtrees: subtreesOf(task[model], task.snippet) }]
      }),
    )
    for (const { off, parts, subtrees } of others) {
      expect(parts).toMatchObject({ candidateErrors: 1, referenceErrors: 0, dataFlowCoverage: 1 })
      expect(parts.syntax! * subtrees).toBeCloseTo(Math.round(parts.syntax! * subtrees), 9)
      // the syntax part weighs 0.4, and published scores have three digits
      const more = (off / 0.4) * subtrees
      expect(Math.abs(more - Math.round(more))).toBeLessThan((0.0005 / 0.4) * subtrees + 1e-9)
      expect([1, 2]).toContain(Math.abs(Math.round(more)))
    }
    expect(others).toHaveLength(10)
  })
})

/** The number of subtrees of a reference: those that the candidate matches or misses. */
function subtreesOf(candidate: string, references: readonly string[]): number {
  const { findings } = explainCodeBleu(candidate, references, options)
  return findings.filter(({ kind, status }) => kind === 'subtree' && status !== 'extra').length
}
