import { baseName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import { modelOfName } from '../read/file-form.ts'

/** Endings that tools add to the names of result files: `_results`, `_eval_results`, `.eval_results`. */
const ENDING = /(?!^)[_.-](?:eval[_-]?)?results?$/i

/**
 * The models that files of results are named for, each name once: `runs/gpt.jsonl_results.jsonl` and
 * `gpt_eval_results.json` are those of `gpt`. Files whose names do not differ get their folders in front:
 * `main/results`, `branch/results`.
 *
 * The same file twice gets numbers: `gpt`, `gpt (2)`.
 */
export function resultModels(paths: readonly string[]): string[] {
  const shorts = paths.map(modelOfResults)
  const names = shorts.map((name, i) =>
    shorts.some((other, j) => j !== i && other === name) ? withFolders(paths, i, name) : name,
  )
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

function modelOfResults(path: string): string {
  if (path === STANDARD_INPUT) return modelOfName(path)
  let name = modelOfName(path)
  for (;;) {
    const shorter = ENDING.test(name) ? modelOfName(name.replace(ENDING, '')) : name
    if (shorter === name || shorter === '') return name
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
  const rivals = paths.filter((path, i) => i !== index && modelOfResults(path) === name).map(foldersOf)
  const folders = foldersOf(paths[index])
  for (let depth = 1; depth <= folders.length; depth++) {
    const tail = folders.slice(-depth).join('/')
    if (rivals.every((other) => other.slice(-depth).join('/') !== tail)) return `${tail}/${name}`
  }
  return name
}
