import { choice, declareCommand, settingFlags } from '@codegen-eval/command-line'
import { withProgress, writeReport } from '@codegen-eval/command-line/node/output'
import { AGGREGATION_METHODS } from '@codegen-eval/human-ratings'
import { AGGREGATION_NOTES } from '@codegen-eval/human-ratings/internal'
import { aggregateRatingFiles, BRADLEY_TERRY } from '@codegen-eval/human-ratings/node'
import {
  ratingComparisonSettings,
  ratingReportSettings,
  standardizeSettings,
} from '@codegen-eval/human-ratings/settings'
import { createSkips } from '@codegen-eval/records'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { packageVersion } from '../identity.ts'
import { RATING_FILES, ratingOptions } from '../ratings/rating-flags.ts'
import { VERSION } from '../version.ts'
import { totalSize } from './input-flags.ts'

const flags = {
  ...RATING_FILES,
  aggregate: {
    ...FLAGS.aggregate,
    option: 'method',
    type: choice(async () => [...AGGREGATION_METHODS, BRADLEY_TERRY]),
    help: 'method that combines ratings (default: mmsr, or mean for continuous grades)',
  },
  ...flagsOf('excludeIf', 'judge', 'compare', 'onError'),
  ...settingFlags(ratingComparisonSettings),
  trials: { ...FLAGS.trials, needs: 'compare' },
  ...settingFlags({ ...standardizeSettings, ...ratingReportSettings }),
  ...flagsOf('format', 'html', 'output'),
} as const

/** Labels of items from the ratings of several people. */
export const aggregate = declareCommand({
  arguments: [{ name: '<ratings...>', help: 'files of ratings; - is standard input' }],
  flags,
  firstFlags: ['scale', 'aggregate', 'compare', 'format', 'output'],
  notes: AGGREGATION_NOTES,
  examples: [
    'aggregate grades.csv --scale 0..4',
    'aggregate tasks.jsonl --aggregate dawid-skene --format json > labels.json',
    'aggregate human-grades.json --layout study --format csv --output labels.csv',
    'aggregate ratings.csv --scale 0..100 --compare --baseline human',
    'aggregate ratings.csv --scale 0..100 --disagreement 25 --on-disagreement drop',
    'aggregate grader*.json',
  ],
  async run(files, flags) {
    const skips = createSkips(flags.onError)
    const options = {
      ...ratingOptions(flags),
      ...flags,
      method: flags.aggregate,
      skips,
      versions: { cli: VERSION, humanRatings: packageVersion('@codegen-eval/human-ratings') },
    }
    const size = await totalSize({ files })
    await writeReport(flags, async () => ({
      ...(await withProgress(size, (watch) => aggregateRatingFiles(files, { ...options, ...watch }))),
      skips,
    }))
  },
})
