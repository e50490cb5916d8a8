import {
  createSkips,
  displayName,
  InputError,
  LAYOUTS,
  type ON_ERROR,
  type Skips,
  UsageError,
} from '@codegen-eval/corpus'
import { sizeOf } from '@codegen-eval/corpus/node'
import {
  AGGREGATION_METHODS,
  type Aggregation,
  type AggregationMethod,
  aggregateRatings,
  createRatingCollector,
  parseRatingScale,
  type RatingCollector,
  type RatingScale,
  type RatingTable,
  raterAgreement,
} from '@codegen-eval/human-ratings'
import { type Command, Option } from 'commander'
import { type OutputFormat, renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { type Progress, startProgress } from '../progress.ts'
import { ratedOutput } from '../ratings/rated-report.ts'
import { placed, RATING_FORMATS, type RatingInputOptions, readRatings } from '../ratings/read-ratings.ts'
import { flagValue } from './flag-value.ts'
import { addErrorFlag, checkOutputFiles } from './input-flags.ts'
import { addFormatFlags, type FormatFlags, writeResult } from './output-flags.ts'
import { addResamplesFlag, addSeedFlag } from './statistics-flags.ts'

interface AggregateFlags extends FormatFlags<OutputFormat> {
  readonly method: AggregationMethod
  readonly scale?: RatingScale
  readonly seed: number
  readonly resamples: number
  readonly from?: string
  readonly layout: (typeof LAYOUTS)[number]
  readonly onError: (typeof ON_ERROR)[number]
}

const HELP = `
Input, recognized by extension, by content, or by --from; .gz files are decompressed:
  .csv .tsv     a header with the columns item (or id), rater, label and, for several models, model
  .jsonl .json  rows {"item" or "id", "rater", "label", "model"?}
                or   {"id", "grades": {"model": {"rater": label}}}, as rows with candidates have them
  --layout study   keys "grade-<model>": {"rater": grade}; the id is the row's index, from 0
Labels are numbers or words.
`

const EXAMPLES = `
Examples:
  codegen-eval aggregate grades.csv --scale 0..4
  codegen-eval aggregate tasks.jsonl --method dawid-skene --format json > labels.json
  codegen-eval aggregate human-grades.json --layout study --format csv --output labels.csv
`

/** `codegen-eval aggregate RATINGS` */
export function defineAggregate(command: Command): void {
  command
    .argument('<ratings>', 'file of ratings; - is standard input')
    .addOption(
      new Option('--method <name>', 'aggregation method').choices(AGGREGATION_METHODS).default('mmsr'),
    )
    .option('--scale <min..max>', 'range of the grading scale, such as 0..4', flagValue(parseRatingScale))
    .addOption(
      new Option('--from <form>', 'form of the input, instead of recognizing it by name and content').choices(
        RATING_FORMATS,
      ),
    )
    .addOption(
      new Option('--layout <layout>', 'layout of JSON rows; study: keys grade-<model>')
        .choices(LAYOUTS)
        .default('rows'),
    )
  addSeedFlag(
    addResamplesFlag(command, 'bootstrap resamples for intervals of agreement; 0 for no intervals', 0),
  )
  addFormatFlags(addErrorFlag(command)).addHelpText('after', `${HELP}${EXAMPLES}`).action(aggregate)
}

async function aggregate(file: string, flags: AggregateFlags): Promise<void> {
  const { method, seed, resamples, layout, format } = flags
  checkOutputFiles({ files: [file], references: [], layout }, [['--output', flags.output]])
  const progress = startProgress(await sizeOf(file))
  const skips = createSkips(flags.onError)
  const { rows } = await writeResult(flags.output, async (destination) => {
    const collector = createRatingCollector(flags.scale)
    const options = { file, format: flags.from, layout, onBytes: progress.bytes }
    let rows: number
    try {
      rows = await collect(options, collector, skips, progress)
    } finally {
      progress.stop()
    }
    const { table, items } = collector.finish()
    const result = aggregated(method, table, seed)
    const agreement = raterAgreement(table, resamples > 0 ? { bootstrap: { resamples, seed } } : {})
    const skipped = skips.count
    const rated = { method, seed, resamples, items, table, result, agreement, skipped }
    return { text: renderOutput(ratedOutput(rated), format, destination), rows }
  })
  if (skips.count > 0) writeMessage(skips.describe(rows))
}

function aggregated(method: AggregationMethod, table: RatingTable, seed: number): Aggregation {
  try {
    return aggregateRatings(method, table, { seed })
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--${error.message}`, { cause: error })
    throw error
  }
}

async function collect(
  options: RatingInputOptions,
  collector: RatingCollector,
  skips: Skips,
  progress: Progress,
): Promise<number> {
  let rows = 0
  for await (const batch of readRatings(options)) {
    for (const row of batch) {
      rows++
      try {
        if (row instanceof InputError) throw row
        placed(row, () => collector.add(row.ratings))
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        skips.add(error)
      }
    }
    await progress.rows(rows)
  }
  if (collector.count === 0) {
    const why = skips.count > 0 ? `:\n${skips.describe(rows)}` : ''
    throw new InputError(`${displayName(options.file)}: no rating is left to aggregate${why}`)
  }
  return rows
}
