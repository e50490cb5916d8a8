import {
  AGGREGATION_METHODS,
  type AggregationMethod,
  type RatingComparisonTest,
  type RatingUnit,
} from '@codegen-eval/human-ratings'
import { RATING_COMPARISON_TESTS, RATING_UNITS } from '@codegen-eval/human-ratings/internal'
import { aggregateRatingFiles, BRADLEY_TERRY } from '@codegen-eval/human-ratings/node'
import { DISAGREEMENT_ACTIONS, type DisagreementAction } from '@codegen-eval/human-ratings/report'
import { createSkips } from '@codegen-eval/records'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import { type OutputFormat, renderOutput } from '@codegen-eval/report'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { writeMessage } from '../output/standard-output.ts'
import { packageVersion } from '../package-version.ts'
import { startProgress } from '../progress.ts'
import { addRatingFlags, type RatingFlags, ratingOptions } from '../ratings/rating-flags.ts'
import { VERSION } from '../version.ts'
import { addErrorFlag, checkOutputFiles, totalSize } from './input-flags.ts'
import { addFormatFlags, type FormatFlags, writeResult } from './output-flags.ts'
import { addStatisticsFlags, type StatisticsFlags } from './statistics-flags.ts'

interface AggregateFlags extends FormatFlags<OutputFormat>, RatingFlags, StatisticsFlags {
  readonly method?: AggregationMethod | typeof BRADLEY_TERRY
  readonly compare?: true
  readonly baseline?: string
  readonly test: RatingComparisonTest
  readonly unit: RatingUnit
  readonly disagreement?: number
  readonly disagreeing: DisagreementAction
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
        .choices(DISAGREEMENT_ACTIONS)
        .default('list'),
    )
  addStatisticsFlags(command, 'bootstrap resamples for intervals; 0 for no intervals of agreement', 0)
  addFormatFlags(addErrorFlag(command)).addHelpText('after', `${HELP}${EXAMPLES}`).action(aggregate)
}

async function aggregate(files: readonly string[], flags: AggregateFlags): Promise<void> {
  const input = { files, references: [], layout: flags.layout }
  checkOutputFiles(input, [['--output', flags.output]])
  const progress = startProgress(await totalSize(input))
  const skips = createSkips(flags.onError)
  const { rows } = await writeResult(flags.output, async (destination) => {
    const { output, rows: count } = await aggregateRatingFiles(files, {
      ...ratingOptions(flags),
      ...flags,
      disagreementAction: flags.disagreeing,
      skips,
      onBytes: progress.bytes,
      onRows: progress.rows,
      versions: { cli: VERSION, humanRatings: packageVersion('@codegen-eval/human-ratings') },
    }).finally(progress.stop)
    return { text: renderOutput(output, flags.format, destination), rows: count }
  })
  if (skips.count > 0) writeMessage(skips.describe(rows))
}

function distance(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!(value >= 0 && value < Number.POSITIVE_INFINITY))
    throw new InvalidArgumentError('Expected a number of at least 0.')
  return value
}
