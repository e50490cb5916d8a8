import { UsageError } from '@codegen-eval/messages'
import { baseName, displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import { modelOfName } from './file-form.ts'

/** Endings that tools add to the names of result files: `_results`, `_eval_results`, `.eval_results`. */
const ENDING = /(?!^)[_.-](?:eval[_-]?)?results?$/i

/** The names that lm-evaluation-harness gives to files. */
const SAMPLES = /^samples_(.+)_\d{4}-\d\d-\d\dT[\d.:-]+$/

/**
 * The models that files are named for, of outputs and of results: `runs/gpt.jsonl_results.jsonl` and `gpt_eval_results.json`
 * are those of `gpt`. Files that share a name get as many of their folders as tell them apart: `main/results`, `branch/results`.
 */
export function modelNames(paths: readonly string[]): string[] {
  const names = paths.map(plainName)
  return names.map((name, i) =>
    names.some((other, j) => j !== i && other === name) ? withFolders(paths, i, name) : name,
  )
}

/** The same, each name once: a file that comes twice gets numbers, `gpt`, `gpt (2)`. */
export function resultModels(paths: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return modelNames(paths).map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

function plainName(path: string): string {
  if (path === STANDARD_INPUT) return modelOfName(path)
  let name = modelOfName(path)
  for (;;) {
    const shorter = ENDING.test(name) ? modelOfName(name.replace(ENDING, '')) : name
    if (shorter === name || shorter === '') return SAMPLES.exec(name)?.[1] ?? name
    name = shorter
  }
}

/** The name with as many folders as make it differ from those of the same name. */
function withFolders(paths: readonly string[], index: number, name: string): string {
  const foldersOf = (path: string): string[] =>
    path
      .slice(0, path.length - baseName(path).length)
      .split(/[/\\]+/)
      .filter((part) => part !== '' && part !== '.')
  const rivals = paths.filter((path, i) => i !== index && plainName(path) === name).map(foldersOf)
  const folders = foldersOf(paths[index])
  for (let depth = 1; depth <= folders.length; depth++) {
    const tail = folders.slice(-depth).join('/')
    if (rivals.every((other) => other.slice(-depth).join('/') !== tail)) return `${tail}/${name}`
  }
  return name
}

/**
 * Checks that a model that a flag names is one of the models.
 *
 * @throws UsageError that lists the models.
 */
export function checkModel(flag: string, name: string, models: readonly string[]): void {
  if (!models.includes(name)) {
    throw new UsageError(`${flag} ${name}: there is no such model; the models are ${models.join(', ')}`)
  }
}

/**
 * Checks the option `baseline`, if it is given, against the models of an input, and leaves these as they are.
 *
 * @throws UsageError that lists the models.
 */
export function checkBaseline(
  baseline: string | undefined,
): (models: readonly string[]) => readonly string[] {
  return (models) => {
    if (baseline !== undefined) checkModel('option baseline', baseline, models)
    return models
  }
}

/** The files and folders in which nothing names the model, so that their paths name it. */
export interface UnnamedModels {
  /** @param file The name of the file in messages. */
  add(file: string, model: string): void
  /** A message about all of them; empty if there are none. */
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
      return [
        found.size > 1
          ? `${found.size} files: nothing names the model: each is called as its path (or pass NAME=FILE)`
          : `${file}: nothing names the model: it is called ${model}, as its path (or pass NAME=${argument})`,
      ]
    },
  }
}
