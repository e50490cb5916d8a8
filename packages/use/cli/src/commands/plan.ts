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
import { declareCommand } from '../command.ts'
import type { FlagValues } from '../flags/flag.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { parseIds } from '../plan/parse-ids.ts'
import { type PlanEntry, planOutput } from '../plan/plan-output.ts'
import { startProgress } from '../progress.ts'
import { collectRatings } from '../ratings/collect-ratings.ts'
import { RATING_FILES, ratingOptions } from '../ratings/rating-flags.ts'
import { writeResult } from './output-flags.ts'

const NOTES = `
Items: so many that a share is known to within the margin (Cochran, with the correction for a finite
population). FILE has the ids of the population, one per line or in rows of JSON; a random sample of
that many is printed.
Ratings per item: so many that their mean has the wanted reliability (Spearman and Brown), from the
reliability of one rating: --icc, or ICC(1) of the ratings of a pilot study, --ratings.
Power: the chance that a paired t test finds a difference of the mean ratings of two models on these
items, from the standard deviation of the differences of items: --deviation, or that of --ratings.
`

const flags = {
  ...flagsOf('population', 'items', 'marginOfError', 'confidence', 'share'),
  ratings: { ...FLAGS.ratings, help: 'ratings of a pilot study; may be repeated' },
  ...flagsOf('icc', 'reliability', 'difference', 'deviation', 'power', 'seed', 'alpha'),
  ...RATING_FILES,
  ...flagsOf('format', 'output'),
}

type PlanFlags = FlagValues<typeof flags>

/** A plan of a survey. */
export const plan = declareCommand({
  arguments: [{ name: '[file]', help: 'ids of the population, one per line or in rows of JSON' }],
  flags,
  firstFlags: ['population', 'marginOfError', 'ratings', 'difference', 'power'],
  notes: NOTES,
  examples: [
    'plan --population 90908 --margin-of-error 5',
    'plan ids.txt --margin-of-error 5 --seed 1',
    'plan --population 90908 --ratings pilot.csv --scale 0..100 --difference 5',
  ],
  run: ([file], options) => printPlan(file, options),
})

async function printPlan(file: string | undefined, flags: PlanFlags): Promise<void> {
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
  { items, marginOfError: margin, confidence, share }: PlanFlags,
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

async function readPilot(paths: readonly string[], flags: PlanFlags): Promise<Pilot> {
  const progress = startProgress(await sizeOf(paths[0]!))
  const collector = createRatingCollector(flags.scale, {
    order: flags.order,
    fractions: flags.order === undefined,
  })
  try {
    await collectRatings(paths, ratingOptions(flags), collector, createSkips('stop'), progress)
  } finally {
    progress.stop()
  }
  if (collector.count === 0)
    throw new InputError(`${paths.join(', ')}: a plan needs ratings, and the file has preferences`)
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
