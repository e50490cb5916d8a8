import { InputError } from '@codegen-eval/messages'
import type { ScoreTable } from '@codegen-eval/samples/scores'
import type { TaskSamples } from './task-samples.ts'

/**
 * The samples of a model's tasks, from a table of scores that `readScores` read.
 *
 * @param model The index of the model.
 * @throws InputError if the table has several metrics, or scores that are neither 0 nor 1.
 */
export function taskSamplesOf({ models, tasks, metrics }: ScoreTable, model: number): TaskSamples[] {
  const [column] = metrics
  if (column === undefined || metrics.length > 1)
    throw new InputError(
      `pass@k needs results of one test, and there are scores of ${metrics.map(({ name }) => name).join(', ')}: choose with --score-field`,
    )
  if (!column.binary)
    throw new InputError(
      `pass@k needs results that are 0 or 1 (pass or fail), and ${column.name} has others for ${models.join(', ')}`,
    )
  return tasks.map((taskId, t) => ({
    taskId,
    samples: column.counts[model][t],
    correct: column.sums[model][t],
  }))
}
