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
  ratings: { ...FLAGS.ratings, type: file, help: 'ratings of a pilot study' },
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
