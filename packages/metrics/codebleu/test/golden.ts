import { loadLanguage } from '@codegen-eval/languages'
import type { SyntaxParser } from '@codegen-eval/syntax'
import { sharedJson } from '@codegen-eval/tools/shared'

/** The parser that all tests of this package share. */
export const parser: SyntaxParser = await loadLanguage('python')

export interface CodeXGlueScores {
  readonly codebleu: number
  readonly ngram_match_score: number
  readonly weighted_ngram_match_score: number
  readonly syntax_match_score: number
  readonly dataflow_match_score: number
}

export const codeXGlue:
  | {
      readonly segments: readonly {
        readonly hyp: string
        readonly refs: readonly string[]
        readonly scores: CodeXGlueScores
      }[]
      readonly corpus: CodeXGlueScores
    }
  | undefined = sharedJson('golden/codebleu-codexglue.json')

export const ebsb:
  | {
      readonly codebleu: readonly {
        readonly i: number
        readonly model: string
        readonly ref: string
        readonly bleu: number
        readonly weighted: number
        readonly dataflow: number
      }[]
    }
  | undefined = sharedJson('golden/program-graphs-conala.json')

/** The five models of the study. */
export const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex'] as const

export type Grades = readonly ({ readonly snippet: readonly string[] } & Readonly<Record<string, string>>)[]

export const grades: Grades | undefined = sharedJson('data/conala/human-grades.json')

export const published: readonly Readonly<Record<string, number>>[] | undefined = sharedJson(
  'data/conala/published-scores.json',
)

/** A part by the replication package of Out of the BLEU, or the error with which it stopped. */
type FunctionPart = number | { readonly error: string }

export const functions:
  | {
      readonly segments: readonly {
        readonly hyp: string
        readonly refs: readonly string[]
        readonly codebleu: readonly {
          readonly bleu: FunctionPart
          readonly weighted: FunctionPart
          readonly dataflow: FunctionPart
        }[]
      }[]
    }
  | undefined = sharedJson('golden/functions.json')
