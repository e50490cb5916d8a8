import { declareCommand, type FlagValues } from '@codegen-eval/command-line'
import { writeResult } from '@codegen-eval/command-line/node/output'
import { oneFit } from '@codegen-eval/measure/internal'
import { UsageError } from '@codegen-eval/messages'
import { LEARN_NOTES } from '@codegen-eval/shards/internal'
import { learnShard, mergeCountFolders } from '@codegen-eval/shards/node'
import { isCountFolder } from '@codegen-eval/shards/node/internal'
import { READING } from '../flags/inputs.ts'
import { FLAGS, flagsOf, MEASURING } from '../flags/table.ts'
import { loadRegistry } from '../metrics.ts'
import { checkInput, measuredOptions } from './measured-input.ts'
import { chosenShard, reportShard, shardVersions } from './score-shard.ts'

const LEARNING_PACKAGES = ['tokenize', 'crystalbleu', 'bert-score']

const flags = {
  metric: { ...FLAGS.metric, help: 'metric to fit, with its options; others that need no fit are left out' },
  ...READING,
  ...MEASURING,
  shard: {
    ...FLAGS.shard,
    needs: 'countsOut',
    help: 'count part I of N of the references; auto as for score',
  },
  ...flagsOf('countsOut', 'output'),
}

type LearnFlags = FlagValues<typeof flags>

/** The fits of metrics to a corpus. */
export const learn = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models, or folders of counts' }],
  flags,
  firstFlags: ['metric', 'output', 'references', 'shard', 'countsOut'],
  readsOutputs: true,
  notes: LEARN_NOTES,
  examples: [
    'learn outputs.jsonl --metric crystalbleu --output ngrams.json',
    'learn outputs.jsonl --metric crystalbleu --shard 3/64 --counts-out counts',
    'learn counts --output ngrams.json',
    'score outputs.jsonl --metric crystalbleu --shared-ngrams ngrams.json',
  ],
  run: learnFiles,
})

async function learnFiles(files: readonly string[], flags: LearnFlags): Promise<void> {
  const { shard, countsOut, output } = flags
  if (files.some(isCountFolder)) return mergeFolders(files, flags)
  const { metric: metrics } = flags
  if (metrics === undefined) throw new UsageError('--metric is missing: name the metric to fit')
  if (countsOut !== undefined && output !== undefined)
    throw new UsageError('--output is for the counts of all parts: --counts-out writes those of one')
  const input = await checkInput(files, flags, metrics)
  const learner = oneFit(input.fits, metrics)
  if (countsOut === undefined) {
    await writeResult(output, async () => ({
      text: await input.read({}, async ({ fitted }) => [...fitted.values()][0]),
    }))
    return
  }
  const { manifest, wasFinished } = await learnShard({
    learner,
    shard: chosenShard(shard),
    folder: countsOut,
    input: measuredOptions(files, flags),
    onError: flags.onError,
    plugins: flags.plugin ?? [],
    versions: shardVersions(...LEARNING_PACKAGES),
  })
  reportShard(countsOut, manifest, wasFinished ? 'is finished already' : 'is finished', 'counts-')
}

/** Joins the counts of all parts. */
async function mergeFolders(folders: readonly string[], flags: LearnFlags): Promise<void> {
  if (flags.shard !== undefined || flags.countsOut !== undefined)
    throw new UsageError(`--shard and --counts-out are for files: ${folders[0]} has counts`)
  await writeResult(flags.output, async () => ({ text: await mergeCountFolders(folders, loadRegistry) }))
}
