import {
  createSkips,
  displayName,
  InputError,
  inputErrorAt,
  messageOf,
  type ON_ERROR,
  readJsonl,
  type Skips,
} from '@codegen-eval/corpus'
import { readBytes, sizeOf } from '@codegen-eval/corpus/node'
import { parseTaskSamples, passAtKEstimates, sumTaskSamples, type TaskSamples } from '@codegen-eval/pass-at-k'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type OutputFormat, renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { passOutput } from '../pass-at-k/pass-output.ts'
import { startProgress } from '../progress.ts'
import { addErrorFlag, checkOutputFiles } from './input-flags.ts'
import { addOutputFlags, type OutputFlags, writeResult } from './output-flags.ts'
import { addResamplesFlag, addSeedFlag } from './statistics-flags.ts'

interface PassAtKFlags extends OutputFlags<OutputFormat> {
  readonly k: readonly number[]
  readonly resamples: number
  readonly seed: number
  readonly onError: (typeof ON_ERROR)[number]
}

const HELP = `
Input, JSON Lines (may be .gz): one sample per line, as in HumanEval's *_results.jsonl,
  {"task_id": "HumanEval/0", "passed": true, ...}
or the counts of one task per line:
  {"task_id": "HumanEval/0", "samples": 200, "correct": 31}
Lines of the same task are added. pass@k is undefined where a task has fewer than k samples.
`

const EXAMPLES = `
Examples:
  codegen-eval pass-at-k samples.jsonl_results.jsonl
  codegen-eval pass-at-k results.jsonl.gz -k 1,5,20 --format json > pass-at-k.json
`

/** `codegen-eval pass-at-k RESULTS` */
export function definePassAtK(command: Command): void {
  command
    .argument('<results>', 'file with results of tests; - is standard input')
    .addOption(
      new Option('-k <list>', 'values of k, separated by commas')
        .argParser(listOfK)
        .default([1, 10, 100], '1,10,100'),
    )
  addErrorFlag(addSeedFlag(addResamplesFlag(command, 'bootstrap resamples of the tasks')))
  addOutputFlags(command).addHelpText('after', `${HELP}${EXAMPLES}`).action(passAtK)
}

async function passAtK(file: string, flags: PassAtKFlags): Promise<void> {
  checkOutputFiles({ files: [file], references: [], layout: 'rows' }, [['--output', flags.output]])
  const skips = createSkips(flags.onError)
  const { rows } = await writeResult(flags.output, async (destination) => {
    const { tasks, rows } = await readTasks(file, skips)
    const { resamples, seed, format, precision } = flags
    const estimates = passAtKEstimates(tasks, flags.k, { resamples, seed })
    const output = passOutput({ estimates, tasks, resamples, seed, skipped: skips.count }, precision)
    return { text: renderOutput(output, format, destination), rows }
  })
  if (skips.count > 0) writeMessage(skips.describe(rows))
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
