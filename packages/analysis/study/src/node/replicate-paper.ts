import { InputError, plural } from '@codegen-eval/messages'
import type { ReportOutput } from '@codegen-eval/report'
import { countText } from '@codegen-eval/report/internal'
import { type Finding, findingOf, noteOf, viewOutput, when } from '@codegen-eval/report/view'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { parseExternalScores } from '../external-scores.ts'
import { pairCount } from '../pair-comparisons.ts'
import { type EbsbJudge, replicateEbsb } from '../replication/replicate-ebsb.ts'
import { replicateRfaMeans } from '../replication/replicate-rfa.ts'
import { RFA_MEANS } from '../replication/rfa-cells.ts'
import { type StudyData, studyDataOfRows } from '../study-data.ts'
import { aggregateStudyGrades } from '../study-grades.ts'
import type { StudyProtocol } from '../study-protocol.ts'
import { type PaperReplication, replicationView } from '../view/replication-view.ts'
import { sizesSentence } from '../view/replication-words.ts'
import { reportOf } from '../view/study-files.ts'
import { metricInputs, planMetrics, plannedBlocks } from './metric-inputs.ts'
import { type EbsbPackage, readEbsbPackage, readRfaPackage } from './replication-package.ts'
import { namedMetrics } from './study-metrics.ts'
import type { FileStudyOptions } from './study-options.ts'

/** How a paper is replicated. */
export interface ReplicationOptions
  extends Pick<FileStudyOptions, 'registry' | 'resamples' | 'threads' | 'startSteps'> {
  readonly paper: StudyProtocol
  /** The folder with the raw files of its replication package. */
  readonly folder: string
  /** Seed of the first of 20 runs; 1 by default. */
  readonly seed?: number | undefined
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
    const sizes = {
      ...{ ratings: grades.ratings!, raters: grades.raters.length, tasks: data.ids.length },
      ...{ raterFiles: found.raterFiles, repeats: found.repeats, systems: data.systems.length },
      ...{ models: models.length, pairs: pairCount(models.length) },
    }
    return outputOf({
      title: `Out of the BLEU, ${dataSet.name}`,
      summary: sizesSentence(sizes),
      settings: { paper: 'ebsb', dataSet: dataSet.name, ...sizes },
      tables,
      findings: [
        ...regradedFinding(found, grades.grades),
        findingOf('runs', 'note', { numbers: { seeds: REPLICATION_SEEDS, first: seed } }),
        ...plan.missing.map((missing) => noteOf('left-out', missing)),
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

/** In how many outputs our grades differ from those that the authors aggregated. */
function regradedFinding(
  { published, repeats }: EbsbPackage,
  grades: readonly ArrayLike<number>[],
): Finding[] {
  return when(published, ({ grades: theirs }) => {
    const all = theirs.flat()
    const regraded = grades.flatMap((own) => Array.from(own)).filter((grade, i) => grade !== all[i]).length
    return findingOf('regraded', 'conclusion', { numbers: { regraded, outputs: all.length, repeats } })
  })
}

async function ofRfa({ folder }: ReplicationOptions): Promise<ReportOutput> {
  const ratings = await readRfaPackage(folder)
  const systems = Object.keys(RFA_MEANS.rows).length - 1
  return outputOf({
    title: 'Reassessing Automatic Evaluation Metrics for Code Summarization Tasks',
    summary: `${countText(ratings.length)} ratings of ${plural(systems, 'model')} and of the references.`,
    settings: { paper: 'rfa', ratings: ratings.length, systems },
    tables: [replicateRfaMeans(ratings)],
    findings: [findingOf('unpublished', 'note')],
  })
}

function outputOf(replication: PaperReplication): ReportOutput {
  const view = replicationView(replication)
  return { ...viewOutput(view, { data: 'replication' }), report: () => reportOf(view) }
}
