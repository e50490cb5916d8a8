import { type Correction, compareModels, testForScores } from '@codegen-eval/compare'
import { CORRECTIONS } from '@codegen-eval/compare/internal'
import { comparisonJson, comparisonPairTable, comparisonReport } from '@codegen-eval/compare/report'
import { plural, UsageError } from '@codegen-eval/messages'
import {
  defaultKs,
  passAtKCorpus,
  passAtKEstimates,
  passHatKEstimates,
  taskSamplesOf,
} from '@codegen-eval/pass-at-k'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import type { ScoreTable } from '@codegen-eval/score-files'
import { describeSamples } from '@codegen-eval/score-files/internal'
import { checkModel } from '@codegen-eval/segments/internal'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { type Output, type OutputFormat, renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { oneProcessNotes, passOutput } from '../pass-at-k/pass-output.ts'
import { startSteps } from '../step-progress.ts'
import { addErrorFlag } from './input-flags.ts'
import { runFacts } from './measured-input.ts'
import { addOutputFlags, type OutputFlags, writeResult } from './output-flags.ts'
import {
  addOutcomeFlags,
  checkScoreFiles,
  type ReadScores,
  readScoreFiles,
  type ScoreFileFlags,
} from './score-files.ts'
import { addStatisticsFlags, type StatisticsFlags, statisticsOf } from './statistics-flags.ts'

/** The flags of commands that report pass@k. */
export interface PassAtKFlags extends OutputFlags<OutputFormat>, StatisticsFlags, ScoreFileFlags {
  readonly k?: readonly number[]
  readonly baseline?: string
  readonly correction: Correction
  readonly onError: (typeof ON_ERROR)[number]
}

const HELP = `
pass@k is the probability that at least one of k samples of a task passes its tests, pass^k that all k
do; both are means over tasks of unbiased estimates. Tests and intervals are over tasks.

Input, by content; any file may be .gz:
  HumanEval's *_results.jsonl   {"task_id": "HumanEval/0", "passed": true, ...}, one sample per line
  EvalPlus's *_eval_results.json
  counts of tasks, JSON Lines   {"task_id": "HumanEval/0", "samples": 200, "correct": 31}
  JSON Lines, JSON or CSV with id, score (0 or 1, or true or false) and, where they are, model, sample
Lines of the same task are added. Rows that name no model are those of the model named after their
file. Several models are compared: each pair by randomization of whole tasks, or by exact McNemar if
every task has one sample.

Without -k, k is 1, 10 and 100 as far as every task has so many samples. With an explicit k, pass@k is
undefined where a task has fewer than k samples.
`

const EXAMPLES = `
Examples:
  codegen-eval pass-at-k samples.jsonl_results.jsonl
  codegen-eval pass-at-k results.jsonl.gz -k 1,5,20 --format json > pass-at-k.json
  codegen-eval pass-at-k gpt_eval_results.json llama_eval_results.json --evalplus-tests base
`

/** `codegen-eval pass-at-k RESULTS...` */
export function definePassAtK(command: Command): void {
  addOutcomeFlags(
    addPassFlags(command.argument('<results...>', 'files with results of tests; - is standard input')),
  )
  addErrorFlag(addStatisticsFlags(command))
  addOutputFlags(command).addHelpText('after', `${HELP}${EXAMPLES}`).action(passAtK)
}

/** Adds the flags for values of k and for pairs of models. */
export function addPassFlags(command: Command): Command {
  return command
    .addOption(
      new Option(
        '-k <list>',
        'values of k, separated by commas (default: 1, 10 and 100 up to the smallest number of samples)',
      ).argParser(listOfK),
    )
    .option('--baseline <model>', 'compare every model with this one only')
    .addOption(
      new Option('--correction <name>', 'correction of p-values over the pairs of a measure')
        .choices(CORRECTIONS)
        .default('holm'),
    )
}

/** Reports pass@k of the results of tests in some files. */
export async function passAtK(files: readonly string[], flags: PassAtKFlags): Promise<void> {
  checkScoreFiles(files, flags)
  const { skips, rows } = await writeResult(flags.output, async (destination) => {
    const read = await readScoreFiles(files, flags, undefined)
    const { models } = read.table
    if (flags.baseline !== undefined) checkModel('--baseline', flags.baseline, models)
    const output = await (models.length === 1 ? oneModel : severalModels)(read, flags)
    return { text: renderOutput(output, flags.format, destination), ...read }
  })
  if (skips.count > 0) writeMessage(skips.describe(rows))
}

async function oneModel({ table, skips }: ReadScores, flags: PassAtKFlags): Promise<Output> {
  const { resamples, seed, alpha, precision } = flags
  const tasks = taskSamplesOf(table, 0)
  const ks = flags.k ?? defaultKs(tasks)
  const options = { resamples, seed, confidence: 1 - alpha }
  const estimates = passAtKEstimates(tasks, ks, options)
  // pass^1 is pass@1
  const over1 = ks.filter((k) => k > 1)
  const hatEstimates = over1.length === 0 ? [] : passHatKEstimates(tasks, over1, options)
  return passOutput(
    {
      ...{ estimates, hatEstimates, tasks, resamples, seed, alpha },
      skipped: skips.count,
      oneProcess: table.oneProcess ?? 0,
    },
    precision,
  )
}

async function severalModels({ table, skips }: ReadScores, flags: PassAtKFlags): Promise<Output> {
  const { precision } = flags
  const samples = table.models.map((_, m) => taskSamplesOf(table, m))
  const ks = flags.k ?? defaultKs(samples.flat())
  const defined = ks.filter((k) => samples.flat().every((task) => task.samples >= k))
  for (const k of ks) {
    if (!defined.includes(k)) writeMessage(`note: pass@${k} is left out: ${shortTask(table, samples, k)}`)
  }
  if (defined.length === 0) throw new UsageError('-k: no value is left that every task has samples for')
  const drawn = describeSamples(table)
  const notes = drawn === undefined ? [] : [`${drawn}: tests and intervals are over tasks`]
  for (const note of notes) writeMessage(`note: ${note}`)
  const { oneProcess = 0 } = table
  const test = testForScores(table)
  const comparison = await compareModels(passAtKCorpus(table, defined), {
    ...statisticsOf(flags),
    correction: flags.correction,
    baseline: flags.baseline,
    test,
    startSteps,
  })
  return {
    report() {
      const report = comparisonReport(comparison, precision)
      return { ...report, notes: [...(report.notes ?? []), ...notes, ...oneProcessNotes(oneProcess)] }
    },
    csv: () => comparisonPairTable(comparison, precision),
    json: () => ({
      ...runFacts(skips, 'pass-at-k', 'compare', 'statistics'),
      ...(oneProcess > 0 ? { oneProcess } : {}),
      ...comparisonJson(comparison),
      tasks: Object.fromEntries(table.models.map((model, m) => [model, samples[m]])),
    }),
  }
}

function shortTask(
  { models }: ScoreTable,
  samples: readonly (readonly { readonly taskId: string; readonly samples: number }[])[],
  k: number,
): string {
  const model = samples.findIndex((tasks) => tasks.some((task) => task.samples < k))
  const task = samples[model]!.find((each) => each.samples < k)!
  return `task ${task.taskId} of ${models[model]} has ${plural(task.samples, 'sample')}, fewer than ${k}`
}

function listOfK(text: string): readonly number[] {
  const list = text.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN))
  if (!list.every((k) => Number.isSafeInteger(k) && k >= 1))
    throw new InvalidArgumentError('Expected whole numbers of at least 1, separated by commas.')
  return [...new Set(list)]
}
