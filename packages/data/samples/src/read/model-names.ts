import { UsageError } from '@codegen-eval/messages'
import { modelOfName } from './file-form.ts'

/**
 * The names of the models of files that do not name them: the file's name without extension; where files share it, with
 * as many of their folders as tell them apart.
 */
export function modelNames(paths: readonly string[]): string[] {
  const names = paths.map(plainName)
  const folders = paths.map((path) => path.split(/[/\\]/).slice(0, -1))
  for (let depth = 1; depth <= 8; depth++) {
    const shared = names.map((name) => names.indexOf(name) !== names.lastIndexOf(name))
    if (!shared.includes(true)) break
    names.forEach((name, i) => {
      const folder = folders[i].at(-depth)
      if (shared[i] && folder !== undefined && folder !== '') names[i] = `${folder}/${name}`
    })
  }
  return names
}

/** lm-evaluation-harness and EvalPlus add words to the names of their files. */
function plainName(path: string): string {
  const name = modelOfName(path)
  const sample = /^samples_(.+)_\d{4}-\d\d-\d\dT[\d.:-]+$/.exec(name)?.[1]
  return sample ?? name
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
