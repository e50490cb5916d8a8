import { referenceJson } from '@codegen-eval/test-data'

export { grades, MODELS, published } from '@codegen-eval/test-data/conala.reference.ts'

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
