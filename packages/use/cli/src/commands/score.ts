import { declareCommand, type FlagValues, refuseFlags, wholeNumber } from '@codegen-eval/command-line'
import { startSteps, writeReport } from '@codegen-eval/command-line/node/output'
import { scoredOutput } from '@codegen-eval/compare/scored-output'
import type { SamplesBy } from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import type { StratumWeights } from '@codegen-eval/statistics'
import { drawSettings } from '@codegen-eval/statistics/settings'
import { READING } from '../flags/inputs.ts'
import { FLAGS, flagsOf, MEASURING, SAMPLING, TABLE } from '../flags/table.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { type CheckedInput, checkInput, drawsPage, shareSums, startExports } from './measured-input.ts'

/** Flags that say what becomes of the rows. */
export const SCORING = {
  ...flagsOf('segments', 'intervals', 'html', 'parts', 'export'),
  ...TABLE,
  resamples: { ...FLAGS.resamples, type: wholeNumber(100, drawSettings.resamples.max), needs: 'intervals' },
  seed: { ...FLAGS.seed, needs: 'intervals' },
  alpha: { ...FLAGS.alpha, needs: 'intervals' },
} as const

/** Values of `SCORING`, and of flags that only `score` has. */
export type ScoringFlags = FlagValues<typeof SCORING> & {
  readonly samplesBy?: SamplesBy
  readonly by?: string
  readonly threads?: number
  readonly stratumWeights?: StratumWeights
  readonly saveSharedNgrams?: string
}

const flags = {
  metric: { ...FLAGS.metric, help: `${FLAGS.metric.help} (default: ${DEFAULT_METRICS.join(',')})` },
  ...READING,
  ...SAMPLING,
  ...MEASURING,
  ...flagsOf('threads', 'rowsOut', 'saveSharedNgrams'),
  shard: { ...FLAGS.shard, needs: 'rowsOut' },
  ...SCORING,
}

/** Flags that have no meaning for rows. */
const SCORES_ONLY = { ...SCORING, ...flagsOf('samplesBy', 'stratumWeights', 'saveSharedNgrams') }

type ScoreFlags = FlagValues<typeof flags>

/** Scores of outputs. */
export const score = declareCommand({
  arguments: [{ name: '<file...>', help: 'outputs of models; - is standard input' }],
  flags,
  firstFlags: ['metric', 'references', 'lang', 'by', 'intervals', 'html', 'format', 'output'],
  readsOutputs: true,
  examples: [
    'score outputs.jsonl',
    'score gpt.jsonl codex.jsonl --metric chrf:word-order=2,bleu:tokenize=13a',
    'score outputs.jsonl --intervals',
    'score outputs.txt --references references.txt --format markdown',
    'score outputs.jsonl.gz --segments segments.jsonl.gz --format json > scores.json',
    'score - --metric chrf --on-error skip < outputs.jsonl',
    'score outputs.jsonl --by benchmark --stratum-weights size',
    'score outputs.jsonl --shard 3/64 --rows-out rows',
  ],
  run: scoreFiles,
})

async function scoreFiles(
  files: readonly string[],
  flags: ScoreFlags,
  given: ReadonlySet<string>,
): Promise<void> {
  const { rowsOut } = flags
  if (rowsOut !== undefined) {
    refuseFlags(SCORES_ONLY, given, 'is for merge: --rows-out writes rows, and no scores')
    return (await import('./score-shard.ts')).scoreShard(files, { ...flags, rowsOut })
  }
  const input = await checkInput(files, flags, flags.metric ?? DEFAULT_METRICS)
  if (flags.saveSharedNgrams !== undefined && input.fits.length !== 1)
    throw new UsageError(
      `--save-shared-ngrams needs exactly one metric that fits n-grams to the references, got ${input.fits.length}`,
    )
  await writeScores(files, input, flags)
}

/** Scores an input, and writes everything that the flags ask for. */
export async function writeScores(
  files: readonly string[],
  input: CheckedInput,
  flags: ScoringFlags,
): Promise<void> {
  await writeReport(flags, async (open) => {
    const segmentsFile = open(flags.segments)
    const sharedFile = open(flags.saveSharedNgrams)
    const results = await startExports(flags.export, files, open)
    const withPage = drawsPage(flags)
    const finish = await input.read({ withTexts: withPage || results !== undefined }, (opened, onRecords) => {
      for (const text of opened.fitted.values()) sharedFile?.write(text)
      return scoredOutput(opened, {
        ...flags,
        ...{ byStratum: flags.by !== undefined, withPage, results, onRecords, startSteps },
        onSegmentLines: segmentsFile && ((lines) => segmentsFile.write(lines)),
      })
    })
    if (flags.intervals) await shareSums(flags.threads)
    const { output, scores, skips } = await finish()
    return { output, skips, records: scores.samples + skips.count }
  })
}
