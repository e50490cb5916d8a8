import { distinctByOutputs, distinctByScore } from './distinct-models.ts'
import type { GradedSystem, StudyModel } from './study-model.ts'
import {
  originalModels,
  type SyntheticOptions,
  syntheticModels,
  type WorstOutputOptions,
  worstOutputModels,
} from './synthetic-models.ts'

/**
 * The models of Evtikhiev et al. (2023): the systems, and synthetic models with distinct outputs. On the CoNaLa
 * outputs of their study these are 82 models, 3,321 pairs.
 *
 * @param outputs The outputs of each system, segment by segment; `undefined` if there are no texts, and then outputs of
 * two systems are taken as different.
 * @throws RangeError as `syntheticModels` does, and if a system has different numbers of outputs and grades.
 * @see https://doi.org/10.1016/j.jss.2023.111741
 */
export function ebsbModels(
  systems: readonly GradedSystem[],
  outputs: readonly (readonly string[])[] | undefined,
  options: SyntheticOptions = {},
): StudyModel[] {
  const models = [...originalModels(systems), ...syntheticModels(systems, options)]
  if (outputs !== undefined) checkOutputs(systems, outputs)
  return distinctByOutputs(models, outputs)
}

/**
 * The models of Roy et al. (2021): the systems, and synthetic models with distinct mean grades. On the ratings of their
 * study the 400 configurations give 255 distinct models (the paper has 267), of which a sample of 100 and the 5 systems
 * make the paper's 105: see `sampledModels`.
 *
 * @throws RangeError as `worstOutputModels` does.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function rfaModels(systems: readonly GradedSystem[], options: WorstOutputOptions = {}): StudyModel[] {
  return distinctByScore(
    [...originalModels(systems), ...worstOutputModels(systems, options)],
    systems.map(({ grades }) => grades),
  )
}

function checkOutputs(systems: readonly GradedSystem[], outputs: readonly (readonly string[])[]): void {
  systems.forEach(({ name, grades }, s) => {
    if (outputs[s]?.length !== grades.length)
      throw new RangeError(
        `system ${name} has ${grades.length} grades but ${outputs[s]?.length ?? 0} outputs: they must pair up`,
      )
  })
}
