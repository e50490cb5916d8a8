import { InputError, plural } from '@codegen-eval/messages'
import { COUNT_FORMAT, type ReportOutput } from '@codegen-eval/report'
import { formatNumber } from '@codegen-eval/report/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { parseExternalScores } from '../external-scores.ts'
import { pairCount } from '../pair-comparisons.ts'
import { type EbsbJudge, replicateEbsb } from '../replication/replicate-ebsb.ts'
import { replicateRfaMeans } from '../replication/replicate-rfa.ts'
import { RFA_MEANS } from '../replication/rfa-cells.ts'
import { type StudyData, studyDataOfRows } from '../study-data.ts'
import { aggregateStudyGrades } from '../study-grades.ts'
import type { StudyProtocol } from '../study-protocol.ts'
import { replicationOutput } from '../view/replication-output.ts'
import { metricInputs, planMetrics, plannedBlocks } from './metric-inputs.ts'
import { type EbsbPackage, readEbsbPackage, readRfaPackage } from './replication-package.ts'
import { namedMetrics } from './study-metrics.ts'
import type { StartSteps, StudyRegistry } from './study-options.ts'

/** How a paper is replicated. */
export interface ReplicationOptions {
  readonly paper: StudyProtocol
  /** The folder with the raw files of its replication package. */
  readonly folder: string
  readonly registry: StudyRegistry
  /** Bootstrap resamples of each run; `DEFAULT_RESAMPLES` of `@codegen-eval/statistics/settings` by default. */
  readonly resamples?: number | undefined
  /** Seed of the first of 20 runs; 1 by default. */
  readonly seed?: number | undefined
  readonly threads?: number | undefined
  readonly startSteps?: StartSteps | undefined
}

/** Number of runs, whose spread is the noise of resampling. */
export const REPLICATION_SEEDS = 20

/**
 * Computes the tables of a paper from the raw files of its replication package: Tables 2 to 4 or 5 to 7 of Evtikhiev et al.
 * (2023), by the data set of the folder, or Table 3 of Roy et al. (2021).
 *
 * @throws InputError if the folder lacks the files, or one is broken.
 */
export function replicatePaper(options: ReplicationOptions): Promise<ReportOutput> {
  return options.paper === 'ebsb' ? ofEbsb(options) : ofRfa(options)
}

async function ofEbsb(options: ReplicationOptions): Promise<ReportOutput> {
  const { folder, resamples, seed = DEFAULT_SEED, startSteps } = options
  const found = await readEbsbPackage(folder)
  const { dataSet, rows } = found
  const data = studyDataOfRows(rows)
  const missing = dataSet.models.filter((model) => !data.systems.includes(model))
  if (missing.length > 0 || data.whole !== undefined)
    throw new InputError(`${folder}: expected a grade of each output of ${dataSet.models.join(', ')}`)
  const grades = aggregateStudyGrades(data)
  const { registry } = options
  const named = await namedMetrics(['ebsb'], { registry })
  const plan = await planMetrics(data, named, { external: undefined })
  const progress = startSteps?.(plannedBlocks(data, plan) + REPLICATION_SEEDS, 'steps')
  const step = async () => progress?.step()
  try {
    const measured = await metricInputs(data, plan, { ...options, onBlock: step })
    const { tables, models } = await replicateEbsb({
      ...{ dataSet, data, grades, resamples, onSeed: step },
      metrics: measured.flatMap(({ name, systems }) => [
        { name, systems, source: 'texts' },
        ...publishedRuby(name, found, data),
      ]),
      published: found.published?.grades,
      seeds: Array.from({ length: REPLICATION_SEEDS }, (_, i) => seed + i),
    })
    return replicationOutput({
      title: `Out of the BLEU, ${dataSet.name}`,
      summary: [
        packageSentence(found, data, grades.ratings!, grades.raters.length, models.length),
        ...publishedSentence(found, grades.grades),
      ],
      tables,
      notes: [
        `ours: the mean of ${REPLICATION_SEEDS} runs of the paper's protocol, seeds ${seed} to ${seed + REPLICATION_SEEDS - 1}; a resample on which two models tie counts for the first, as in the paper's code`,
        ...plan.missing.map(({ spec, reason }) => `left out: ${spec}: ${reason}`),
      ],
    })
  } finally {
    progress?.stop()
  }
}

/** The scores of outputs that the authors published, under the metric of which theirs differ. */
function publishedRuby(name: string, { published }: EbsbPackage, data: StudyData): EbsbJudge[] {
  if (name !== 'RUBY' || !published?.hasRuby) return []
  const scores = parseExternalScores(published.text, published.file, data)
  return [{ name, systems: scores.rowsOf('ruby'), source: 'published scores' }]
}

function packageSentence(
  { raterFiles, repeats }: EbsbPackage,
  data: StudyData,
  ratings: number,
  raters: number,
  models: number,
): string {
  const count = (value: number) => formatNumber(value, COUNT_FORMAT)
  const merged = repeats > 0 ? `, of which ${repeats} rows repeat a task` : ''
  const from = raterFiles > 0 ? ` in ${plural(raterFiles, 'file')}${merged}` : ''
  return `${count(ratings)} grades by ${plural(raters, 'rater')}${from}; ${plural(data.ids.length, 'task')}, ${plural(data.systems.length, 'model')}; ${models} models with the synthetic ones, ${count(pairCount(models))} pairs.`
}

/** In how many outputs our grades differ from those that the authors aggregated. */
function publishedSentence(
  { published, repeats }: EbsbPackage,
  grades: readonly ArrayLike<number>[],
): string[] {
  if (published === undefined) return []
  const all = published.grades.flat()
  const ours = grades.flatMap((own) => Array.from(own))
  const other = ours.filter((grade, i) => grade !== all[i]).length
  const reason =
    repeats > 0 && other > 0
      ? ', because the authors joined the grades of repeated tasks by a rule that they do not state'
      : ''
  return [
    `M-MSR gives ${other} of ${formatNumber(all.length, COUNT_FORMAT)} outputs another grade than the published one${reason}.`,
  ]
}

async function ofRfa({ folder }: ReplicationOptions): Promise<ReportOutput> {
  const ratings = await readRfaPackage(folder)
  return replicationOutput({
    title: 'Reassessing Automatic Evaluation Metrics for Code Summarization Tasks',
    summary: [
      `${formatNumber(ratings.length, COUNT_FORMAT)} ratings of ${plural(Object.keys(RFA_MEANS.rows).length - 1, 'model')} and of the references.`,
    ],
    tables: [replicateRfaMeans(ratings)],
    notes: ['Tables 2 and 4 to 6, about metrics, cannot be computed: the texts were never published'],
  })
}
