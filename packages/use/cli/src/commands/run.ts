import { declareCommand } from '@codegen-eval/command-line'
import { forgetInput, startProgress, writeMessage, writeReport } from '@codegen-eval/command-line/node/output'
import { UsageError } from '@codegen-eval/messages'
import { STANDARD_INPUT } from '@codegen-eval/records/internal'
import { checkFaults, verificationOutput } from '@codegen-eval/run-tests'
import { RUN_NOTES } from '@codegen-eval/run-tests/internal'
import { checkAllTested, resultsFile, runFiles, verifyTaskFile } from '@codegen-eval/run-tests/node'
import { ALL_CORES, RUNNING } from '../flags/execution.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { PASS_AT_K, reportPassAtK } from './pass-at-k.ts'
import { chosenShard } from './score-shard.ts'

const MEBIBYTE = 2 ** 20

const flags = {
  tests: FLAGS.tests,
  ...RUNNING,
  ...flagsOf('repeat', 'candidateField', 'extract', 'resultsDir', 'onError', 'missing', 'samples'),
  shard: { ...FLAGS.shard, help: 'run part I of N of the tasks; auto as for score' },
  threads: { ...FLAGS.threads, ...ALL_CORES, help: 'number of programs that run at the same time' },
  ...PASS_AT_K,
}

/** A run of tests. */
export const run = declareCommand({
  arguments: [{ name: '[samples...]', help: 'outputs of models' }],
  flags,
  firstFlags: ['tests', 'allowUntrusted', 'timeout', 'threads', 'resultsDir'],
  notes: RUN_NOTES,
  examples: [
    'run samples.jsonl --tests HumanEval.jsonl.gz --allow-untrusted',
    'run gpt.jsonl llama.jsonl --tests tasks.jsonl --allow-untrusted --timeout 10 --repeat 3',
    'run --tests multipl-e.jsonl --verify-tasks --allow-untrusted',
  ],
  writes: (files, { resultsDir }) =>
    files.map((file) => ({ option: '--results-dir', path: resultsFile(file, resultsDir) })),
  async run(files, flags) {
    const { tests, threads, memory } = flags
    if ([...files, tests].includes(STANDARD_INPUT))
      throw new UsageError('run needs the names of files: standard input (-) has none for the results')
    if ((files.length === 0) !== (flags.verifyTasks === true))
      throw new UsageError('run needs files with outputs, or --verify-tasks without them')
    const options = {
      ...flags,
      check: flags.checkTypes,
      memory: memory * MEBIBYTE,
      workers: threads,
      shard: flags.shard === undefined ? undefined : chosenShard(flags.shard),
      onNotice: writeMessage,
      startProgress,
    }
    if (flags.verifyTasks) {
      const checks = await verifyTaskFile(options)
      await writeReport(flags, async () => ({ output: verificationOutput(checks) }))
      return checkFaults(tests, checks)
    }
    const result = await runFiles(files, options)
    if (result.results.length > 0) await reportPassAtK(result.results, flags, new Set(), result.tasks)
    for (const file of result.results) forgetInput(file)
    checkAllTested(tests, result)
  },
})
