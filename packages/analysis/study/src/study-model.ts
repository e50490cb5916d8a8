/** A system whose outputs people have graded; synthetic models combine such outputs. */
export interface GradedSystem {
  readonly name: string
  /** One finite grade per segment, higher is better; segments in the same order for all systems. */
  readonly grades: ArrayLike<number>
  /** `reference` if the outputs are the human references themselves; `original` by default. */
  readonly kind?: 'original' | 'reference'
}

/** A model of a study: for each segment, it gives the output of one of the graded systems. */
export interface StudyModel {
  readonly name: string
  readonly kind: 'original' | 'reference' | 'synthetic'
  /** The base of a synthetic model. */
  readonly base?: string
  /** Maximum percentage of the base's outputs that were replaced. */
  readonly percent?: number
  /** Whether they were replaced by outputs with higher grades, or with lower ones. */
  readonly improved?: boolean
  /** Minimum difference of the grades of replacements; absent if any difference was allowed. */
  readonly minimumDifference?: number
  /** For each segment, the position of the system whose output it is. */
  readonly sources: Int32Array
}
