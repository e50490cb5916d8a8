import { choice, declareCommand, type FlagValues } from '@codegen-eval/command-line'
import { startSteps, writeMessage, writeReport } from '@codegen-eval/command-line/node/output'
import { resolveScores } from '@codegen-eval/compare'
import type { ResultWriter } from '@codegen-eval/log-files/write'
import { passAtKOfModels, passRates } from '@codegen-eval/pass-at-k/report'
import type { ScoreRow, ScoreTable } from '@codegen-eval/score-files'
import { writtenResults } from '@codegen-eval/score-files/internal'
import { drawingOf, GAPS, LOG_FIELDS, OUTCOMES, STRATA, TABLE, TESTING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { exportedFiles, runFacts, startExports } from './measured-input.ts'
import { checkScoreFiles, readScoreFiles } from './score-files.ts'

const NOTES = `
pass@k is the probability that at least one of k samples of a task passes its tests, and pass^k that all
k samples pass. Both are means over tasks of unbiased estimates. Tests and intervals are over tasks.

Input, detected from its content; any file may be compressed (.gz, .zst), and a folder stands for its files:
  logs of other tools           codegen-eval formats lists them; EvalPlus's *_eval_results.json
  results, JSON Lines           {"task_id": "HumanEval/0", "passed": true}, as HumanEval writes them
  counts per task, JSON Lines   {"task_id": "HumanEval/0", "samples": 200, "correct": 31}
  JSON Lines, JSON or CSV       id, score (0 or 1, or true or false), and optionally model and sample
Counts of the same task are added. Rows without a model belong to the model named after their file.
With several models, each pair is compared by randomization of whole tasks, or by the exact McNemar test
if every task has one sample.

Without -k, k is 1, 10 and 100, as far as every task has that many samples. With -k, pass@k is undefined
if a task has fewer than k samples.
`

/** Flags of commands that report pass@k. */
export const PASS_AT_K = {
  ...flagsOf('k', 'correction', 'export'),
  by: {
    ...FLAGS.by,
    flag: '--by <group>',
    type: choice(['language']),
    help: 'add pass@k of the tasks in each language',
  },
  baseline: FLAGS.baseline,
  ...TESTING,
  ...TABLE,
}

const flags = {
  ...PASS_AT_K,
  ...OUTCOMES,
  ...GAPS,
  ...LOG_FIELDS,
  ...STRATA,
  by: { ...FLAGS.by, help: `${FLAGS.by.help}` },
  model: { ...FLAGS.model, help: 'report this model only; tasks of the others are known, too' },
  ...flagsOf('onError'),
}

type PassAtKFlags = Omit<FlagValues<typeof PASS_AT_K>, 'by'> &
  FlagValues<typeof OUTCOMES> &
  Partial<FlagValues<typeof flags>> &
  Pick<FlagValues<typeof flags>, 'onError'>

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
  checkScoreFiles(files, flags, given, exportedFiles(flags.export))
  await writeReport(flags, async (open) => {
    const exports = await startExports(flags.export, files, open)
    const keptRows: ScoreRow[] | undefined = exports && []
    const read = await readScoreFiles(files, flags, { onlyVerdicts: true, keptRows })
    const { table, skips: skipped } = read
    const policy = { ...flags, ...(flags.model === undefined ? {} : { models: [flags.model] }) }
    if (exports !== undefined) writePassRates(exports, keptRows ?? [], resolveScores(table, policy).table)
    const output = await passAtKOfModels(table, {
      ...drawingOf(flags),
      policy,
      k: flags.k,
      baseline: flags.baseline,
      correction: flags.correction,
      stratumWeights: flags.stratumWeights,
      precision: flags.precision,
      by: flags.by === 'language' && table.tests !== undefined ? flags.by : undefined,
      facts: runFacts(skipped, ...(table.models.length === 1 ? [] : ['pass-at-k', 'compare', 'statistics'])),
      startSteps,
      onNotice: writeMessage,
    })
    return { ...read, output }
  })
}

function writePassRates(exports: ResultWriter, rows: readonly ScoreRow[], table: ScoreTable): void {
  const { samples, metrics } = writtenResults(rows, table)
  for (const sample of samples) exports.add(sample)
  exports.finish(metrics, passRates(table))
}
