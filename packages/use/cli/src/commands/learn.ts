import { checkOneMetric } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { learnShard, mergeCountFolders } from '@codegen-eval/shards/node'
import { isCountFolder } from '@codegen-eval/shards/node/internal'
import type { Command } from 'commander'
import { loadRegistry } from '../metrics.ts'
import { addInputFlags, INPUT_POINTER } from './input-flags.ts'
import { checkInput, type MeasuringFlags, measuredOptions } from './measured-input.ts'
import { addMetricFlags } from './metric-flags.ts'
import { writeResult } from './output-flags.ts'
import { chosenShard, reportShard, shardVersions } from './score-shard.ts'

interface LearnFlags extends Omit<MeasuringFlags, 'metric'> {
  readonly metric?: string
  readonly shard?: string
  readonly countsOut?: string
}

const HELP = `
Some metrics learn from all references before they measure: crystalbleu the n-grams that all code
shares, bert-score with idf=yes the weights of tokens. The result is the file that
--shared-ngrams takes, or the option idf-weights.

With --shard I/N and --counts-out DIR, part I of N of the references is counted; learn DIR then joins
the counts of all parts. The result is that of learn on the whole input, byte for byte. An id that
comes several times has to stand in rows that follow each other.
`

const EXAMPLES = `
Examples:
  codegen-eval learn outputs.jsonl --metric crystalbleu --output ngrams.json
  codegen-eval learn outputs.jsonl --metric crystalbleu --shard 3/64 --counts-out counts
  codegen-eval learn counts --output ngrams.json
  codegen-eval score outputs.jsonl --metric crystalbleu --shared-ngrams ngrams.json --shard 3/64 --rows-out rows
`

/** The packages whose metrics learn. */
const LEARNING_PACKAGES = ['tokenize', 'crystalbleu', 'bert-score']

/** `codegen-eval learn FILE...` */
export function defineLearn(command: Command): void {
  addMetricFlags(addInputFlags(command))
    .option('-m, --metric <spec>', 'metric that learns, with its options')
    .option(
      '--shard <I/N>',
      'count part I of N of the references, with --counts-out; or auto, as score has it',
    )
    .option('--counts-out <folder>', 'write counts for learn instead of the result')
    .option('-o, --output <file>', 'write the result to a file instead of standard output')
    .addHelpText('after', `${HELP}${INPUT_POINTER}${EXAMPLES}`)
    .action(learn)
}

async function learn(files: readonly string[], flags: LearnFlags): Promise<void> {
  const { shard, countsOut, output } = flags
  if (files.some(isCountFolder)) return mergeFolders(files, flags)
  const { metric } = flags
  if (metric === undefined) throw new UsageError("required option '-m, --metric <spec>' not specified")
  checkOneMetric(metric)
  if (countsOut !== undefined && output !== undefined)
    throw new UsageError('--output is for the counts of all parts: --counts-out writes those of one')
  if (shard !== undefined && countsOut === undefined)
    throw new UsageError('--shard needs --counts-out, the folder in which the counts are written')
  const input = await checkInput(files, flags, [metric])
  const [learner] = input.fits
  if (learner === undefined) throw new UsageError(`--metric ${metric}: it has nothing to learn`)
  if (countsOut === undefined) {
    await writeResult(output, async () => ({
      text: await input.read(async ({ fitted }) => [...fitted.values()][0]!),
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
