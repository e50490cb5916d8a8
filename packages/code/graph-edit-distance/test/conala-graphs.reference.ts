import { referenceJson } from '@codegen-eval/test-data'
import { type LabelledGraph, labelledGraph } from '../src/index.ts'

/** An output of the study whose graph, and that of a reference, could be built there. */
export interface ConalaOutput {
  readonly candidate: LabelledGraph
  readonly references: readonly LabelledGraph[]
  /** RUBY as published, rounded to three places; the search behind it was cut off after a second. */
  readonly published: number
  /** Whether all references have a graph, and no graph has more than 60 nodes. */
  readonly small: boolean
}

interface Snippets {
  readonly snippets: readonly {
    readonly code: string
    readonly graph: { nodes: string[]; edges: Record<string, Record<string, number[]>> } | null
  }[]
}

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

/** The graphs of all outputs, simple and directed: of parallel edges the last type of the file stays. */
export function conalaOutputs(): ConalaOutput[] {
  const golden = referenceJson<Snippets>('golden/program-graphs-conala.json')
  const tasks = referenceJson<Record<string, unknown>[]>('data/conala/published-scores.json')

  const labels = new Map<string, number>()
  const graphs = new Map<string, LabelledGraph>()
  for (const { code, graph } of golden.snippets) {
    if (!graph) continue
    const edges = new Map<string, [number, number, string]>()
    for (const [type, lists] of Object.entries(graph.edges)) {
      for (const [source, targets] of Object.entries(lists)) {
        for (const target of targets) edges.set(`${source} ${target}`, [Number(source), target, type])
      }
    }
    graphs.set(code, labelledGraph(graph.nodes, [...edges.values()], labels))
  }

  const outputs: ConalaOutput[] = []
  for (const task of tasks) {
    const all = (task.snippet as string[]).map((code) => graphs.get(code))
    const references = all.filter((graph) => graph !== undefined)
    for (const model of MODELS) {
      const candidate = graphs.get(task[model] as string)
      if (!candidate || references.length === 0) continue
      const small =
        references.length === all.length &&
        [candidate, ...references].every((graph) => graph.nodeLabels.length <= 60)
      outputs.push({ candidate, references, published: task[`ruby-${model}`] as number, small })
    }
  }
  return outputs
}

/** 1 less the distance over the nodes and edges of both graphs: RUBY's graph similarity (Tran et al. 2019). */
export function graphSimilarity(distance: number, a: LabelledGraph, b: LabelledGraph): number {
  return 1 - distance / (a.nodeLabels.length + a.sources.length + b.nodeLabels.length + b.sources.length)
}
