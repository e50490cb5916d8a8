import type { MetricRows } from '@codegen-eval/statistics'
import { DEFAULT_RESAMPLES } from '@codegen-eval/statistics/settings'
import { agreementCounts, errorRates, insignificantTotal } from '../agreement-counts.ts'
import { differenceBins } from '../difference-bins.ts'
import { gradeRows, scaledRows } from '../grade-rows.ts'
import { modelRows } from '../model-rows.ts'
import { type ModelScore, modelScores } from '../model-scores.ts'
import { comparePairs, type PairComparisons } from '../pair-comparisons.ts'
import { studyModels } from '../run-study.ts'
import type { StudyData } from '../study-data.ts'
import type { StudyGrades } from '../study-grades.ts'
import type { StudyModel } from '../study-model.ts'
import { checkedStudy } from '../study-settings.ts'
import type { EbsbDataSet } from './ebsb-cells.ts'
import {
  type CellPart,
  type PrintedColumns,
  type ReplicatedTable,
  replicatedRow,
} from './replicated-table.ts'

/** Rows of a metric, or of people, that belong to a row of the paper's tables. */
export interface EbsbJudge {
  /** The name of the row in the paper. */
  readonly name: string
  /** The input of the rows, such as `texts`. */
  readonly source: string
  /** One per system. */
  readonly systems: readonly MetricRows[]
}

/** The data set and the rows from which its tables are computed. */
export interface EbsbReplicationInput {
  readonly dataSet: EbsbDataSet
  readonly data: StudyData
  /** People's grades, from which synthetic models are made, and which metrics are compared with. */
  readonly grades: StudyGrades
  readonly metrics: readonly EbsbJudge[]
  /** Grades that the package holds in aggregated form: `published[s][i]` on the scale. */
  readonly published?: readonly (readonly number[])[] | undefined
  readonly resamples?: number | undefined
  readonly seeds: readonly number[]
  /** Called after each seed. */
  readonly onSeed?: (() => void | Promise<void>) | undefined
}

/** The tables of a data set, and the models whose pairs they count. */
export interface EbsbReplication {
  readonly tables: readonly ReplicatedTable[]
  readonly models: readonly StudyModel[]
}

const SCORE: readonly CellPart[] = ['score', 'below', 'above'].map((name) => ({
  name,
  unit: 'points',
  digits: 2,
}))
const COUNTS = ['significant', 'not significant'].map(countOf)
const SHARE: readonly CellPart[] = [{ name: 'disagreement', unit: 'percent', digits: 1 }, countOf('pairs')]
const TOTAL: readonly CellPart[] = [{ name: 'disagreement', unit: 'points', digits: 2 }]

function countOf(name: string): CellPart {
  return { name, unit: 'count', digits: 0 }
}

/**
 * Computes the tables of a data set of Evtikhiev et al. (2023) by their protocol, once for each seed: a tie on a resample
 * counts for the first model of a pair, as in their code.
 *
 * @see https://doi.org/10.1016/j.jss.2023.111741
 */
export async function replicateEbsb(input: EbsbReplicationInput): Promise<EbsbReplication> {
  const { dataSet, data, grades, metrics, published, resamples = DEFAULT_RESAMPLES, seeds, onSeed } = input
  const { models } = studyModels(data, grades, checkedStudy())
  const people: EbsbJudge = { name: 'Human', source: 'raters', systems: gradeRows(grades) }
  const scored = [
    ...metrics,
    people,
    ...(published === undefined
      ? []
      : [
          {
            ...people,
            source: 'published grades',
            systems: published.map((own) => scaledRows(own, grades.scale)),
          },
        ]),
  ]
  const bins = differenceBins(dataSet.bins)
  const runs: JudgeCells[][] = []
  for (const seed of seeds) {
    const judge = ({ systems }: EbsbJudge): Judged => {
      const scores = modelScores(
        models.map((model) => modelRows(model, systems)),
        { resamples, seed },
      )
      return {
        scores: scores.scores.slice(0, data.systems.length),
        comparisons: comparePairs(scores, { ties: 'paper' }),
      }
    }
    const human = judge(people).comparisons
    runs.push(
      scored.map((of) => {
        const { scores, comparisons } = judge(of)
        const counts = agreementCounts(comparisons, human, bins)
        const rest = insignificantTotal(counts)
        return {
          scores: scores.map(({ score, low, high }) =>
            [score, score - low, high - score].map((share) => 100 * share),
          ),
          significance: bins.names.map((_, b) => [
            counts.significant[b].pairs,
            counts.insignificant[b].pairs,
          ]),
          disagreement: [
            ...counts.significant.map(({ none, opposite, pairs }) => [
              (100 * (none + opposite)) / pairs,
              pairs,
            ]),
            [(100 * rest.missed) / rest.pairs, rest.pairs],
            [100 * errorRates(counts).disagreement],
          ],
        }
      }),
    )
    await onSeed?.()
  }
  const table = (kind: keyof JudgeCells, title: string, columns: PrintedColumns): ReplicatedTable => ({
    printed: dataSet[kind],
    title: `${title}, ${dataSet.name}`,
    numbers: scored.flatMap(({ name: row, source }, j) => {
      const printed = dataSet[kind].rows[row]
      const ofSeeds = runs.map((run) => run[j][kind])
      return printed === undefined ? [] : replicatedRow({ row, source }, columns, printed, ofSeeds)
    }),
  })
  return {
    models,
    tables: [
      table(
        'scores',
        'Scores, with the distances to the ends of 95 % intervals',
        data.systems.map((name) => [name, SCORE]),
      ),
      table(
        'significance',
        'Pairs of models that differ significantly, and that do not, by the difference in points',
        bins.names.map((name) => [name, COUNTS]),
      ),
      table('disagreement', 'Disagreement of metrics and people in percent, by the difference in points', [
        ...bins.names.map((name) => [name, SHARE] as const),
        ['not significant', SHARE],
        ['total', TOTAL],
      ]),
    ],
  }
}

interface Judged {
  readonly scores: readonly ModelScore[]
  readonly comparisons: PairComparisons
}

/** The numbers of each cell of a row, in the three tables. */
type JudgeCells = Readonly<Record<'scores' | 'significance' | 'disagreement', readonly (readonly number[])[]>>
