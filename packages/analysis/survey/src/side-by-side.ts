import { type RandomStream, uniformIndex } from '@codegen-eval/statistics'
import { placesOfLabels } from '@codegen-eval/statistics/internal'
import { shuffled } from './balanced-raters.ts'
import type { SurveyScale } from './survey-scale.ts'
import type { SurveyedOutput } from './surveyed-outputs.ts'

/** Answers that are shown side by side, at most: one digit chooses the best. */
export const MAX_SIDES = 9

/** Outputs of one task that are shown together. */
export interface ComparedOutputs {
  readonly task: number
  /** Positions among the outputs of the survey, in the order of the first rater. */
  readonly outputs: readonly number[]
}

/** The scale of a preference: 0 is no difference, and k that answer k is the best. */
export function preferenceScale(sides: number): SurveyScale {
  const best = sides === 2 ? 'is better' : 'is the best'
  const anchors = Array.from({ length: sides + 1 }, (_, value) => ({
    value,
    label: value === 0 ? 'No difference' : `Answer ${value} ${best}`,
    description: '',
  }))
  return { min: 0, max: sides, step: 1, anchors }
}

/**
 * All sets of `sides` different outputs of each task, in random order. Tasks with fewer outputs have one set of all of them, and those
 * with one output none. Of several samples those with one label are compared, so that each sample of a model is shown about equally
 * often and none is compared with another of its model; the reference is compared with all of them.
 *
 * @throws RangeError if no task has two different outputs.
 */
export function comparedOutputs(
  outputs: readonly SurveyedOutput[],
  sides: number,
  stream: RandomStream,
): ComparedOutputs[] {
  const sets = [...outputsByTask(outputs)].flatMap(([task, taskOutputs]) =>
    distinctSets(
      sampleSlices(outputs, taskOutputs).flatMap((slice) =>
        slice.length < 2 ? [] : subsets(slice, Math.min(sides, slice.length)),
      ),
    ).map((set) => ({ task, outputs: shuffled(set, stream) })),
  )
  if (sets.length === 0)
    throw new RangeError('option sideBySide: no task has two different outputs to compare')
  return sets
}

/** The positions of outputs by their task. */
export function outputsByTask(outputs: readonly SurveyedOutput[]): ReadonlyMap<number, readonly number[]> {
  return placesOfLabels(outputs.map(({ task }) => task))
}

/**
 * The outputs of a set in the order in which its n-th rater sees them: turned by n places, so that each output comes at each place
 * about equally often. Two outputs are in either order for half of the raters.
 *
 * @param offset The turn of the first rater, at random, so that with an odd number of raters no place is preferred.
 */
export function turnedOrder(outputs: readonly number[], rater: number, offset: number): readonly number[] {
  const turn = (rater + offset) % outputs.length
  return [...outputs.slice(turn), ...outputs.slice(0, turn)]
}

export function randomTurns(sets: readonly ComparedOutputs[], stream: RandomStream): number[] {
  return sets.map(({ outputs }) => uniformIndex(stream, outputs.length))
}

/** The outputs of a task by the label of the sample, the reference among each; all of them where there are no samples. */
function sampleSlices(outputs: readonly SurveyedOutput[], taskOutputs: readonly number[]): number[][] {
  const labels = new Set(taskOutputs.flatMap((output) => outputs[output].samples ?? []))
  if (labels.size < 2) return [[...taskOutputs]]
  return [...labels].map((label) =>
    taskOutputs.filter((output) => outputs[output].reference || outputs[output].samples?.includes(label)),
  )
}

/** Sets of outputs without those that come again, as where two samples are equal. */
function distinctSets(sets: readonly number[][]): number[][] {
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

function subsets(list: readonly number[], size: number): number[][] {
  if (size === 0) return [[]]
  return list.flatMap((first, i) => subsets(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]))
}
