import { compareModels, testForScores } from '@codegen-eval/compare'
import { comparisonJson, comparisonPairTable, comparisonReport } from '@codegen-eval/compare/report'
import { plural, UsageError } from '@codegen-eval/messages'
import {
  defaultKs,
  passAtKCorpus,
  passAtKEstimates,
  passHatKEstimates,
  taskSamplesOf,
} from '@codegen-eval/pass-at-k'
import type { ScoreTable } from '@codegen-eval/score-files'
import { describeSamples } from '@codegen-eval/score-files/internal'
import { checkModel } from '@codegen-eval/segments/internal'
import { declareCommand } from '../command.ts'
import type { FlagValues } from '../flags/flag.ts'
import { OUTCOMES, TABLE, TESTING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { type Output, renderOutput } from '../output/render-output.ts'
import { writeMessage } from '../output/standard-output.ts'
import { oneProcessNotes, passOutput } from '../pass-at-k/pass-output.ts'
import { startSteps } from '../step-progress.ts'
import { drawingOf } from './drawing.ts'
import { runFacts } from './measured-input.ts'
import { writeResult } from './output-flags.ts'
import { checkScoreFiles, type ReadScores, readScoreFiles } from './score-files.ts'

const NOTES = `
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

/** Flags of commands that report pass@k. */
export const PASS_AT_K = {
  ...flagsOf('k', 'correction'),
  baseline: FLAGS.baseline,
  ...TESTING,
  ...TABLE,
}

const flags = { ...PASS_AT_K, ...OUTCOMES, ...flagsOf('onError') }

type PassAtKFlags = Omit<FlagValues<typeof flags>, keyof typeof OUTCOMES> & FlagValues<typeof OUTCOMES>

/** pass@k of results of tests. */
export const passAtK = declareCommand({
  arguments: [{ name: '<results...>', help: 'files with test results; - is standard input' }],
  flags,
  firstFlags: ['k', 'baseline', 'scoreField', 'format', 'output'],
  notes: NOTES,
  examples: [
    'pass-at-k samples.jsonl_results.jsonl',
    'pass-at-k results.jsonl.gz -k 1,5,20 --format json > pass-at-k.json',
    'pass-at-k gpt_eval_results.json llama_eval_results.json --evalplus-tests base',
  ],
  run: reportPassAtK,
})

/** Reports pass@k of the results of tests in some files. */
export async function reportPassAtK(
  files: readonly string[],
  flags: PassAtKFlags,
  given: ReadonlySet<string>,
): Promise<void> {
  checkScoreFiles(files, flags, given)
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
    ...drawingOf(flags),
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
