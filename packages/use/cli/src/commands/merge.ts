import { UsageError } from '@codegen-eval/messages'
import { openRowFolders } from '@codegen-eval/shards/node'
import type { Command } from 'commander'
import { DEFAULT_METRICS } from '../metrics.ts'
import { checkInput } from './measured-input.ts'
import { addMetricListFlag } from './metric-flags.ts'
import { addSamplesByFlag } from './sample-flags.ts'
import { addScoringFlags, type ScoringFlags, scoreOutputs, writeScores } from './score.ts'

interface MergeFlags extends ScoringFlags {
  readonly metric?: readonly string[]
}

const HELP = `
DIR has the rows of score --rows-out, of all shards of one input; several folders are taken together.
The result is that of score on the whole input, byte for byte, for any number of shards. Refused are
shards that are missing or overlap, files that are damaged, and rows of another input, of other
settings, metrics, signatures or versions.

compare, gate and score take such folders, too, in the place of files with outputs, and study
--use-scores in that of a file of scores.
`

const EXAMPLES = `
Examples:
  codegen-eval merge rows
  codegen-eval merge rows --intervals --format json > scores.json
  codegen-eval merge node1/rows node2/rows --segments segments.jsonl.gz
  codegen-eval compare rows --metric chrf --baseline gpt-4.1
`

/** `codegen-eval merge DIR...` */
export function defineMerge(command: Command): void {
  command.argument('<dir...>', 'folders with the rows of shards')
  addScoringFlags(addSamplesByFlag(addMetricListFlag(command, 'those of the rows')))
    .addHelpText('after', `${HELP}${EXAMPLES}`)
    .action(merge)
}

async function merge(folders: readonly string[], flags: MergeFlags): Promise<void> {
  const [shard] = openRowFolders(folders)
  if (flags.by !== undefined && shard!.manifest.settings.languageField === undefined)
    throw new UsageError('--by language: the rows name no languages: score --rows-out needs --language-field')
  const { output } = flags
  const given = output === undefined ? {} : { output }
  const input = await checkInput(folders, given, flags.metric ?? DEFAULT_METRICS, scoreOutputs(flags))
  await writeScores(input, flags)
}
