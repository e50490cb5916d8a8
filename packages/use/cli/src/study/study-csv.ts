import type { CorpusCorrelation, MetricStudy, ModelScore } from '@codegen-eval/study'
import { csvField } from '../output/csv-table.ts'
import { rounded } from '../output/number-text.ts'
import type { StudyResult } from './run-study.ts'
import { HUMAN } from './study-json.ts'

/** A file with one fact a row. */
export interface CsvFile {
  readonly name: string
  readonly text: string
}

type Cell = string | number | boolean | undefined

/** Every table as CSV, a row a fact: scores and differences 0..1 with 12 digits, empty where undefined. */
export function studyCsv(result: StudyResult): CsvFile[] {
  const { bins } = result.settings
  const perMetric = (rows: (study: MetricStudy) => Cell[][]): Cell[][] =>
    result.metrics.flatMap(({ key, study }) => rows(study).map((cells) => [key, ...cells]))
  return [
    file(
      'models',
      ['model', 'kind', 'base', 'percent', 'improved', 'minimum_difference'],
      result.models.map(({ name, kind, base, percent, improved, minimumDifference }) => [
        name,
        kind,
        base,
        percent,
        improved,
        minimumDifference,
      ]),
    ),
    file('scores', ['metric', 'model', 'score', 'low', 'high', 'median'], scoreRows(result)),
    file(
      'significance',
      ['metric', 'bin', 'significant', 'not_significant'],
      perMetric(({ counts }) =>
        bins.names.map((bin, b) => [bin, counts.significant[b].pairs, counts.insignificant[b].pairs]),
      ),
    ),
    file(
      'disagreement',
      [
        'metric',
        'bin',
        'verdict',
        'pairs',
        'agree',
        'people_see_none',
        'people_see_opposite',
        'people_see_one',
      ],
      perMetric(({ counts }) =>
        bins.names.flatMap((bin, b) => {
          const [found, unfound] = [counts.significant[b], counts.insignificant[b]]
          return [
            [bin, 'significant', found.pairs, found.same, found.none, found.opposite, undefined],
            [bin, 'not significant', unfound.pairs, unfound.none, undefined, undefined, unfound.missed],
          ]
        }),
      ),
    ),
    file(
      'errors',
      ['metric', 'type_1', 'type_1_or_opposite', 'type_2', 'disagreement'],
      perMetric(({ errors }) => [
        [errors.typeOne, errors.typeOneOrOpposite, errors.typeTwo, errors.disagreement],
      ]),
    ),
    file(
      'trusted',
      ['metric', 'difference', 'pairs', 'agreement', 'sure_at'],
      perMetric(({ trusted, preference }) => [
        [trusted.difference, trusted.pairs, trusted.agreement, preference.sure],
      ]),
    ),
    file(
      'preference',
      [
        'metric',
        'difference',
        'isotonic',
        'isotonic_low',
        'isotonic_high',
        'logistic',
        'logistic_low',
        'logistic_high',
      ],
      perMetric(({ preference }) => preference.points.map((point) => Object.values(point))),
    ),
    file(
      'correlation',
      ['metric', 'over', 'coefficient', 'value', 'low', 'high', 'p_value'],
      correlationRows(result),
    ),
    file('pairs', ['metric', 'first', 'second', 'difference', 'wins', 'losses', 'winner'], pairRows(result)),
    file('grades', ['id', ...result.data.systems], gradeRows(result)),
    file(
      'raters',
      ['rater', 'ratings', 'skill', 'accuracy'],
      result.grades.raters.map(({ id, ratings, skill, accuracy }) => [id, ratings, skill, accuracy]),
    ),
  ]
}

function scoreRows({ models, human, metrics }: StudyResult): Cell[][] {
  const rows = (key: string, scores: readonly ModelScore[]): Cell[][] =>
    models.map(({ name }, m) => {
      const { score, low, high, median } = scores[m]
      return [key, name, score, low, high, median]
    })
  return [
    ...rows(HUMAN, human.scores.scores),
    ...metrics.flatMap(({ key, study }) => rows(key, study.scores)),
  ]
}

function correlationRows({ metrics }: StudyResult): Cell[][] {
  const corpus = (over: string, { pearson, spearman, kendall }: CorpusCorrelation): Cell[][] =>
    Object.entries({ pearson, spearman, kendall }).map(([name, { coefficient, low, high, pValue }]) => [
      over,
      name,
      coefficient,
      low,
      high,
      pValue,
    ])
  return metrics.flatMap(({ key, study, segments }) => {
    const { pearson, spearman, kendall, relativeRanking } = segments
    const outputs = Object.entries({ pearson, spearman, kendall }).map(
      ([name, { coefficient, pValue }]): Cell[] => [
        'outputs',
        name,
        coefficient,
        undefined,
        undefined,
        pValue,
      ],
    )
    const ranking: Cell[][] =
      relativeRanking === undefined
        ? []
        : [
            [
              'outputs',
              'relative rankings',
              relativeRanking.estimate,
              relativeRanking.low,
              relativeRanking.high,
              undefined,
            ],
          ]
    return [
      ...corpus('models', study.correlation),
      ...corpus('originals', study.originalCorrelation),
      ...outputs,
      ...ranking,
    ].map((cells) => [key, ...cells])
  })
}

function pairRows({ models, human, metrics }: StudyResult): Cell[][] {
  const rows = (
    key: string,
    { differences, wins, losses, winners }: MetricStudy['comparisons'],
  ): Cell[][] => {
    let pair = 0
    return models.flatMap((first, a) =>
      models.slice(a + 1).map((second): Cell[] => {
        const at = pair++
        const winner = winners[at] === 0 ? undefined : winners[at] === 1 ? first.name : second.name
        return [key, first.name, second.name, differences[at], wins[at], losses[at], winner]
      }),
    )
  }
  return [
    ...rows(HUMAN, human.comparisons),
    ...metrics.flatMap(({ key, study }) => rows(key, study.comparisons)),
  ]
}

function gradeRows({ data, grades }: StudyResult): Cell[][] {
  return data.ids.map((id, i) => [id, ...grades.grades.map((own) => own[i])])
}

function file(name: string, columns: readonly string[], rows: readonly (readonly Cell[])[]): CsvFile {
  const line = (cells: readonly Cell[]) => `${cells.map(cellText).join(',')}\n`
  return { name: `${name}.csv`, text: line(columns) + rows.map(line).join('') }
}

function cellText(cell: Cell): string {
  if (cell === undefined || (typeof cell === 'number' && Number.isNaN(cell))) return ''
  return csvField(String(typeof cell === 'number' ? rounded(cell) : cell))
}
