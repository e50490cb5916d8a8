import {
  AGGREGATION_METHODS,
  type Aggregation,
  type AggregationMethod,
  aggregateRatings,
  bradleyTerry,
  compareRatings,
  createRatingCollector,
  defaultMethod,
  disagreeingItems,
  gradesOfScale,
  modelRatings,
  nominalNote,
  type RatedItem,
  type RatingComparison,
  type RatingComparisonTest,
  type RatingScale,
  type RatingTable,
  type RatingUnit,
  raterAgreement,
  withoutItems,
} from '@codegen-eval/human-ratings'
import { hasNumericLabels, RATING_COMPARISON_TESTS, RATING_UNITS } from '@codegen-eval/human-ratings/internal'
import { InputError, messageOf, plural, UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type OutputFormat, renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { collectRatings } from '../ratings/collect-ratings.ts'
import { guessedGradesNote } from '../ratings/guessed-grades.ts'
import { preferenceOutput } from '../ratings/preference-report.ts'
import { type Disagreeing, ratedOutput } from '../ratings/rated-report.ts'
import { addRatingFlags, type RatingFlags, ratingOptions } from '../ratings/rating-flags.ts'
import { addErrorFlag, checkOutputFiles, totalSize } from './input-flags.ts'
import { addFormatFlags, type FormatFlags, writeResult } from './output-flags.ts'
import { addStatisticsFlags, type StatisticsFlags } from './statistics-flags.ts'

/** The method for preferences, which are no labels. */
const BRADLEY_TERRY = 'bradley-terry'

interface AggregateFlags extends FormatFlags<OutputFormat>, RatingFlags, StatisticsFlags {
  readonly method?: AggregationMethod | typeof BRADLEY_TERRY
  readonly compare?: true
  readonly baseline?: string
  readonly test: RatingComparisonTest
  readonly unit: RatingUnit
  readonly disagreement?: number
  readonly disagreeing: Disagreeing['action']
  readonly onError: (typeof ON_ERROR)[number]
}

const HELP = `
Input, recognized by its content, or by --from; .gz files are decompressed; several files are
combined. codegen-eval formats lists the forms with an example of each.
  .csv .tsv     a header, and the columns item (id, task_id, ..), rater (annotator, worker, ..),
                label (rating, score, grade, ..) and, for several models, model (system, ..);
                or a column per rater; --id-field and its like name other columns
  .jsonl .json  the same as rows, or {"id", "grades": {"model": {"rater": label}}}
  --layout study   keys "grade-<model>": {"rater": grade}; the id is the row's index, from 0
  exports of crowd-kit, Label Studio, Argilla, Prodigy and Mechanical Turk
  preferences   model_a, model_b, winner: ranked by the Bradley-Terry model
Labels are numbers or words; --order "bad<ok<good" makes words grades. Without --method, labels are
aggregated by M-MSR, and grades of a continuous scale, such as 0 to 100, by their mean.
`

const EXAMPLES = `
Examples:
  codegen-eval aggregate grades.csv --scale 0..4
  codegen-eval aggregate tasks.jsonl --method dawid-skene --format json > labels.json
  codegen-eval aggregate human-grades.json --layout study --format csv --output labels.csv
  codegen-eval aggregate ratings.csv --scale 0..100 --compare --baseline human
  codegen-eval aggregate ratings.csv --scale 0..100 --disagreement 25 --disagreeing drop
  codegen-eval aggregate grader*.json
`

/** `codegen-eval aggregate RATINGS...` */
export function defineAggregate(command: Command): void {
  command
    .argument('<ratings...>', 'files of ratings; - is standard input')
    .addOption(
      new Option(
        '--method <name>',
        'aggregation method (default: mmsr, or mean for continuous grades)',
      ).choices([...AGGREGATION_METHODS, BRADLEY_TERRY]),
    )
  addRatingFlags(command)
    .option('--compare', 'compare the models by their mean ratings')
    .option('--baseline <model>', 'with --compare: compare every model with this one only')
    .addOption(
      new Option('--test <name>', 'with --compare: test of the difference of two models')
        .choices(RATING_COMPARISON_TESTS)
        .default('randomization'),
    )
    .addOption(
      new Option(
        '--unit <unit>',
        'with --compare: what tests and intervals draw, items with all their ratings or single raters of them',
      )
        .choices(RATING_UNITS)
        .default('item'),
    )
    .option('--disagreement <points>', 'find items whose two ratings lie more than this apart', distance)
    .addOption(
      new Option(
        '--disagreeing <action>',
        'what becomes of them: list those that need a third rating, or drop them',
      )
        .choices(['list', 'drop'])
        .default('list'),
    )
  addStatisticsFlags(command, 'bootstrap resamples for intervals; 0 for no intervals of agreement', 0)
  addFormatFlags(addErrorFlag(command)).addHelpText('after', `${HELP}${EXAMPLES}`).action(aggregate)
}

async function aggregate(files: readonly string[], flags: AggregateFlags): Promise<void> {
  const { method, seed, format } = flags
  const input = { files, references: [], layout: flags.layout }
  checkOutputFiles(input, [['--output', flags.output]])
  checkFlags(flags)
  const progress = startProgress(await totalSize(input))
  const skips = createSkips(flags.onError)
  const { rows } = await writeResult(flags.output, async (destination) => {
    const collector = collectorOf(flags)
    let collected: Awaited<ReturnType<typeof collectRatings>>
    try {
      collected = await collectRatings(files, ratingOptions(flags), collector, skips, progress)
    } finally {
      progress.stop()
    }
    const { rows: count, preferences } = collected
    if (preferences !== undefined) {
      checkPreferences(flags)
      const ranked = bradleyTerry(preferences, { confidence: 1 - flags.alpha })
      return { text: renderOutput(preferenceOutput(ranked, skips.count), format, destination), rows: count }
    }
    if (method === BRADLEY_TERRY)
      throw new UsageError(`--method ${BRADLEY_TERRY} ranks models by preferences, and the input has ratings`)
    const { table, items, disagreeing } = settled(collector.finish(), flags)
    const guessed = flags.scale === undefined && flags.order === undefined
    const result = aggregated(method ?? announced(defaultMethod(table)), table, seed, guessed)
    const rated = {
      method: result.method as AggregationMethod,
      seed,
      resamples: flags.resamples,
      items,
      table,
      result,
      agreement: raterAgreement(
        table,
        flags.resamples > 0 ? { bootstrap: { resamples: flags.resamples, seed } } : {},
      ),
      skipped: skips.count,
      order: flags.order,
      comparison: compared(table, items, flags),
      disagreeing,
    }
    return { text: renderOutput(ratedOutput(rated), format, destination), rows: count }
  })
  if (skips.count > 0) writeMessage(skips.describe(rows))
}

/** M-MSR is what this command did with all labels before there were continuous grades: another method is announced. */
function announced(method: AggregationMethod): AggregationMethod {
  if (method === 'mean')
    writeMessage('the grades are continuous: aggregated by their mean (--method chooses)')
  return method
}

/** @param guessed Whether the grades are those that occur, because no scale is given. */
function aggregated(
  method: AggregationMethod,
  table: RatingTable,
  seed: number,
  guessed: boolean,
): Aggregation {
  const nominal = nominalNote(method, table)
  // one warning about the same grades is enough
  const note = nominal ?? (guessed ? guessedGradesNote(method, table) : undefined)
  if (note !== undefined) writeMessage(`warning: ${note}`)
  try {
    const result = aggregateRatings(method, table, { seed })
    return nominal === undefined && note !== undefined
      ? { ...result, notes: [...result.notes, note] }
      : result
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--${error.message}`, { cause: error })
    throw error
  }
}

/** Scales with more grades are continuous. */
const MAX_GRADES = 11

function collectorOf({ scale, order, method }: AggregateFlags) {
  const isContinuous = (range: RatingScale | undefined): boolean =>
    range !== undefined && gradesOfScale(range).length > MAX_GRADES
  const fractions = method === 'mean' || method === 'median' || (method === undefined && isContinuous(scale))
  try {
    return createRatingCollector(scale, { order, fractions })
  } catch (error) {
    throw new UsageError(`--${messageOf(error)}`, { cause: error })
  }
}

/** Finds the items whose two ratings lie far apart, and leaves them out if they are to be dropped. */
function settled(
  { table, items }: { readonly table: RatingTable; readonly items: readonly RatedItem[] },
  { disagreement: threshold, disagreeing: action }: AggregateFlags,
) {
  if (threshold === undefined) return { table, items, disagreeing: undefined }
  if (!hasNumericLabels(table))
    throw new UsageError('--disagreement compares grades, and the labels are words: give their --order')
  const apart = disagreeingItems(table, threshold)
  const found = apart
    .filter(({ ratings }) => ratings === 2)
    .map((entry) => ({ ...entry, ...items[entry.item]! }))
  const disagreeing: Disagreeing = { threshold, action, found, settled: apart.length - found.length }
  if (action === 'list' || found.length === 0) return { table, items, disagreeing }
  if (found.length === items.length)
    throw new InputError(
      `no item is left: the ratings of all ${plural(items.length, 'item')} lie more than ${threshold} apart`,
    )
  const rest = withoutItems<string | number>(table, items, new Set(found.map(({ item }) => item)))
  return { ...rest, disagreeing }
}

function compared(
  table: RatingTable,
  items: readonly RatedItem[],
  { compare, baseline, test, unit, alpha, trials, resamples, seed }: AggregateFlags,
): { result: RatingComparison; trials: number } | undefined {
  if (compare === undefined) return undefined
  if (!hasNumericLabels(table))
    throw new UsageError('--compare compares mean ratings, and the labels are words: give their --order')
  const draws = resamples > 0 ? { resamples } : {}
  try {
    const result = compareRatings(modelRatings(table, items, unit), {
      baseline,
      test,
      alpha,
      trials,
      seed,
      ...draws,
    })
    return { result, trials }
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--compare: ${error.message}`, { cause: error })
    throw error
  }
}

function checkFlags({ compare, baseline, order, raterFields, raterField }: AggregateFlags): void {
  if (baseline !== undefined && compare === undefined) throw new UsageError('--baseline needs --compare')
  if (raterFields !== undefined && raterField !== undefined)
    throw new UsageError('--rater-field and --rater-fields exclude each other')
  if (order !== undefined && order.length > 101) throw new UsageError('--order: expected at most 101 words')
}

/** Flags about labels have no meaning for preferences. */
function checkPreferences({ method, scale, order, compare, disagreement }: AggregateFlags): void {
  const flags = { scale, order, compare, disagreement }
  const wrong = Object.entries(flags).find(([, value]) => value !== undefined)?.[0]
  if (wrong !== undefined) throw new UsageError(`--${wrong} is for ratings, and the input has preferences`)
  if (method !== undefined && method !== BRADLEY_TERRY)
    throw new UsageError(
      `--method ${method} is for ratings, and the input has preferences: expected ${BRADLEY_TERRY}`,
    )
}

function distance(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError('Expected a number of at least 0.')
  return value
}
