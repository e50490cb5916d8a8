import {
  createRatingCollector,
  modelRatings,
  type RatingReliability,
  ratingReliability,
  ratingsForReliability,
} from '@codegen-eval/human-ratings'
import { hasNumericLabels } from '@codegen-eval/human-ratings/internal'
import { InputError, plural, UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { readWholeText, sizeOf } from '@codegen-eval/records/node'
import {
  pairedScoreDeviation,
  pairedTestPower,
  segmentsForDifference,
  smallestDetectableDifference,
} from '@codegen-eval/statistics'
import { itemsForMargin, seededSample } from '@codegen-eval/statistics/internal'
import { type Command, InvalidArgumentError } from 'commander'
import { type OutputFormat, renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { parseIds } from '../plan/parse-ids.ts'
import { type PlanEntry, planOutput } from '../plan/plan-output.ts'
import { startProgress } from '../progress.ts'
import { collectRatings } from '../ratings/collect-ratings.ts'
import { addRatingFlags, type RatingFlags, ratingOptions } from '../ratings/rating-flags.ts'
import { wholeNumber } from './flag-value.ts'
import { addFormatFlags, type FormatFlags, writeResult } from './output-flags.ts'
import { addLevelFlag, addSeedFlag } from './statistics-flags.ts'

interface PlanFlags extends FormatFlags<OutputFormat>, RatingFlags {
  readonly population?: number
  readonly items?: number
  readonly margin: number
  readonly confidence: number
  readonly share: number
  readonly ratings?: string
  readonly icc?: number
  readonly reliability: number
  readonly difference?: number
  readonly deviation?: number
  readonly power: number
  readonly alpha: number
  readonly seed: number
}

const HELP = `
Items: so many that a share is known to within the margin (Cochran, with the correction for a finite
population). FILE has the ids of the population, one per line or in rows of JSON; a random sample of
that many is printed.
Ratings per item: so many that their mean has the wanted reliability (Spearman and Brown), from the
reliability of one rating: --icc, or ICC(1) of the ratings of a pilot study, --ratings.
Power: the chance that a paired t test finds a difference of the mean ratings of two models on these
items, from the standard deviation of the differences of items: --deviation, or that of --ratings.
`

const EXAMPLES = `
Examples:
  codegen-eval plan --population 90908 --margin 5
  codegen-eval plan ids.txt --margin 5 --seed 1
  codegen-eval plan --population 90908 --ratings pilot.csv --scale 0..100 --difference 5
`

const MAX_POPULATION = 2 ** 40

/** `codegen-eval plan [FILE]` */
export function definePlan(command: Command): void {
  command
    .argument('[file]', 'ids of the population, one per line or in rows of JSON')
    .option('--population <n>', 'size of the population', wholeNumber(1, MAX_POPULATION))
    .option('--items <n>', 'number of items, instead of that for a margin', wholeNumber(2, MAX_POPULATION))
    .option('--margin <points>', 'margin of error of a share, in percent', percent, 5)
    .option('--confidence <percent>', 'confidence of the margin, in percent', percent, 95)
    .option('--share <percent>', 'share that is expected; 50 needs the most items', percent, 50)
    .option('--ratings <file>', 'ratings of a pilot study')
    .option('--icc <r>', 'reliability of one rating, such as 0.4', between)
    .option('--reliability <r>', 'wanted reliability of the mean of the ratings of an item', between, 0.8)
    .option('--difference <points>', 'difference of two models that is to be found', positive)
    .option('--deviation <points>', 'standard deviation of the differences of items', positive)
    .option('--power <p>', 'wanted chance of finding the difference', between, 0.8)
  addFormatFlags(addLevelFlag(addSeedFlag(addRatingFlags(command)), 'significance level'))
    .addHelpText('after', `${HELP}${EXAMPLES}`)
    .action(plan)
}

async function plan(file: string | undefined, flags: PlanFlags): Promise<void> {
  const ids = file === undefined ? undefined : parseIds(file, await readWholeText(file), flags.idField)
  const population = flags.population ?? ids?.length
  if (population !== undefined && ids !== undefined && population < ids.length)
    throw new UsageError(`--population ${population}: the file has ${plural(ids.length, 'id')}`)
  const pilot = flags.ratings === undefined ? undefined : await readPilot(flags.ratings, flags)
  const items = itemEntry(population, flags)
  if (ids !== undefined && items.value > ids.length)
    throw new UsageError(`--items ${items.value}: the file has only ${plural(ids.length, 'id')}`)
  const entries = [items, ...ratingEntries(pilot, flags), ...powerEntries(items.value, pilot, flags)]
  const sample = ids === undefined ? undefined : seededSample(ids, items.value, flags.seed)
  const { format, output, seed } = flags
  await writeResult(output, async (destination) => ({
    text: renderOutput(planOutput({ entries, sample, seed }), format, destination),
  }))
}

function itemEntry(
  population: number | undefined,
  { items, margin, confidence, share }: PlanFlags,
): PlanEntry {
  if (items !== undefined) return { key: 'items', name: 'items', value: items, basis: 'as given' }
  const size = population === undefined ? {} : { population }
  const value = itemsForMargin(margin / 100, { ...size, confidence: confidence / 100, share: share / 100 })
  const of =
    population === undefined ? 'a large population' : `a population of ${population.toLocaleString('en-US')}`
  return {
    key: 'items',
    name: 'items',
    value,
    basis: `margin of ${margin} % at ${confidence} % confidence, share of ${share} %, ${of}`,
  }
}

/** What a pilot study tells. */
interface Pilot {
  readonly reliability: RatingReliability
  /** The largest standard deviation of the differences of items among the pairs of models. */
  readonly deviation: number | undefined
}

async function readPilot(path: string, flags: PlanFlags): Promise<Pilot> {
  const progress = startProgress(await sizeOf(path))
  const collector = createRatingCollector(flags.scale, {
    order: flags.order,
    fractions: flags.order === undefined,
  })
  try {
    await collectRatings([path], ratingOptions(flags), collector, createSkips('stop'), progress)
  } finally {
    progress.stop()
  }
  if (collector.count === 0)
    throw new InputError(`${path}: a plan needs ratings, and the file has preferences`)
  const { table, items } = collector.finish()
  if (!hasNumericLabels(table)) throw new UsageError('--ratings: the labels are words: give their --order')
  const { rows } = modelRatings(table, items)
  const deviations = rows.flatMap((a, i) => rows.slice(i + 1).map((b) => pairedScoreDeviation(a, b)))
  const known = deviations.filter((deviation) => deviation > 0)
  return {
    reliability: ratingReliability(table),
    deviation: known.length === 0 ? undefined : Math.max(...known),
  }
}

function ratingEntries(
  pilot: Pilot | undefined,
  { icc: given, reliability, ratings }: PlanFlags,
): PlanEntry[] {
  const icc = given ?? pilot?.reliability.icc
  if (icc === undefined) return []
  if (!(icc > 0 && icc < 1)) {
    const why = pilot?.reliability.reason ?? `the reliability of one rating is ${icc.toFixed(3)}`
    writeMessage(`--ratings: the number of ratings per item cannot be told: ${why}`)
    return []
  }
  const source = given === undefined ? `ICC(1) of ${ratings}` : 'given by --icc'
  return [
    { key: 'icc', name: 'reliability of one rating', value: icc, basis: source },
    {
      key: 'ratingsPerItem',
      name: 'ratings per item',
      value: ratingsForReliability(icc, reliability),
      basis: `reliability of their mean of ${reliability}`,
    },
  ]
}

function powerEntries(items: number, pilot: Pilot | undefined, flags: PlanFlags): PlanEntry[] {
  const { difference, alpha, power } = flags
  const deviation = flags.deviation ?? pilot?.deviation
  if (deviation === undefined) {
    if (difference !== undefined)
      throw new UsageError('--difference needs --deviation, or --ratings of two models or more')
    return []
  }
  const source =
    flags.deviation === undefined
      ? `largest of the pairs of models in ${flags.ratings}`
      : 'given by --deviation'
  const test = `paired t test at ${alpha}`
  return [
    { key: 'deviation', name: 'deviation of differences', value: deviation, basis: source },
    {
      key: 'detectable',
      name: 'smallest difference found',
      value: smallestDetectableDifference(items, deviation, { alpha, power }),
      basis: `${test}, power ${power}`,
    },
    ...(difference === undefined
      ? []
      : [
          {
            key: 'power',
            name: `power for ${difference}`,
            value: pairedTestPower(items, difference, deviation, { alpha }),
            basis: test,
          },
          {
            key: 'itemsForDifference',
            name: `items for ${difference}`,
            value: segmentsForDifference(difference, deviation, { alpha, power }),
            basis: `${test}, power ${power}`,
          },
        ]),
  ]
}

function numberOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text)
}

function percent(text: string): number {
  const value = numberOf(text)
  if (!(value > 0 && value < 100)) throw new InvalidArgumentError('Expected a number between 0 and 100.')
  return value
}

function between(text: string): number {
  const value = numberOf(text)
  if (!(value > 0 && value < 1)) throw new InvalidArgumentError('Expected a number between 0 and 1.')
  return value
}

function positive(text: string): number {
  const value = numberOf(text)
  if (!(value > 0 && value < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError('Expected a number over 0.')
  return value
}
