import { plural, UsageError } from '@codegen-eval/messages'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import { defaultKs } from '../default-ks.ts'
import { type PassAtKCorpus, passAtKCorpus } from '../pass-at-k-corpus.ts'
import type { TaskSamples } from '../task-samples.ts'
import { taskSamplesOf } from '../task-samples-of.ts'

/**
 * pass@k and pass^k of several models, for each k that all tasks have samples for.
 *
 * @param ks By default 1, 10 and 100, as far as all tasks have so many samples.
 * @param onNotice Receives a line for each k that is left out.
 * @throws UsageError if no k is left; InputError if a result is not 0 or 1.
 */
export function definedPassAtK(
  table: ScoreTable,
  ks: readonly number[] | undefined,
  onNotice: (text: string) => void = () => {},
): PassAtKCorpus {
  // a task that a model lacks has no score
  const samples = table.models.map((_, m) => taskSamplesOf(table, m).filter((task) => task.samples > 0))
  const chosen = ks ?? defaultKs(samples.flat())
  const defined = chosen.filter((k) => samples.flat().every((task) => task.samples >= k))
  for (const k of chosen)
    if (!defined.includes(k)) onNotice(`note: pass@${k} is left out: ${shortTask(table, samples, k)}`)
  if (defined.length === 0) throw new UsageError('option k: no value is left that every task has samples for')
  return passAtKCorpus(table, defined)
}

function shortTask({ models }: ScoreTable, samples: readonly (readonly TaskSamples[])[], k: number): string {
  const model = samples.findIndex((tasks) => tasks.some((task) => task.samples < k))
  const task = samples[model].find((each) => each.samples < k)!
  return `task ${task.taskId} of ${models[model]} has ${plural(task.samples, 'sample')}, fewer than ${k}`
}
