import {
  createSkips,
  displayName,
  InputError,
  type InputFormat,
  ON_ERROR,
  type Skips,
} from '@codegen-eval/corpus'
import { LAYOUTS, sizeOf } from '@codegen-eval/corpus/node'
import { type Command, Option } from 'commander'
import { writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { type Progress, startProgress } from '../progress.ts'
import { aggregate, METHODS, type Method } from '../ratings/methods.ts'
import type { Rated } from '../ratings/rated.ts'
import { ratedCsv } from '../ratings/rated-csv.ts'
import { ratedJson } from '../ratings/rated-json.ts'
import { ratedTable } from '../ratings/rated-table.ts'
import { raterAgreement } from '../ratings/rater-agreement.ts'
import { createRatingList, type RatingList } from '../ratings/rating-list.ts'
import { type RatingScale, ratingScale } from '../ratings/rating-scale.ts'
import { RATING_FORMATS, type RatingInputOptions, readRatings } from '../ratings/read-ratings.ts'
import { checkOutputFiles, wholeNumber } from './input-flags.ts'
import { SEEDS } from './statistics-flags.ts'

interface AggregateFlags {
  readonly method: Method
  readonly scale?: RatingScale
  readonly seed: number
  readonly samples: number
  readonly inputFormat?: InputFormat
  readonly layout: (typeof LAYOUTS)[number]
  readonly onError: (typeof ON_ERROR)[number]
  readonly format: 'table' | 'json' | 'csv'
  readonly output?: string
}

const HELP = `
Input, told by extension (or by content, or by --input-format); .gz is read everywhere:
  .csv .tsv     a header, and the columns item (or id), rater, label and, if there are several
                models, model
  .jsonl .json  rows {"item" or "id", "rater", "label", "model"?}
                or   {"id", "grades": {"model": {"rater": label}}}, as candidates may carry them
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
    .argument('<ratings>', 'a file with what raters said; - is standard input')
    .addOption(new Option('--method <name>', 'how labels become one').choices(METHODS).default('mmsr'))
    .option('--scale <min..max>', 'grades that there are, used or not, such as 0..4', ratingScale)
    .option('--seed <n>', 'of everything random', SEEDS, 1)
    .option(
      '--samples <n>',
      'resamples for intervals of agreement; 0 for none',
      wholeNumber(0, 1_000_000),
      1000,
    )
    .addOption(
      new Option('--input-format <format>', 'instead of what the name or the content tells').choices(
        RATING_FORMATS,
      ),
    )
    .addOption(new Option('--layout <layout>', 'study: keys grade-<model>').choices(LAYOUTS).default('rows'))
    .addOption(
      new Option(
        '--on-error <action>',
        'what a broken row does: stop the run, or be left out and listed at the end',
      )
        .choices(ON_ERROR)
        .default('stop'),
    )
    .addOption(
      new Option('-f, --format <format>', 'of the result').choices(['table', 'json', 'csv']).default('table'),
    )
    .option('-o, --output <file>', 'write the result to a file instead of standard output')
    .addHelpText('after', `${HELP}${EXAMPLES}`)
    .action(aggregateRatings)
}

async function aggregateRatings(file: string, flags: AggregateFlags): Promise<void> {
  const { method, seed, samples, layout, format } = flags
  checkOutputFiles({ files: [file], references: [], layout }, [['--output', flags.output]])
  const progress = startProgress(await sizeOf(file))
  const skips = createSkips(flags.onError)
  try {
    const printed = await withOutputs(async (open) => {
      const outputFile = open(flags.output)
      const list = createRatingList(flags.scale)
      const options = { file, format: flags.inputFormat, layout, onBytes: progress.bytes }
      const rows = await gather(options, list, skips, progress)
      const { table, items } = list.finish()
      const result = aggregate(method, table, seed)
      const agreement = raterAgreement(table, samples > 0 ? { samples, seed } : undefined)
      const text = textOf({ method, seed, samples, items, table, result, agreement }, format, skips.count)
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

async function gather(
  options: RatingInputOptions,
  list: RatingList,
  skips: Skips,
  progress: Progress,
): Promise<number> {
  let rows = 0
  for await (const batch of readRatings(options)) {
    for (const row of batch) {
      rows++
      try {
        if (row instanceof InputError) throw row
        list.add(row)
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        skips.add(error)
      }
    }
    await progress.rows(rows)
  }
  if (list.count === 0) {
    const why = skips.count > 0 ? `:\n${skips.describe(rows)}` : ''
    throw new InputError(`${displayName(options.file)}: no rating is left to aggregate${why}`)
  }
  return rows
}

function textOf(rated: Rated, format: AggregateFlags['format'], skipped: number): string {
  switch (format) {
    case 'table':
      return ratedTable(rated)
    case 'json':
      return ratedJson(rated, skipped)
    case 'csv':
      return ratedCsv(rated)
  }
}
