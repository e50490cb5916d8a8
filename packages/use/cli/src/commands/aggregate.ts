import { MAX_DRAWS } from '@codegen-eval/compare/settings'
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
  type RatingScale,
  type RatingTable,
  raterAgreement,
  withoutItems,
} from '@codegen-eval/human-ratings'
import { hasNumericLabels, RATING_COMPARISON_TESTS } from '@codegen-eval/human-ratings/internal'
import { InputError, messageOf, plural, UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { declareCommand } from '../command.ts'
import type { FlagValues } from '../flags/flag.ts'
import { TESTING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { choice, wholeNumber } from '../flags/types.ts'
import { renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { startProgress } from '../progress.ts'
import { collectRatings } from '../ratings/collect-ratings.ts'
import { guessedGradesNote } from '../ratings/guessed-grades.ts'
import { preferenceOutput } from '../ratings/preference-report.ts'
import { type Disagreeing, ratedOutput } from '../ratings/rated-report.ts'
import { RATING_FILES, ratingOptions } from '../ratings/rating-flags.ts'
import { checkOutputFiles, totalSize } from './input-flags.ts'
import { writeResult } from './output-flags.ts'

/** The method for preferences, which are no labels. */
const BRADLEY_TERRY = 'bradley-terry'

const NOTES = `
Input, recognized by its content, or by --from; .gz files are decompressed; several files are
combined. codegen-eval formats lists the forms with an example of each.
  .csv .tsv     a header, and the columns item (id, task_id, ..), rater (annotator, worker, ..),
                label (rating, score, grade, ..) and, for several models, model (system, ..);
                or a column per rater; --id-field and its like name other columns
  .jsonl .json  the same as rows, or {"id", "grades": {"model": {"rater": label}}}
  --layout study   keys "grade-<model>": {"rater": grade}; the id is the row's index, from 0
  exports of crowd-kit, Label Studio, Argilla, Prodigy and Mechanical Turk
  preferences   model_a, model_b, winner: ranked by the Bradley-Terry model
Labels are numbers or words; --order "bad<ok<good" makes words grades. Without --aggregate, labels are
aggregated by M-MSR, and grades of a continuous scale, such as 0 to 100, by their mean.
`

const flags = {
  ...RATING_FILES,
  aggregate: {
    ...FLAGS.aggregate,
    type: choice(async () => [...AGGREGATION_METHODS, BRADLEY_TERRY]),
    help: 'method that combines ratings (default: mmsr, or mean for continuous grades)',
  },
  ...flagsOf('compare', 'unit', 'disagreement', 'onDisagreement', 'onError'),
  baseline: { ...FLAGS.baseline, help: `with --compare: ${FLAGS.baseline.help}` },
  test: {
    ...FLAGS.test,
    type: choice(async () => RATING_COMPARISON_TESTS),
    default: 'randomization',
    help: 'with --compare: significance test for each pair of models',
  },
  ...TESTING,
  resamples: {
    ...FLAGS.resamples,
    type: wholeNumber(0, MAX_DRAWS),
    help: 'number of bootstrap resamples; 0 for no intervals of agreement',
  },
  ...flagsOf('format', 'output'),
} as const

type AggregateFlags = FlagValues<typeof flags>

/** Labels of items from the ratings of several people. */
export const aggregate = declareCommand({
  arguments: [{ name: '<ratings...>', help: 'files of ratings; - is standard input' }],
  flags,
  firstFlags: ['scale', 'aggregate', 'compare', 'format', 'output'],
  notes: NOTES,
  examples: [
    'aggregate grades.csv --scale 0..4',
    'aggregate tasks.jsonl --aggregate dawid-skene --format json > labels.json',
    'aggregate human-grades.json --layout study --format csv --output labels.csv',
    'aggregate ratings.csv --scale 0..100 --compare --baseline human',
    'aggregate ratings.csv --scale 0..100 --disagreement 25 --on-disagreement drop',
    'aggregate grader*.json',
  ],
  run: aggregateFiles,
})

async function aggregateFiles(files: readonly string[], flags: AggregateFlags): Promise<void> {
  const { aggregate: method, seed, format } = flags
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
      throw new UsageError(
        `--aggregate ${BRADLEY_TERRY} ranks models by preferences, and the input has ratings`,
      )
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
    writeMessage('the grades are continuous: aggregated by their mean (--aggregate chooses)')
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

function collectorOf({ scale, order, aggregate: method }: AggregateFlags) {
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
  { disagreement: threshold, onDisagreement: action }: AggregateFlags,
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
function checkPreferences({ aggregate: method, scale, order, compare, disagreement }: AggregateFlags): void {
  const flags = { scale, order, compare, disagreement }
  const wrong = Object.entries(flags).find(([, value]) => value !== undefined)?.[0]
  if (wrong !== undefined) throw new UsageError(`--${wrong} is for ratings, and the input has preferences`)
  if (method !== undefined && method !== BRADLEY_TERRY)
    throw new UsageError(
      `--aggregate ${method} is for ratings, and the input has preferences: expected ${BRADLEY_TERRY}`,
    )
}
