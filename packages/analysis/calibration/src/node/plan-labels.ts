import { UsageError } from '@codegen-eval/messages'
import type { ReportOutput } from '@codegen-eval/report'
import { type PlanEntry, planView, viewOutput } from '@codegen-eval/report/view'
import { correlationOf } from '../corrected-models.ts'
import { judgeGrade, peopleGrade } from '../judged-output.ts'
import { labelsForWidth } from '../labels-for-width.ts'
import { deviationProducts } from '../moments.ts'
import { LABEL_PLAN_WORDS } from '../view/calibration-words.ts'
import { type CalibrateFilesOptions, readJudgedOutputs } from './calibrate-files.ts'

/** Options of `planLabels`. Those about ratings tell how the file of `ratings` is read. */
export interface PlanLabelsOptions extends Omit<CalibrateFilesOptions, 'judge'> {
  /** Wanted width of the interval of a mean, in grades. */
  readonly intervalWidth?: number | undefined
  /** Number of outputs of a model, all of which the judge grades; a million by default. */
  readonly population?: number | undefined
  /** Correlation of the judge's grades with people's; that of `ratings` by default. */
  readonly correlation?: number | undefined
  /** Standard deviation of people's grades; that of `ratings` by default. */
  readonly deviation?: number | undefined
  /** Confidence of the interval, in percent; 95 by default. */
  readonly confidence?: number | undefined
  /** A file with ratings by people and the judge. */
  readonly ratings?: readonly string[] | undefined
  /** The judge in `ratings`, and after it other judges, which are no people. */
  readonly judge?: readonly string[] | undefined
}

/** Number of outputs that stands for "very many". */
const MANY_OUTPUTS = 1_000_000

/**
 * Plans labels: how many outputs of a model people must label for an interval of a given width, with a judge and without.
 *
 * @throws InputError if a file is broken; UsageError if options are missing or do not fit the ratings.
 */
export async function planLabels(options: PlanLabelsOptions): Promise<ReportOutput> {
  const { intervalWidth: width, population = MANY_OUTPUTS, confidence = 95 } = options
  if (width === undefined)
    throw new UsageError('option intervalWidth is missing: the wanted width of the interval of a mean')
  const pilot = options.ratings === undefined ? undefined : await readPilot(options.ratings, options)
  const correlation = options.correlation ?? pilot?.correlation
  const deviation = options.deviation ?? pilot?.deviation
  for (const [name, value] of Object.entries({ correlation, deviation }))
    if (value === undefined || Number.isNaN(value))
      throw new UsageError(`option ${name} is missing, or options ratings and judge, which tell it`)
  const plan = { width, deviation: deviation!, outputs: population, confidence: confidence / 100 }
  const basis = `interval of width ${width} at ${confidence} % confidence`
  const from = (name: 'correlation' | 'deviation') =>
    options[name] === undefined ? 'of the ratings' : 'given'
  const entries: PlanEntry[] = [
    { key: 'correlation', name: 'correlation of the judge', value: correlation!, basis: from('correlation') },
    { key: 'deviation', name: 'deviation of grades', value: deviation!, basis: from('deviation') },
    {
      key: 'labelsAlone',
      name: 'labels by people alone',
      value: labelsForWidth({ ...plan, correlation: 0 }),
      basis,
    },
    {
      key: 'labels',
      name: 'labels with the judge',
      value: labelsForWidth({ ...plan, correlation: correlation! }),
      basis: `${basis}, ${population.toLocaleString('en-US')} outputs of a model graded by the judge`,
    },
  ]
  return viewOutput(planView('Plan of labels', entries, LABEL_PLAN_WORDS))
}

async function readPilot(
  files: readonly string[],
  options: PlanLabelsOptions,
): Promise<{ readonly correlation: number; readonly deviation: number }> {
  const { judge = [] } = options
  if (judge.length === 0)
    throw new UsageError('option judge is missing: the judge among the raters of option ratings')
  const { judged, judges } = await readJudgedOutputs(files, { ...options, judge })
  const both = judged.filter(
    (output) => output.people.size > 0 && !Number.isNaN(judgeGrade(output, judges[0])),
  )
  const people = both.map(peopleGrade)
  const grades = both.map((output) => judgeGrade(output, judges[0]))
  return {
    correlation: correlationOf(people, grades),
    deviation: Math.sqrt(deviationProducts(people, people) / (people.length - 1)),
  }
}
