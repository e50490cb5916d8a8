import { sizeOf } from '@codegen-eval/records/node'
import { renderOutput } from '@codegen-eval/report'
import { planSurvey } from '@codegen-eval/survey/node'
import { declareCommand } from '../command.ts'
import type { FlagValues } from '../flags/flag.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { file } from '../flags/types.ts'
import { startProgress } from '../progress.ts'
import { RATING_FILES, ratingOptions } from '../ratings/rating-flags.ts'
import { writeResult } from './output-flags.ts'

const NOTES = `
Items: the number that estimates a share within the margin of error (Cochran, with the correction for
finite populations). FILE lists the ids of the population, one per line or in JSON rows; the command
prints a random sample of that many ids.
Ratings per item: the number that gives the mean rating the required reliability (Spearman-Brown), from
the reliability of one rating: --icc, or ICC(1) of the pilot ratings in --ratings.
Power: the probability that a paired t test detects a difference between the mean ratings of two models
on these items, from the standard deviation of item differences: --deviation, or that of --ratings.
`

const OF_RATINGS = Object.fromEntries(
  Object.entries(RATING_FILES).map(([option, flag]) => [option, { ...flag, needs: 'ratings' }]),
) as unknown as typeof RATING_FILES

const flags = {
  ...flagsOf('population', 'items', 'marginOfError', 'confidence', 'share'),
  ratings: { ...FLAGS.ratings, type: file, help: 'ratings of a pilot study' },
  ...flagsOf('icc', 'reliability', 'difference', 'deviation', 'power', 'seed', 'alpha'),
  // --id-field is also about the ids
  ...OF_RATINGS,
  idField: RATING_FILES.idField,
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
  run: ([ids], options) => printPlan(ids, options),
})

async function printPlan(ids: string | undefined, flags: PlanFlags): Promise<void> {
  const progress = startProgress(flags.ratings === undefined ? undefined : await sizeOf(flags.ratings))
  await writeResult(flags.output, async (destination) => {
    const output = await planSurvey({
      ...ratingOptions(flags),
      ...flags,
      ids,
      margin: flags.marginOfError,
      onBytes: progress.bytes,
      onRows: progress.rows,
    }).finally(progress.stop)
    return { text: renderOutput(output, flags.format, destination) }
  })
}
