import { checkSpecs, type MetricSpec } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { createSkips } from '@codegen-eval/records'
import { openSegments } from '@codegen-eval/segments/node'
import { dealtTo, learnCounts, mergeCounts } from '@codegen-eval/shards'
import { firstSamples, joinedRows, ROWS_FORMAT, ROWS_FORMAT_VERSION } from '@codegen-eval/shards/internal'
import { openCountFolders, openShardInput, writeCounts } from '@codegen-eval/shards/node'
import { finishedCounts, isCountFolder, shardError } from '@codegen-eval/shards/node/internal'
import { declareCommand } from '../command.ts'
import type { FlagValues } from '../flags/flag.ts'
import { MEASURING, READING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { loadRegistry } from '../metrics.ts'
import { checkInput, measuredOptions } from './measured-input.ts'
import { oneMetric } from './one-metric.ts'
import { writeResult } from './output-flags.ts'
import { chosenShard, isSameRun, reportShard, shardRecipe } from './score-shard.ts'

const NOTES = `
Some metrics learn from all references before they measure: crystalbleu the n-grams that all code
shares, bert-score with idf=yes the weights of tokens. The result is the file that
--shared-ngrams takes, or the option idf-weights.

With --shard I/N and --counts-out DIR, part I of N of the references is counted; learn DIR then joins
the counts of all parts. The result is that of learn on the whole input, byte for byte. An id that
comes several times has to stand in rows that follow each other.
`

/** The packages whose metrics learn. */
const LEARNING_PACKAGES = ['tokenize', 'crystalbleu', 'bert-score']

const flags = {
  metric: { ...FLAGS.metric, help: 'metric to fit, with its options' },
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

/** What metrics fit to a corpus. */
export const learn = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models, or folders of counts' }],
  flags,
  firstFlags: ['metric', 'output', 'references', 'shard', 'countsOut'],
  readsOutputs: true,
  notes: NOTES,
  examples: [
    'learn outputs.jsonl --metric crystalbleu --output ngrams.json',
    'learn outputs.jsonl --metric crystalbleu --shard 3/64 --counts-out counts',
    'learn counts --output ngrams.json',
    'score outputs.jsonl --metric crystalbleu --shared-ngrams ngrams.json',
  ],
  run: learnFiles,
})

async function learnFiles(files: readonly string[], flags: LearnFlags): Promise<void> {
  const { countsOut, output } = flags
  if (files.some(isCountFolder)) return mergeFolders(files, flags)
  const metric = oneMetric(flags.metric)
  if (metric === undefined) throw new UsageError('--metric is missing: name the metric to fit')
  if (countsOut !== undefined && output !== undefined)
    throw new UsageError('--output is for the counts of all parts: --counts-out writes those of one')
  const input = await checkInput(files, flags, [metric])
  const [learner] = input.learners
  if (learner === undefined)
    throw new UsageError(`--metric ${metric}: there is nothing to fit, or --shared-ngrams has it`)
  if (countsOut !== undefined) return learnShard(files, { ...flags, countsOut }, learner)
  await writeResult(output, async () => ({
    text: await input.read(async ({ fitted }) => [...fitted.values()][0]!),
  }))
}

/** Counts a part of the references. */
async function learnShard(
  files: readonly string[],
  flags: LearnFlags & { readonly countsOut: string },
  learner: MetricSpec,
): Promise<void> {
  const shard = chosenShard(flags.shard)
  const options = measuredOptions(files, flags)
  const input = await openShardInput(options, shard)
  const recipe = shardRecipe(flags, options, { fullSpecs: [learner.full] }, LEARNING_PACKAGES)
  const done = await finishedCounts(flags.countsOut, shard)
  if (done !== undefined && (await isSameRun(done, input, recipe))) {
    reportShard(flags.countsOut, done, 'is finished already', 'counts-')
    return
  }
  const skips = createSkips(flags.onError)
  // where all rows are read, it is tasks that are dealt, because their references count once
  const batches =
    input.range.unit === 'deals'
      ? dealtTo(firstSamples(openSegments(options)), shard.shard, shard.shards)
      : joinedRows(input.open(options), input.facts.files[0]!, options)
  const counts = await learnCounts([learner], batches, (error) => skips.add(shardError(error, input.range)))
  const { spec, full } = learner
  const items = counts.ids.length + (counts.head === undefined ? 0 : 1)
  const manifest = writeCounts(flags.countsOut, counts, {
    format: ROWS_FORMAT,
    version: ROWS_FORMAT_VERSION,
    ...shard,
    input: input.facts,
    range: input.range,
    ...recipe,
    metrics: [{ spec, full, columns: [], signatures: {} }],
    resources: {},
    counts: { items, outputs: 0, skipped: skips.count, ...input.counts(), unparsed: {} },
    notices: [],
  })
  reportShard(flags.countsOut, manifest, 'is finished', 'counts-')
}

/** Joins the counts of all parts. */
async function mergeFolders(folders: readonly string[], flags: LearnFlags): Promise<void> {
  const other = folders.find((folder) => !isCountFolder(folder))
  if (other !== undefined)
    throw new UsageError(`${other}: not a folder of counts: folders of counts and files do not mix`)
  if (flags.shard !== undefined || flags.countsOut !== undefined)
    throw new UsageError(`--shard and --counts-out are for files: ${folders[0]} has counts`)
  const parts = openCountFolders(folders)
  const { metrics, plugins } = parts[0]!.manifest
  const full = metrics.map((metric) => metric.full)
  const specs = checkSpecs(await loadRegistry(plugins, full), full, {})
  const named = specs.map((spec, k) => ({ ...spec, spec: metrics[k]!.spec }))
  await writeResult(flags.output, async () => ({ text: [...(await mergeCounts(named, parts)).values()][0]! }))
}
