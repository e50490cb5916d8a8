import { referenceJson } from '@codegen-eval/test-data'

/** A graph of the replication package: labels of nodes, and by type the targets of edges by source. */
export interface GoldenGraph {
  readonly nodes: readonly string[]
  readonly edges: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>
}

export const golden: {
  readonly snippets: readonly { readonly code: string; readonly graph: GoldenGraph | null }[]
  readonly codebleu: readonly {
    readonly i: number
    readonly model: string
    readonly ref: string
    readonly string: number
  }[]
} = referenceJson('golden/program-graphs-conala.json')

/** The five models of the study. */
export const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex'] as const

export const grades: readonly ({ readonly snippet: readonly string[] } & Readonly<Record<string, string>>)[] =
  referenceJson('data/conala/human-grades.json')

export const published: readonly Readonly<Record<string, number>>[] = referenceJson(
  'data/conala/published-scores.json',
)
