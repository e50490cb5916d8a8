import type { Correction } from '@codegen-eval/compare'
import { CORRECTIONS } from '@codegen-eval/compare/internal'
import { passAtKOfModels } from '@codegen-eval/pass-at-k/report'
import type { ON_ERROR } from '@codegen-eval/records/internal'
import { type OutputFormat, renderOutput } from '@codegen-eval/report'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { writeMessage } from '../output/standard-output.ts'
import { startSteps } from '../step-progress.ts'
import { addErrorFlag } from './input-flags.ts'
import { runFacts } from './measured-input.ts'
import { addOutputFlags, type OutputFlags, writeResult } from './output-flags.ts'
import { addOutcomeFlags, checkScoreFiles, readScoreFiles, type ScoreFileFlags } from './score-files.ts'
import { addStatisticsFlags, type StatisticsFlags } from './statistics-flags.ts'

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
    const { table, skips: skipped } = read
    const output = await passAtKOfModels(table, {
      ...flags,
      facts: runFacts(skipped, ...(table.models.length === 1 ? [] : ['pass-at-k', 'compare', 'statistics'])),
      startSteps,
      onNotice: writeMessage,
    })
    return { text: renderOutput(output, flags.format, destination), ...read }
  })
  if (skips.count > 0) writeMessage(skips.describe(rows))
}

function listOfK(text: string): readonly number[] {
  const list = text.split(',').map((part) => (/^\s*\d+\s*$/.test(part) ? Number(part) : Number.NaN))
  if (!list.every((k) => Number.isSafeInteger(k) && k >= 1))
    throw new InvalidArgumentError('Expected whole numbers of at least 1, separated by commas.')
  return [...new Set(list)]
}
