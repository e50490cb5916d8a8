import { declareCommand, type FlagValues, settingFlags } from '@codegen-eval/command-line'
import { withShares, writeReport } from '@codegen-eval/command-line/node/output'
import { readTaskTexts } from '@codegen-eval/item-analysis/node'
import { tasksOutputOf } from '@codegen-eval/item-analysis/report'
import { taskSettings } from '@codegen-eval/item-analysis/settings'
import { FLAGS, flagsOf, GAPS, LOG_FIELDS, OUTCOMES, TABLE } from '../flags/table.ts'
import { runFacts } from './measured-input.ts'
import { checkScoreFiles, readScoreFiles, SCORE_SCALE } from './score-files.ts'

const NOTES = `
Input is that of pass-at-k and of compare --scores: logs of other tools (codegen-eval formats lists them), results
of run and of EvalPlus, and rows with id, score and model, of several models.

Discrimination is the correlation over models of the pass rate with the mean of all other tasks: below 0, models
that are worse elsewhere do better here. Reversals and pairs of tasks are tested, each for all tasks together.
With few models little can be told; the notes say what.
`

const { draws, ...ANALYSIS } = settingFlags(taskSettings)

const TASK_FLAGS = {
  ...flagsOf('html', 'texts'),
  html: { ...FLAGS.html, help: 'write an HTML page with charts, tables and the data' },
  metric: { ...FLAGS.metric, help: 'the score to analyse, where files have several' },
  ...ANALYSIS,
  resamples: draws,
  ...OUTCOMES,
  scale: SCORE_SCALE,
  ...GAPS,
  ...LOG_FIELDS,
  ...flagsOf('onError'),
  ...TABLE,
  precision: { ...FLAGS.precision, default: 1 },
}

/** The tasks of a benchmark. */
export const tasks = declareCommand({
  arguments: [
    { name: '<results...>', help: 'logs or files of scores of several models; - is standard input' },
  ],
  flags: TASK_FLAGS,
  firstFlags: ['html', 'texts', 'format', 'output'],
  notes: NOTES,
  examples: [
    'tasks logs/*',
    'tasks a_eval_results.json b_eval_results.json c_eval_results.json --html tasks.html',
    'tasks results.jsonl --texts problems.jsonl --format json',
  ],
  run: analyseTasks,
})

async function analyseTasks(
  files: readonly string[],
  flags: FlagValues<typeof TASK_FLAGS>,
  given: ReadonlySet<string>,
): Promise<void> {
  const { texts, idField, resamples: draws, metric } = flags
  checkScoreFiles(files, given)
  await writeReport(flags, async () => {
    const read = await readScoreFiles(files, flags, { metrics: metric, onlyVerdicts: true })
    const taskTexts = texts && (await readTaskTexts(texts, { idField, skips: read.skips }))
    const options = { ...flags, draws, texts: taskTexts, policy: flags }
    const facts = runFacts(read.skips, 'item-analysis', 'statistics')
    const { output } = await withShares('draws', (onProgress) =>
      tasksOutputOf(read.table, { ...options, facts, onProgress }),
    )
    return { ...read, output }
  })
}
