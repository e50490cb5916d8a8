/** The model of outputs or results for which nothing names one. */
export interface ModelContext {
  /** The name of the model, mostly that of the file. */
  readonly model: string
  /** Called where that name is taken. */
  readonly onUnnamedModel?: (() => void) | undefined
}

/** The name of the model of a row that names none. */
export function modelOfFile({ model, onUnnamedModel }: ModelContext): string {
  onUnnamedModel?.()
  return model
}
