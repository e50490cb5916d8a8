/** An output of a model for a task. */
export interface TestSample {
  readonly taskId: string
  readonly text: string
  /** Whether the text continues the prompt, is a whole program, or may be either. */
  readonly kind: 'completion' | 'program' | 'either'
  /** The name of the model, if the row has one. */
  readonly model?: string
  /** The fields of the row that results repeat. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly file: string
  readonly line: number
}
