import type { StudyResult } from '../study-result.ts'

/**
 * Describes the models of a study in a phrase, such as `105 models (5 of the input, 100 of 255 distinct synthetic ones, from
 * 400 configurations)`, or without the sample `82 models (5 of the input)`.
 */
export function describeStudyModels({ data, models, synthetic, settings }: StudyResult): string {
  const systems = data.systems.length
  const rest =
    settings.protocol === 'rfa'
      ? `, ${models.length - systems} of ${synthetic.distinct} distinct synthetic ones, from ${synthetic.configurations} configurations`
      : ''
  return `${models.length} models (${systems} of the input${rest})`
}
