import { choice, declareCommand, type FlagValues } from '@codegen-eval/command-line'
import { startSteps, writeMessage, writeReport } from '@codegen-eval/command-line/node/output'
import { PASS_AT_K_NOTES } from '@codegen-eval/pass-at-k/internal'
import { passAtKOfModels, writePassRates } from '@codegen-eval/pass-at-k/report'
import type { Sample } from '@codegen-eval/samples'
import { FLAGS, flagsOf, GAPS, LOG_FIELDS, OUTCOMES, STRATA, TABLE, TESTING } from '../flags/table.ts'
import { drawsPage, runFacts, startExports } from './measured-input.ts'
import { checkScoreFiles, readScoreFiles } from './score-files.ts'

/** Flags of commands that report pass@k. */
export const PASS_AT_K = {
  ...flagsOf('k', 'correction', 'html', 'export'),
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
  notes: PASS_AT_K_NOTES,
  examples: [
    'pass-at-k samples.jsonl_results.jsonl',
    'pass-at-k results.jsonl.gz -k 1,5,20 --format json > pass-at-k.json',
    'pass-at-k gpt_eval_results.json llama_eval_results.json --evalplus-tests base',
  ],
  run: reportPassAtK,
})

/**
 * Reports pass@k of the results of tests in some files.
 *
 * @param tasks The tasks whose tests ran, of which the files may lack some.
 */
export async function reportPassAtK(
  files: readonly string[],
  flags: PassAtKFlags,
  given: ReadonlySet<string>,
  tasks?: readonly string[],
): Promise<void> {
  checkScoreFiles(files, given)
  await writeReport(flags, async (open) => {
    const exports = await startExports(flags.export, files, open)
    const keptRows: Sample[] | undefined = exports || drawsPage(flags) ? [] : undefined
    const read = await readScoreFiles(files, flags, { onlyVerdicts: true, keptRows, plannedTasks: tasks })
    const { table, skips: skipped } = read
    const policy = { ...flags, ...(flags.model === undefined ? {} : { models: [flags.model] }) }
    if (exports !== undefined) writePassRates(exports, keptRows ?? [], table, policy)
    const output = await passAtKOfModels(table, {
      ...flags,
      policy,
      rows: keptRows,
      by: flags.by === 'language' && table.tests !== undefined ? flags.by : undefined,
      facts: runFacts(skipped, ...(table.models.length === 1 ? [] : ['pass-at-k', 'compare', 'statistics'])),
      startSteps,
      onNotice: writeMessage,
    })
    return { ...read, output }
  })
}
