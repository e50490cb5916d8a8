import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'

/** The files and folders in which nothing names the model, so that their paths name it. */
export interface UnnamedModels {
  /** @param file The name of the file in messages. */
  add(file: string, model: string): void
  /** Says so, once for all of them; nothing if there is none. */
  notes(): readonly string[]
}

export function createUnnamedModels(): UnnamedModels {
  // a path may be given twice, and names two models then
  const found = new Map<string, string>()
  return {
    add: (file, model) => void found.set(model, file),
    notes() {
      const [first] = found
      if (first === undefined) return []
      const [model, file] = first
      const argument = file === displayName(STANDARD_INPUT) ? STANDARD_INPUT : file
      const [files, called, cure] =
        found.size > 1
          ? [`${found.size} files`, 'each is called', 'FILE']
          : [file, `it is called ${model},`, argument]
      return [`${files}: nothing names the model: ${called} as its path (or pass NAME=${cure})`]
    },
  }
}
