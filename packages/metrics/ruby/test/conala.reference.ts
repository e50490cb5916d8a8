import { referenceJson } from '@codegen-eval/test-data'

export { grades, MODELS, published } from '@codegen-eval/test-data/conala.reference.ts'

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
