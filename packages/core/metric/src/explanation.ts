import type { SegmentTexts } from './metric.ts'

/** A piece of a text: the start and the end in UTF-16 units, without the end. */
export type Span = readonly [start: number, end: number]

/**
 * The status of a piece: in both texts, in the reference only, or in the candidate only.
 */
export type FindingStatus = 'matched' | 'missed' | 'extra'

/** One thing that a metric looks for, such as an n-gram or a subtree. */
export interface Finding {
  /** The kind: `2-gram`, `subtree`, `data flow`. The README of each metric lists its kinds. */
  readonly kind: string
  /** The piece in words: the tokens of an n-gram, the name of a node. */
  readonly label: string
  readonly status: FindingStatus
  /**
   * Its spans in the candidate: several if its parts lie apart; none if it is missed, unless another piece takes its
   * place (a token that was replaced, a node that was renamed).
   */
  readonly candidate: readonly Span[]
  /** Its spans in the reference; none if it is extra, or matched in another reference than the explained one. */
  readonly reference: readonly Span[]
}

/** How a node or an edge of one graph stands to the other: `inserted` is in the reference only, `deleted` in the candidate. */
export type GraphChange = 'kept' | 'renamed' | 'inserted' | 'deleted'

/** A graph that a metric compared. Edges name their nodes by position. */
export interface ExplainedGraph {
  readonly nodes: readonly { readonly label: string; readonly change: GraphChange }[]
  readonly edges: readonly {
    readonly type: string
    readonly source: number
    readonly target: number
    readonly change: GraphChange
  }[]
}

/** Why one candidate has its score. */
export interface Explanation {
  /** The score of this segment, as the metric gives it; `NaN` if it is undefined. */
  readonly score: number
  /** The index of the reference of the findings: the one that counted, or the most similar one if all count. */
  readonly reference: number
  /**
   * In the order of kinds that the metric's README names; within a kind by position in the reference, then the
   * candidate.
   */
  readonly findings: readonly Finding[]
  /** The graphs that were compared, if the metric compares graphs; their labels are those of the texts as compared. */
  readonly graphs?: { readonly candidate: ExplainedGraph; readonly reference: ExplainedGraph }
}

/** Explains the score of one candidate. */
export interface Explain {
  /** @param source The text that candidate and references continue or answer, for metrics that use it as context. */
  (candidate: string, references: readonly string[], source?: string): Explanation
  /**
   * Encodes texts with a model that works asynchronously; left out by metrics without a model. It must be awaited before
   * these texts are explained, as `explainSegment` does.
   */
  encode?(segments: readonly SegmentTexts[]): Promise<void>
}
