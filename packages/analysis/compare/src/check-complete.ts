import { InputError, plural } from '@codegen-eval/messages'
import type { Presence } from '@codegen-eval/samples/scores'
import type { SampledResults } from '@codegen-eval/statistics'

/** Maximum number of tasks and of files in the message. */
const SHOWN = 3

/**
 * Checks that no model lacks a sample.
 *
 * @param expected Number of samples of each task, by model.
 * @throws InputError that names the first model that lacks some, their tasks and the files of the model.
 */
export function checkComplete(
  { models, tasks, counts }: SampledResults,
  expected: readonly number[],
  files: Presence['files'] = [],
): void {
  for (const [m, model] of models.entries()) {
    const lacking = tasks.flatMap((task, t) =>
      counts[m][t] < expected[m] ? [`${task} (${counts[m][t]} of ${expected[m]})`] : [],
    )
    if (lacking.length === 0) continue
    const paths = files[m] ?? []
    const where = paths.length === 0 ? '' : `${shortList(paths)}: `
    throw new InputError(
      `${where}model ${model} lacks samples of ${plural(lacking.length, 'task')}: ${shortList(lacking)}; option missing common takes the common tasks, and zero counts missing samples as failed`,
    )
  }
}

function shortList(names: readonly string[]): string {
  const rest = names.length - SHOWN
  return `${names.slice(0, SHOWN).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
