import { declareCommand, type FlagValues, refuseFlags, wholeNumber } from '@codegen-eval/command-line'
import { startSteps, writeResult } from '@codegen-eval/command-line/node/output'
import type { ShownRows } from '@codegen-eval/compare/report'
import { MAX_DRAWS } from '@codegen-eval/compare/settings'
import { type SamplesBy, scoreMeasurement } from '@codegen-eval/measure'
import { scoresOutput } from '@codegen-eval/measure/report'
import { UsageError } from '@codegen-eval/messages'
import { renderOutput } from '@codegen-eval/report'
import type { StratumWeights } from '@codegen-eval/statistics'
import { READING } from '../flags/inputs.ts'
import { MEASURING, SAMPLING, TABLE } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import { type CheckedInput, checkInput, exportedFiles, reportSkips, startExports } from './measured-input.ts'

/** Flags that say what becomes of the rows. */
export const SCORING = {
  ...flagsOf('segments', 'intervals', 'html', 'parts', 'export'),
  ...TABLE,
  resamples: { ...FLAGS.resamples, type: wholeNumber(100, MAX_DRAWS), needs: 'intervals' },
  seed: { ...FLAGS.seed, needs: 'intervals' },
  alpha: { ...FLAGS.alpha, needs: 'intervals' },
} as const

/** Values of `SCORING`, and of flags that only `score` has. */
export type ScoringFlags = FlagValues<typeof SCORING> & {
  readonly samplesBy?: SamplesBy
  readonly by?: string
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
  firstFlags: ['metric', 'references', 'intervals', 'format', 'output'],
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
  const input = await checkInput(files, flags, flags.metric ?? DEFAULT_METRICS, scoreOutputs(flags))
  if (flags.saveSharedNgrams !== undefined && input.fits.length !== 1)
    throw new UsageError(
      `--save-shared-ngrams needs exactly one metric that fits n-grams to the references, got ${input.fits.length}`,
    )
  await writeScores(files, input, flags)
}

/** The files that scoring writes besides that of `--output`. */
export function scoreOutputs({
  segments,
  saveSharedNgrams,
  html,
  export: targets,
}: Pick<ScoringFlags, 'segments' | 'saveSharedNgrams' | 'html' | 'export'>): [
  flag: string,
  file: string | undefined,
][] {
  return [
    ['--segments', segments],
    ['--save-shared-ngrams', saveSharedNgrams],
    ['--html', html],
    ...exportedFiles(targets),
  ]
}

/** Scores an input, and writes everything that the flags ask for. */
export async function writeScores(
  files: readonly string[],
  input: CheckedInput,
  flags: ScoringFlags,
): Promise<void> {
  const { segments, saveSharedNgrams, precision, intervals, samplesBy } = flags
  const scored = await writeResult(flags.output, async (destination, open) => {
    const segmentsFile = open(segments)
    const sharedFile = open(saveSharedNgrams)
    const page = open(flags.html)
    const exports = await startExports(flags.export, files, open)
    const withTexts = page !== undefined || exports !== undefined
    const result = await input.read({ withTexts }, async (opened, onRows) => {
      for (const text of opened.fitted.values()) sharedFile?.write(text)
      const profiles = page && opened.hasTexts ? await import('@codegen-eval/compare') : undefined
      const profiler = profiles?.segmentProfiler({ metrics: opened.metrics.length })
      // few runs write the scores of segments
      const rowsOf =
        segmentsFile && (await import('@codegen-eval/measure/segment-rows')).segmentRowWriter(opened.metrics)
      const samplesOf = exports && (await import('@codegen-eval/measure/export')).segmentSamples
      const scored = await scoreMeasurement(opened, {
        samplesBy,
        keepsRows: intervals,
        byStratum: flags.by !== undefined,
        onRows,
        onSegment(segment, { segmentScore, segmentRow }) {
          profiler?.add(segment, segmentScore)
          if (rowsOf) segmentsFile?.write(rowsOf(segment, segmentRow))
          for (const sample of samplesOf?.(segment, opened.metrics, segmentScore, opened.hasTexts) ?? [])
            exports?.add(sample)
        },
      })
      return {
        ...scored,
        profile: profiler?.profile(),
        explains: page && (await opened.explains()),
        metrics: opened.metrics,
      }
    })
    const { scores, skips } = result
    const { stratumWeights: _, ...drawing } = flags
    // most scores have no intervals, whose code is loaded here
    const shown: ShownRows =
      result.corpus === undefined
        ? { scores }
        : await (await import('@codegen-eval/compare/report')).shownRows(result, { ...drawing, startSteps })
    const { found, ...all } = shown
    if (exports !== undefined) {
      const { writtenMetrics, writtenScores } = await import('@codegen-eval/measure/export')
      const intervals = found?.metrics.map((each) => each.intervals)
      exports.finish(writtenMetrics(result.metrics), writtenScores(scores, intervals, 1 - flags.alpha))
    }
    const strata =
      flags.by === undefined
        ? {}
        : await (await import('@codegen-eval/compare/report')).scoresOfStrata(result, flags)
    if (page !== undefined) {
      const { scorePage } = await import('@codegen-eval/compare/page')
      page.write(await scorePage(scores, { ...flags, ...result, ...strata, intervals: found }))
    }
    const output = scoresOutput(all, {
      precision,
      skipped: skips.count,
      parts: flags.parts,
      ...strata,
    })
    return { text: renderOutput(output, flags.format, destination), scores, skips }
  })
  reportSkips({ corpus: { segments: scored.scores.samples }, skips: scored.skips })
}
