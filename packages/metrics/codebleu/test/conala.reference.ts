import { referenceJson } from '@codegen-eval/test-data'

export interface CodeXGlueScores {
  readonly codebleu: number
  readonly ngram_match_score: number
  readonly weighted_ngram_match_score: number
  readonly syntax_match_score: number
  readonly dataflow_match_score: number
}

export const codeXGlue: {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly scores: CodeXGlueScores
  }[]
  readonly corpus: CodeXGlueScores
} = referenceJson('golden/codebleu-codexglue.json')

export const ebsb: {
  readonly codebleu: readonly {
    readonly i: number
    readonly model: string
    readonly ref: string
    readonly bleu: number
    readonly weighted: number
    readonly dataflow: number
  }[]
} = referenceJson('golden/program-graphs-conala.json')

/** The five models of the study. */
export const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex'] as const

export type Grades = readonly ({ readonly snippet: readonly string[] } & Readonly<Record<string, string>>)[]

export const grades: Grades = referenceJson('data/conala/human-grades.json')

export const published: readonly Readonly<Record<string, number>>[] = referenceJson(
  'data/conala/published-scores.json',
)
