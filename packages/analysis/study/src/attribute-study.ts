import { type MetricRows, segmentScores } from '@codegen-eval/statistics'
import type { Resampling } from './resampling.ts'
import { type GradedOutput, type SegmentCorrelation, segmentCorrelation } from './segment-correlation.ts'
import { type GradedAttribute, isRated, type StudyData } from './study-data.ts'
import { aggregateStudyGrades, type StudyGrades } from './study-grades.ts'
import { studyTasks } from './study-tasks.ts'

/** People's grades by one attribute, such as fluency, and how metrics go with them. */
export interface AttributeStudy {
  readonly name: string
  /** For each system, and at last the references if they were rated, the mean over all ratings, on the scale. */
  readonly means: readonly number[]
  /** Krippendorff's alpha at the interval level; `NaN` if the grades were given. */
  readonly alpha: number
  /** For each metric, its correlation with the attribute over single outputs, with tau over relative rankings. */
  readonly metrics: readonly SegmentCorrelation[]
}

/**
 * Correlates metrics with grades by one attribute over single outputs, as Roy et al. (2021) do for content adequacy,
 * conciseness and fluency. Grades of an output are aggregated by their mean.
 *
 * @param metrics The rows of each metric, system by system.
 * @throws RangeError as `segmentCorrelation` does.
 * @see https://doi.org/10.1145/3468264.3468588
 */
export function attributeStudy(
  data: StudyData,
  { name, scale, grades, reference }: GradedAttribute,
  metrics: readonly (readonly MetricRows[])[],
  options: Resampling = {},
): AttributeStudy {
  const { reference: main, ...outputs } = data
  const rated = reference && main ? { reference: { name: main.name, grades: reference } } : {}
  const aggregated = aggregateStudyGrades({ ...outputs, ...rated, grades }, { scale, aggregate: 'mean' })
  const highest = scale.maximum - scale.minimum
  return {
    name,
    means: [...aggregated.means, ...(aggregated.reference ? [aggregated.reference.mean] : [])],
    alpha: aggregated.alpha?.interval ?? Number.NaN,
    metrics: metrics.map((systems) =>
      segmentCorrelation(gradedOutputs(grades, aggregated, systems, studyTasks(data)), {
        highest,
        ...options,
      }),
    ),
  }
}

/**
 * The outputs of all systems with a metric's score and people's grades, which start from 0. An output that several systems
 * gave, with shared judgements, comes once.
 *
 * @param tasks The number of each segment's task, where tasks have several samples: it stands for the segment.
 */
export function gradedOutputs(
  given: StudyData['grades'],
  { grades: aggregated, items, scale }: Pick<StudyGrades, 'grades' | 'items' | 'scale'>,
  systems: readonly MetricRows[],
  tasks?: Int32Array,
): GradedOutput[] {
  const seen = new Set<number>()
  return systems.flatMap((rows, system) =>
    Array.from(segmentScores(rows)).flatMap((score, segment): GradedOutput[] => {
      const item = items[system][segment]
      if (seen.has(item) || Number.isNaN(aggregated[system][segment])) return []
      seen.add(item)
      const grade = given[system][segment]
      const ratings = isRated(grade)
        ? [...grade].map(([rater, label]) => [rater, label - scale.minimum] as const)
        : []
      return [
        {
          segment: tasks?.[segment] ?? segment,
          system,
          score,
          grade: aggregated[system][segment],
          ratings: new Map(ratings),
        },
      ]
    }),
  )
}
