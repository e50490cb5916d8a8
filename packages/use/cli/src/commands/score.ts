import type { CorpusIntervals, SegmentProfiler } from '@codegen-eval/compare'
import type { CorpusIntervalOptions } from '@codegen-eval/compare/internal'
import { MAX_DRAWS } from '@codegen-eval/compare/settings'
import {
  createScorer,
  eachSegment,
  languageScorers,
  type MeasuredCorpus,
  type SamplesBy,
  type Scores,
} from '@codegen-eval/measure'
import { type ShownScores, scoresOutput } from '@codegen-eval/measure/report'
import { UsageError } from '@codegen-eval/messages'
import { renderOutput } from '@codegen-eval/report'
import { declareCommand } from '../command.ts'
import type { FlagValues } from '../flags/flag.ts'
import { refuseFlags } from '../flags/refuse-flags.ts'
import { MEASURING, READING, SAMPLING, TABLE } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { wholeNumber } from '../flags/types.ts'
import { DEFAULT_METRICS } from '../metrics.ts'
import type { AtomicFile } from '../output/atomic-file.ts'
import { startSteps } from '../step-progress.ts'
import { type CheckedInput, checkInput, type OpenInput, reportSkips, startProfile } from './measured-input.ts'
import { writeResult } from './output-flags.ts'

/** Flags that say what becomes of the rows. */
export const SCORING = {
  ...flagsOf('segments', 'by', 'intervals', 'html', 'parts'),
  ...TABLE,
  resamples: { ...FLAGS.resamples, type: wholeNumber(100, MAX_DRAWS), needs: 'intervals' },
  seed: { ...FLAGS.seed, needs: 'intervals' },
  alpha: { ...FLAGS.alpha, needs: 'intervals' },
} as const

/** Values of `SCORING`, and of flags that only `score` has. */
export type ScoringFlags = FlagValues<typeof SCORING> & {
  readonly samplesBy?: SamplesBy
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
const SCORES_ONLY = { ...SCORING, ...flagsOf('samplesBy', 'saveSharedNgrams') }

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
  if (flags.by !== undefined && flags.languageField === undefined)
    throw new UsageError(
      '--by language needs --language-field, which names the field with the language of a row',
    )
  const input = await checkInput(files, flags, flags.metric ?? DEFAULT_METRICS, scoreOutputs(flags))
  if (flags.saveSharedNgrams !== undefined && input.fits.length !== 1)
    throw new UsageError(
      `--save-shared-ngrams needs exactly one metric that fits n-grams to the references, got ${input.fits.length}`,
    )
  await writeScores(input, flags)
}

/** The files that scoring writes besides that of `--output`. */
export function scoreOutputs({
  segments,
  saveSharedNgrams,
  html,
}: Pick<ScoringFlags, 'segments' | 'saveSharedNgrams' | 'html'>): [flag: string, file: string | undefined][] {
  return [
    ['--segments', segments],
    ['--save-shared-ngrams', saveSharedNgrams],
    ['--html', html],
  ]
}

/** Scores an input, and writes everything that the flags ask for. */
export async function writeScores(input: CheckedInput, flags: ScoringFlags): Promise<void> {
  const { segments, saveSharedNgrams, format, precision } = flags
  const { scores, skips } = await writeResult(flags.output, async (destination, open) => {
    const segmentsFile = open(segments)
    const sharedFile = open(saveSharedNgrams)
    const page = open(flags.html)
    const { scores, byLanguage, skips, corpus, corpora, ...segmentsShown } = await input.read(
      async (opened) => {
        for (const text of opened.fitted.values()) sharedFile?.write(text)
        const profiler =
          page && opened.hasTexts ? await startProfile({ metrics: opened.metrics.length }) : undefined
        const result = await scoreSegments(opened, flags, segmentsFile, profiler)
        return {
          ...result,
          skips: opened.skips,
          profile: profiler?.profile(),
          explains: page && (await opened.explains()),
        }
      },
    )
    const intervals = corpus && (await intervalsOf(corpus, { ...flags, startSteps }))
    const languages = new Map<string, ShownScores>()
    for (const [name, some] of byLanguage ?? []) {
      const rows = corpora?.get(name)
      languages.set(name, await shownScores(some, rows && (await intervalsOf(rows, flags)), precision))
    }
    if (page !== undefined) {
      const { scorePage } = await import('@codegen-eval/compare/page')
      page.write(await scorePage(scores, { ...flags, ...segmentsShown, intervals }))
    }
    const output = scoresOutput(await shownScores(scores, intervals, precision), {
      precision,
      skipped: skips.count,
      parts: flags.parts,
      byLanguage: languages,
    })
    return { text: renderOutput(output, format, destination), scores, skips }
  })
  reportSkips({ corpus: { segments: scores.samples }, skips })
}

/** The intervals of scores. What computes them is loaded here, because most scores have none. */
async function intervalsOf(corpus: MeasuredCorpus, options: CorpusIntervalOptions): Promise<CorpusIntervals> {
  const { corpusIntervals } = await import('@codegen-eval/compare/internal')
  return corpusIntervals(corpus, options)
}

/** Scores with what writes their intervals, which is loaded here for the same reason. */
async function shownScores(
  scores: Scores,
  found: CorpusIntervals | undefined,
  precision: number,
): Promise<ShownScores> {
  if (found === undefined) return { scores }
  const { scoreIntervals } = await import('@codegen-eval/compare/report')
  return { scores, intervals: scoreIntervals(found, precision) }
}

async function scoreSegments(
  { batches, metrics, onRows, skips }: OpenInput,
  { samplesBy, intervals, by }: Pick<ScoringFlags, 'samplesBy' | 'intervals' | 'by'>,
  segmentsFile: AtomicFile | undefined,
  profiler: SegmentProfiler | undefined,
): Promise<{
  readonly scores: Scores
  readonly byLanguage: ReadonlyMap<string, Scores> | undefined
  readonly corpus: MeasuredCorpus | undefined
  readonly corpora: ReadonlyMap<string, MeasuredCorpus> | undefined
}> {
  const scorer = createScorer(metrics, samplesBy, intervals)
  // few runs write the scores of segments
  const rowsOf =
    segmentsFile && (await import('@codegen-eval/measure/segment-rows')).segmentRowWriter(metrics)
  const groups = by === undefined ? undefined : languageScorers(metrics, samplesBy, intervals)
  await eachSegment(
    batches,
    skips,
    (segment) => {
      scorer.add(segment)
      groups?.add(segment)
      profiler?.add(segment, scorer.segmentScore)
      if (rowsOf) segmentsFile?.write(rowsOf(segment, scorer.segmentRow))
    },
    onRows,
  )
  const scores = scorer.scores()
  const corpus = intervals ? scorer.corpus() : undefined
  return {
    scores,
    byLanguage: groups?.scores(),
    corpus,
    corpora: intervals && groups?.corpora(),
  }
}
