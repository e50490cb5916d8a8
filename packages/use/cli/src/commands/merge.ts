import { declareCommand } from '@codegen-eval/command-line'
import { MERGE_NOTES } from '@codegen-eval/shards/internal'
import { openRowFolders } from '@codegen-eval/shards/node'
import { FLAGS, flagsOf, STRATA } from '../flags/table.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { checkInput } from './measured-input.ts'
import { SCORING, writeScores } from './score.ts'

const flags = {
  metric: { ...FLAGS.metric, help: `${FLAGS.metric.help} (default: all metrics of the rows)` },
  ...flagsOf('samplesBy'),
  ...STRATA,
  ...SCORING,
}

/** Scores of rows that were measured in shards. */
export const merge = declareCommand({
  arguments: [{ name: '<dir...>', help: 'folders with the rows of shards' }],
  flags,
  firstFlags: ['metric', 'intervals', 'segments', 'format', 'output'],
  notes: MERGE_NOTES,
  examples: [
    'merge rows',
    'merge rows --intervals --format json > scores.json',
    'merge node1/rows node2/rows --segments segments.jsonl.gz',
    'compare rows --metric chrf --baseline gpt-4.1',
  ],
  async run(folders, flags) {
    openRowFolders(folders)
    const input = await checkInput(
      folders,
      flags.by === undefined ? {} : { by: flags.by },
      flags.metric ?? DEFAULT_METRICS,
    )
    await writeScores(folders, input, flags)
  },
})
