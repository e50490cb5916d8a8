import {
  createSkips,
  displayName,
  InputError,
  inputErrorAt,
  messageOf,
  ON_ERROR,
  readJsonl,
  type Skips,
} from '@codegen-eval/corpus'
import { readBytes, sizeOf } from '@codegen-eval/corpus/node'
import { parseTaskSamples, passAtKEstimates, sumTaskSamples, type TaskSamples } from '@codegen-eval/pass-at-k'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { type PassReport, passReportJson, passReportText } from '../pass-at-k/pass-report.ts'
import { startProgress } from '../progress.ts'
import { checkOutputFiles, wholeNumber } from './input-flags.ts'
import { SEEDS } from './statistics-flags.ts'

interface PassAtKFlags {
  readonly k: readonly number[]
  readonly samples: number
  readonly seed: number
  readonly onError: (typeof ON_ERROR)[number]
  readonly format: 'table' | 'json'
  readonly precision: number
  readonly output?: string
}

const HELP = `
Input, JSON Lines (.gz is read, too): a sample a line, as HumanEval's *_results.jsonl has it,
  {"task_id": "HumanEval/0", "passed": true, ...}
or the counts of a task:
  {"task_id": "HumanEval/0", "samples": 200, "correct": 31}
Lines of a task add up. pass@k is undefined where a task has fewer than k samples.
`

const EXAMPLES = `
Examples:
  codegen-eval pass-at-k samples.jsonl_results.jsonl
  codegen-eval pass-at-k results.jsonl.gz -k 1,5,20 --format json > pass-at-k.json
`

/** `codegen-eval pass-at-k RESULTS` */
export function definePassAtK(command: Command): void {
  command
    .argument('<results>', 'a file with results of tests; - is standard input')
    .addOption(
      new Option('-k <list>', 'one k or several').argParser(listOfK).default([1, 10, 100], '1,10,100'),
    )
    .option('--samples <n>', 'bootstrap resamples of the tasks', wholeNumber(1, 1_000_000), 1000)
    .option('--seed <n>', 'of everything random', SEEDS, 1)
    .addOption(
      new Option(
        '--on-error <action>',
        'what a broken line does: stop the run, or be left out and listed at the end',
      )
        .choices(ON_ERROR)
        .default('stop'),
    )
    .addOption(
      new Option('-f, --format <format>', 'of the result').choices(['table', 'json']).default('table'),
    )
    .option('--precision <n>', 'digits after the point (not in json)', wholeNumber(0, 15), 2)
    .option('-o, --output <file>', 'write the result to a file instead of standard output')
    .addHelpText('after', `${HELP}${EXAMPLES}`)
    .action(passAtK)
}

async function passAtK(file: string, flags: PassAtKFlags): Promise<void> {
  checkOutputFiles({ files: [file], references: [], layout: 'rows' }, [['--output', flags.output]])
  const skips = createSkips(flags.onError)
  const printed = await withOutputs(async (open) => {
    const outputFile = open(flags.output)
    const { tasks, rows } = await readTasks(file, skips)
    const { samples, seed } = flags
    const estimates = passAtKEstimates(tasks, flags.k, { resamples: samples, seed })
    const report: PassReport = { estimates, tasks, samples, seed, skipped: skips.count }
    const text = flags.format === 'json' ? passReportJson(report) : passReportText(report, flags.precision)
    outputFile?.write(text)
    return { text: outputFile ? '' : text, rows }
  })
  await writeOut(printed.text)
  if (skips.count > 0) process.stderr.write(`${skips.describe(printed.rows)}\n`)
}

async function readTasks(file: string, skips: Skips): Promise<{ tasks: TaskSamples[]; rows: number }> {
  const name = displayName(file)
  const progress = startProgress(await sizeOf(file))
  const results: TaskSamples[] = []
  let rows = 0
  try {
    for await (const batch of readJsonl(name, readBytes(file, progress.bytes), rowParser(name))) {
      for (const item of batch) {
        rows++
        if (item instanceof InputError) skips.add(item)
        else results.push(item)
      }
      await progress.rows(rows)
    }
  } finally {
    progress.stop()
  }
  if (results.length === 0) {
    const why = skips.count > 0 ? `:\n${skips.describe(rows)}` : ''
    throw new InputError(`${name}: no result is left to count${why}`)
  }
  return { tasks: sumTaskSamples(results), rows }
}

function rowParser(file: string): (value: unknown, line: number) => TaskSamples {
  return (value, line) => {
    try {
      return parseTaskSamples(value)
    } catch (error) {
      throw inputErrorAt({ file, line }, messageOf(error), error)
    }
  }
}

function listOfK(text: string): readonly number[] {
  const list = text.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN))
  if (!list.every((k) => Number.isSafeInteger(k) && k >= 1))
    throw new InvalidArgumentError('Expected whole numbers of at least 1, separated by commas.')
  return [...new Set(list)]
}
