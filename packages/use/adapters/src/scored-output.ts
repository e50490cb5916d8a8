/** An output of a model with its scores, as readers and writers of `@codegen-eval/samples/logs` have it. */
export interface ScoredOutput {
  readonly task: string
  readonly model: string
  /** The label of the sample among those of its task. */
  readonly sample?: string | undefined
  /** Scores by name; `NaN` where one is undefined. */
  readonly scores: ReadonlyMap<string, number>
  readonly text?: string | undefined
  readonly references?: readonly string[] | undefined
}
