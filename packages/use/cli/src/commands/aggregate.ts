import {
  createSkips,
  displayName,
  InputError,
  type InputFormat,
  LAYOUTS,
  ON_ERROR,
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
import { renderCsv, renderText } from '@codegen-eval/report'
import { type Command, Option } from 'commander'
import { writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { type Progress, startProgress } from '../progress.ts'
import { type Rated, ratedItemTable, ratedJson, ratedReport } from '../ratings/rated-report.ts'
import { placed, RATING_FORMATS, type RatingInputOptions, readRatings } from '../ratings/read-ratings.ts'
import { flagValue } from './flag-value.ts'
import { checkOutputFiles, wholeNumber } from './input-flags.ts'
import { SEEDS } from './statistics-flags.ts'

interface AggregateFlags {
  readonly method: AggregationMethod
  readonly scale?: RatingScale
  readonly seed: number
  readonly resamples: number
  readonly inputFormat?: InputFormat
  readonly layout: (typeof LAYOUTS)[number]
  readonly onError: (typeof ON_ERROR)[number]
  readonly format: 'table' | 'json' | 'csv'
  readonly output?: string
}

const HELP = `
Input, recognized by extension, by content, or by --input-format; .gz files are decompressed:
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
    .option('--seed <n>', 'random seed', SEEDS, 1)
    .option(
      '--resamples <n>',
      'bootstrap resamples for intervals of agreement; 0 for no intervals',
      wholeNumber(0, 1_000_000),
      1000,
    )
    .addOption(
      new Option(
        '--input-format <format>',
        'format of the input; by default recognized by name or content',
      ).choices(RATING_FORMATS),
    )
    .addOption(
      new Option('--layout <layout>', 'layout of JSON rows; study: keys grade-<model>')
        .choices(LAYOUTS)
        .default('rows'),
    )
    .addOption(
      new Option('--on-error <action>', 'action for broken rows: stop, or skip them and list them at the end')
        .choices(ON_ERROR)
        .default('stop'),
    )
    .addOption(
      new Option('-f, --format <format>', 'output format').choices(['table', 'json', 'csv']).default('table'),
    )
    .option('-o, --output <file>', 'write the result to a file instead of standard output')
    .addHelpText('after', `${HELP}${EXAMPLES}`)
    .action(aggregate)
}

async function aggregate(file: string, flags: AggregateFlags): Promise<void> {
  const { method, seed, resamples, layout, format } = flags
  checkOutputFiles({ files: [file], references: [], layout }, [['--output', flags.output]])
  const progress = startProgress(await sizeOf(file))
  const skips = createSkips(flags.onError)
  try {
    const printed = await withOutputs(async (open) => {
      const outputFile = open(flags.output)
      const collector = createRatingCollector(flags.scale)
      const options = { file, format: flags.inputFormat, layout, onBytes: progress.bytes }
      const rows = await collect(options, collector, skips, progress)
      const { table, items } = collector.finish()
      const result = aggregated(method, table, seed)
      const agreement = raterAgreement(table, resamples > 0 ? { bootstrap: { resamples, seed } } : {})
      const skipped = skips.count
      const rated: Rated = { method, seed, resamples, items, table, result, agreement, skipped }
      const text = textOf(rated, format)
      outputFile?.write(text)
      return { text: outputFile ? '' : text, rows }
    })
    progress.stop()
    await writeOut(printed.text)
    if (skips.count > 0) process.stderr.write(`${skips.describe(printed.rows)}\n`)
  } finally {
    progress.stop()
  }
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

function textOf(rated: Rated, format: AggregateFlags['format']): string {
  switch (format) {
    case 'table':
      return renderText(ratedReport(rated))
    case 'json':
      return ratedJson(rated)
    case 'csv':
      return renderCsv(ratedItemTable(rated))
  }
}
