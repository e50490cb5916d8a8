import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'

/** Maximum number of models in a message. */
const SHOWN = 5

/** The files and folders in which nothing names the model, so that their paths name it. */
export interface UnnamedModels {
  add(path: string, model: string): void
  /** Says so, once for all of them; nothing if there is none. */
  notes(): readonly string[]
}

export function createUnnamedModels(): UnnamedModels {
  // a path may be given twice, and names two models then
  const found = new Map<string, string>()
  return {
    add: (path, model) => void found.set(model, displayName(path)),
    notes() {
      const models = [...found.keys()]
      const [path] = found.values()
      if (path === undefined) return []
      if (models.length > 1)
        return [
          `nothing names the models of ${models.length} files: they are called ${models.slice(0, SHOWN).join(', ')}${models.length > SHOWN ? ', …' : ''}, as their paths (or pass NAME=FILE)`,
        ]
      const argument = path === displayName(STANDARD_INPUT) ? STANDARD_INPUT : path
      return [
        `${path}: nothing names the model: it is called ${models[0]}, as its path (or pass NAME=${argument})`,
      ]
    },
  }
}
