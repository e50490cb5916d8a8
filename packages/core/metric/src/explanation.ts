/** A piece of a text: from the first UTF-16 unit on, up to the second and without it. */
export type Span = readonly [start: number, end: number]

/**
 * What became of a piece: it is in both texts, the reference has it and the candidate does not, or the other way
 * round.
 */
export type FindingStatus = 'matched' | 'missed' | 'extra'

/** One thing that a metric looks for, such as an n-gram or a subtree. */
export interface Finding {
  /** What kind of thing: `2-gram`, `subtree`, `data flow`. One word list a metric, in its README. */
  readonly kind: string
  /** The thing in words: the tokens of an n-gram, the name of a node. */
  readonly label: string
  readonly status: FindingStatus
  /**
   * Where it is in the candidate: several for what lies apart; none for what is missed, unless something else stands
   * in its place (a token that was replaced, a node that was renamed).
   */
  readonly candidate: readonly Span[]
  /** Where it is in the reference; none for what is extra, or matched in another reference than the explained one. */
  readonly reference: readonly Span[]
}

/** Why one candidate has its score. */
export interface Explanation {
  /** The score of this segment, as the metric gives it; `NaN` where it is undefined. */
  readonly score: number
  /** Which of the references the findings are about: the one that counted, or the nearest where all count. */
  readonly reference: number
  /** In the order of kinds that the metric's README names; within a kind by place in the reference, then the candidate. */
  readonly findings: readonly Finding[]
}

/** Explains the score of one candidate. */
export type Explain = (candidate: string, references: readonly string[]) => Explanation
