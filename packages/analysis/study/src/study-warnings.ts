import { plural, quote } from '@codegen-eval/messages'
import { FEWEST_ITEMS } from '@codegen-eval/meta-evaluation'
import { hasTexts } from './study-data.ts'
import type { StudyResult } from './study-result.ts'

/** Fewer segments than this give wide intervals. */
const FEW_SEGMENTS = 100
/** Fewer resamples than this make verdicts depend on the seed. */
const FEW_RESAMPLES = 1000

/** Everything that a reader must know before relying on the tables of a study. */
export function studyWarnings(result: Omit<StudyResult, 'warnings'>): string[] {
  const { data, grades, metrics, missing, settings } = result
  return [
    ...ungraded(result),
    ...missing.map(({ spec, reason }) => `${spec} is left out: ${reason}`),
    ...equalSystems(result),
    ...withoutDifference(result),
    ...metrics.flatMap((metric) => metricWarnings(result, metric)),
    ...new Set(metrics.flatMap(({ segments }) => segments.notes)),
    ...grades.notes.map((note) => `grades: ${note}`),
    ...(data.ids.length < FEW_SEGMENTS
      ? [
          `${data.ids.length} segments are few: intervals are wide, and few differences are significant${
            data.ids.length < FEWEST_ITEMS
              ? `; below ${FEWEST_ITEMS}, percentile intervals of scores, differences and correlations are too narrow, and those of agreement are not given`
              : ''
          }`,
        ]
      : []),
    ...(settings.resamples < FEW_RESAMPLES
      ? [`${settings.resamples} resamples are few: the verdict on a pair may change with the seed`]
      : []),
  ]
}

function ungraded({ data }: Pick<StudyResult, 'data'>): string[] {
  const { whole } = data
  if (whole === undefined) return []
  const segments = whole.ids.length - data.ids.length
  const systems = whole.systems.filter((system) => !data.systems.includes(system))
  const parts = [
    ...(segments > 0 ? [`${segments} of ${plural(whole.ids.length, 'segment')}`] : []),
    ...(systems.length > 0
      ? [`${systems.length === 1 ? 'model' : 'models'} ${systems.map(quote).join(', ')}`]
      : []),
  ]
  return [
    `without grades: ${parts.join(', and ')}: their outputs are scored, and left out of the comparison with people`,
  ]
}

function equalSystems({ data }: Pick<StudyResult, 'data'>): string[] {
  if (!hasTexts(data)) return []
  const { systems, outputs } = data
  return systems.flatMap((first, a) =>
    systems.slice(a + 1).flatMap((second, rest) => {
      const equal = outputs[a].every((text, i) => text === outputs[a + 1 + rest][i])
      return equal
        ? [`models ${quote(first)} and ${quote(second)} have the same outputs on all segments`]
        : []
    }),
  )
}

function withoutDifference({ data, models, human }: Omit<StudyResult, 'warnings'>): string[] {
  return [
    ...(models.length === data.systems.length
      ? ['there is no synthetic model: outputs or grades do not differ between the models of the input']
      : []),
    ...(isConstant(human.scores.scores.map(({ score }) => score))
      ? ["people's scores of all models are equal: no metric can agree or disagree with them"]
      : []),
  ]
}

function metricWarnings(
  { data }: Omit<StudyResult, 'warnings'>,
  { key, study, notes = [] }: StudyResult['metrics'][number],
): string[] {
  const undefinedOn = data.systems.flatMap((name, s) =>
    study.undefinedSegments[s] > 0 ? [`${name} ${study.undefinedSegments[s]}`] : [],
  )
  return [
    ...notes,
    ...(isConstant(study.scores.map(({ score }) => score))
      ? [`${key} gives all models the same score: it does not distinguish them`]
      : []),
    ...(study.coverage < 1
      ? [
          `${key} is undefined on some segments (${undefinedOn.join(', ')}): it is compared with people on the ${study.segments} of ${data.ids.length} segments where every model has a score`,
        ]
      : []),
  ]
}

function isConstant(values: readonly number[]): boolean {
  return values.every((value) => value === values[0])
}
