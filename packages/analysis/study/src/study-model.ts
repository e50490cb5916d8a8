/** A system whose outputs people have graded; synthetic models combine such outputs. */
export interface GradedSystem {
  readonly name: string
  /** One finite grade a segment, higher is better; segments in the same order for all systems. */
  readonly grades: ArrayLike<number>
  /** `reference` if the outputs are the human references themselves; `original` by default. */
  readonly kind?: 'original' | 'reference'
}

/** A model of a study: for each segment, it gives the output of one of the graded systems. */
export interface StudyModel {
  readonly name: string
  readonly kind: 'original' | 'reference' | 'synthetic'
  /** The system that a synthetic model was made from. */
  readonly base?: string
  /** Up to how many percent of the base's outputs were replaced. */
  readonly percent?: number
  /** Whether they were replaced by outputs with higher grades, or with lower ones. */
  readonly improved?: boolean
  /** By how much the grades of replacements had to differ; left out where any difference did. */
  readonly minimumDifference?: number
  /** For each segment, the number of the system whose output this is. */
  readonly sources: Int32Array
}
