import { sizeOf } from '@codegen-eval/records/node'
import { type OutputFormat, renderOutput } from '@codegen-eval/report'
import { planSurvey } from '@codegen-eval/survey/node'
import { type Command, InvalidArgumentError } from 'commander'
import { startProgress } from '../progress.ts'
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
  const progress = startProgress(flags.ratings === undefined ? undefined : await sizeOf(flags.ratings))
  await writeResult(flags.output, async (destination) => {
    const output = await planSurvey({
      ...ratingOptions(flags),
      ...flags,
      ids: file,
      onBytes: progress.bytes,
      onRows: progress.rows,
    }).finally(progress.stop)
    return { text: renderOutput(output, flags.format, destination) }
  })
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
