import { declareCommand, type FlagValues } from '@codegen-eval/command-line'
import { openRowFolders } from '@codegen-eval/shards/node'
import { STRATA } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { checkInput } from './measured-input.ts'
import { SCORING, scoreOutputs, writeScores } from './score.ts'

const NOTES = `
DIR has the rows of score --rows-out, of all shards of one input; several folders are combined. The
result is that of score on the whole input, byte for byte, for any number of shards. Shards that are
missing or overlap, damaged files, and rows of another input or of other settings, metrics, signatures
or versions are errors.

compare, gate and score also take such folders in place of files with outputs, and study --use-scores
takes one in place of a file of scores.
`

const flags = {
  metric: { ...FLAGS.metric, help: `${FLAGS.metric.help} (default: all metrics of the rows)` },
  ...flagsOf('samplesBy'),
  ...STRATA,
  ...SCORING,
}

type MergeFlags = FlagValues<typeof flags>

/** Scores of rows that were measured in shards. */
export const merge = declareCommand({
  arguments: [{ name: '<dir...>', help: 'folders with the rows of shards' }],
  flags,
  firstFlags: ['metric', 'intervals', 'segments', 'format', 'output'],
  notes: NOTES,
  examples: [
    'merge rows',
    'merge rows --intervals --format json > scores.json',
    'merge node1/rows node2/rows --segments segments.jsonl.gz',
    'compare rows --metric chrf --baseline gpt-4.1',
  ],
  run: mergeFolders,
})

async function mergeFolders(folders: readonly string[], flags: MergeFlags): Promise<void> {
  openRowFolders(folders)
  const { output, by } = flags
  const given = { ...(output === undefined ? {} : { output }), ...(by === undefined ? {} : { by }) }
  const input = await checkInput(folders, given, flags.metric ?? DEFAULT_METRICS, scoreOutputs(flags))
  await writeScores(folders, input, flags)
}
