/** An output of a model with its scores, as the samples of `@codegen-eval/samples` have it. */
export interface ScoredOutput {
  readonly task: { readonly id: string | number; readonly references?: readonly string[] | undefined }
  readonly model: string
  /** The label of the sample among those of its task. */
  readonly label?: string | undefined
  /** Scores by name; `NaN` where one is undefined. */
  readonly scores: ReadonlyMap<string, number>
  readonly output?: string | undefined
}
