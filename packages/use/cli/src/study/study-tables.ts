import type { CorpusCoefficient, ModelScore } from '@codegen-eval/study'
import { count, percent, points } from './conclusions.ts'
import type { StudiedMetric, StudyResult } from './run-study.ts'

/** A table for people, in the shape of the papers. */
export interface StudyTable {
  readonly id: string
  readonly title: string
  /** What the cells are. */
  readonly note: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** All tables of a study, in the order of the papers. */
export function studyTables(result: StudyResult): StudyTable[] {
  return [
    scoreTable(result),
    significanceTable(result),
    disagreementTable(result),
    errorTable(result),
    trustTable(result),
    correlationTable(result),
    outputCorrelationTable(result),
    ...(result.grades.raters.length > 0 ? [raterTable(result)] : []),
  ]
}

/** Scores of the models of the input, with intervals. */
export function scoreTable({ data, human, metrics, settings }: StudyResult): StudyTable {
  const row = (name: string, scores: readonly ModelScore[]) => [
    name,
    ...data.systems.map((_, s) => scoreCell(scores[s])),
  ]
  return {
    id: 'scores',
    title: 'Scores of the models',
    note: `Points, with 95 % intervals of ${count(settings.samples)} bootstrap resamples`,
    head: ['', ...data.systems],
    rows: [...metrics.map(({ name, study }) => row(name, study.scores)), row('Human', human.scores.scores)],
  }
}

/** Pairs by bin: significant and not. */
export function significanceTable({ metrics, settings, models }: StudyResult): StudyTable {
  return {
    id: 'significance',
    title: 'Significant and insignificant differences, by size',
    note: `Pairs of ${count(models.length)} models that differ significantly / that do not, by the difference of their scores in points`,
    head: ['', ...settings.bins.names],
    rows: metrics.map(({ name, study: { counts } }) => [
      name,
      ...counts.significant.map(({ pairs }, b) => `${pairs}/${counts.insignificant[b].pairs}`),
    ]),
  }
}

/** Disagreement with people by bin. */
export function disagreementTable({ metrics, settings }: StudyResult): StudyTable {
  return {
    id: 'disagreement',
    title: 'Disagreement of metrics and people',
    note: 'Of the pairs that differ significantly, by size in points, those in which people see no difference or the opposite one; of the others, those in which people see one; and all of these of all pairs',
    head: ['', ...settings.bins.names, 'not significant', 'total'],
    rows: metrics.map(({ name, study: { counts, errors } }) => {
      const missed = counts.insignificant.reduce((sum, bin) => sum + bin.missed, 0)
      const insignificant = counts.insignificant.reduce((sum, bin) => sum + bin.pairs, 0)
      return [
        name,
        ...counts.significant.map(({ pairs, none, opposite }) => shareCell(none + opposite, pairs)),
        shareCell(missed, insignificant),
        `${percent(errors.disagreement, 2)} %`,
      ]
    }),
  }
}

/** Error rates as the papers define them. */
export function errorTable({ metrics }: StudyResult): StudyTable {
  return {
    id: 'errors',
    title: 'Type-I and Type-II errors',
    note: 'Type I: significant for the metric, not for people (with opposite: or people prefer the other model, as Mathur et al. and Roy et al. count); Type II: significant for people, not for the metric; in percent of the pairs that could be such an error',
    head: ['', 'Type I', 'Type I with opposite', 'Type II', 'disagreement'],
    rows: metrics.map(({ name, study: { errors } }) => [
      name,
      percent(errors.typeOne),
      percent(errors.typeOneOrOpposite),
      percent(errors.typeTwo),
      percent(errors.disagreement, 2),
    ]),
  }
}

/** From which difference on a metric can be trusted. */
export function trustTable({ metrics }: StudyResult): StudyTable {
  return {
    id: 'trusted',
    title: 'How large a difference must be',
    note: 'The smallest difference in points such that people agree in 95 % of the pairs that differ by so much or more; and the one at which a pair by itself is 95 % sure to be ordered as people order it (isotonic regression)',
    head: ['', 'trusted from', 'pairs', 'agreement %', 'sure at', 'gap of curves %'],
    rows: metrics.map(({ name, study: { trusted, preference } }) => [
      name,
      points(trusted.difference),
      count(trusted.pairs),
      percent(trusted.agreement),
      points(preference.sure),
      percent(preference.largestGap),
    ]),
  }
}

/** Correlation of corpus scores. */
export function correlationTable({ metrics, models, data }: StudyResult): StudyTable {
  const cells = ({ study: { correlation, originalCorrelation } }: StudiedMetric) =>
    [correlation, originalCorrelation].flatMap(({ pearson, spearman, kendall }) =>
      [pearson, spearman, kendall].map(coefficientCell),
    )
  const head = [count(models.length), count(data.systems.length)].flatMap((models) =>
    ['Pearson', 'Spearman', 'Kendall'].map((kind) => `${kind}, ${models} models`),
  )
  return {
    id: 'correlation',
    title: 'Correlation of metrics and people over models',
    note: '95 % intervals over resampled segments',
    head: ['', ...head],
    rows: metrics.map((metric) => [metric.name, ...cells(metric)]),
  }
}

/** Correlation of single outputs. */
export function outputCorrelationTable({ metrics }: StudyResult): StudyTable {
  const note = metrics[0]?.segments.notes[0]
  return {
    id: 'outputs',
    title: 'Correlation of metrics and people over single outputs',
    note: `${note === undefined ? 'There are enough ratings an output' : `Not reliable: ${note}`}; the last column counts ties of the metric against it (Roy et al.)`,
    head: ['', 'Pearson', 'Spearman', 'Kendall', 'relative rankings'],
    rows: metrics.map(({ name, segments: { pearson, spearman, kendall, relativeRanking } }) => [
      name,
      ...[pearson, spearman, kendall].map(({ coefficient }) => decimal(coefficient)),
      relativeRanking === undefined
        ? '–'
        : coefficientCell({ ...relativeRanking, coefficient: relativeRanking.estimate }),
    ]),
  }
}

/** Raters and their skills, best first. */
export function raterTable({ grades }: StudyResult): StudyTable {
  const alpha = Object.entries(grades.alpha ?? {}).map(([level, value]) => `${level} ${decimal(value)}`)
  return {
    id: 'raters',
    title: 'Raters',
    note: `Skill is the weight of a rater's vote in M-MSR; Krippendorff's alpha: ${alpha.join(', ')}`,
    head: ['', 'ratings', 'skill', 'right %'],
    rows: grades.raters
      .toSorted((a, b) => b.skill - a.skill)
      .map(({ id, ratings, skill, accuracy }) => [id, count(ratings), decimal(skill), percent(accuracy)]),
  }
}

function scoreCell({ score, low, high }: ModelScore): string {
  return Number.isNaN(score) ? '–' : `${points(score, 2)} (${points(low, 2)}–${points(high, 2)})`
}

function shareCell(part: number, whole: number): string {
  return whole === 0 ? '– of 0' : `${((100 * part) / whole).toFixed(1)} % of ${count(whole)}`
}

function coefficientCell({
  coefficient,
  low,
  high,
}: Pick<CorpusCoefficient, 'coefficient' | 'low' | 'high'>) {
  return Number.isNaN(coefficient) ? '–' : `${decimal(coefficient)} (${decimal(low)}–${decimal(high)})`
}

function decimal(value: number): string {
  return Number.isNaN(value) ? '–' : value.toFixed(3)
}
