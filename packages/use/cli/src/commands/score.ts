import type { CorpusIntervals, SegmentProfiler } from '@codegen-eval/compare'
import type { CorpusIntervalOptions } from '@codegen-eval/compare/internal'
import { createScorer, eachSegment, type MeasuredCorpus, type Scores } from '@codegen-eval/measure'
import { type ShownScores, scoresOutput, segmentRowWriter } from '@codegen-eval/measure/report'
import { UsageError } from '@codegen-eval/messages'
import type { Skips } from '@codegen-eval/records'
import { type OutputFormat, renderOutput } from '@codegen-eval/report'
import { type Command, Option } from 'commander'
import { DEFAULT_METRICS } from '../metrics.ts'
import type { AtomicFile } from '../output/atomic-file.ts'
import { writeMessage } from '../output/standard-output.ts'
import { countDoubtfulScores } from '../score/doubtful-scores.ts'
import { languageScorers } from '../score/language-scorers.ts'
import { startSteps } from '../step-progress.ts'
import { countGivenUp } from './given-up.ts'
import { addHtmlFlag, type HtmlFlag } from './html-flag.ts'
import { addInputFlags, INPUT_POINTER } from './input-flags.ts'
import {
  type CheckedInput,
  checkInput,
  type MeasuringFlags,
  type OpenInput,
  reportSkips,
  startProfile,
} from './measured-input.ts'
import { addMetricFlags, addMetricListFlag } from './metric-flags.ts'
import { addOutputFlags, addPartsFlag, type OutputFlags, writeResult } from './output-flags.ts'
import { addSampleFlags, type SampleFlags } from './sample-flags.ts'
import { addShardFlags, type ShardFlags } from './shard-flags.ts'
import { addLevelFlag, addResamplesFlag, addSeedFlag } from './statistics-flags.ts'
import { addThreadsFlag } from './threads-flag.ts'

interface ScoreFlags extends MeasuringFlags, ScoringFlags, ShardFlags {
  readonly metric?: readonly string[]
}

/** The flags that tell what becomes of the rows. */
export interface ScoringFlags extends OutputFlags<OutputFormat>, HtmlFlag, Pick<SampleFlags, 'samplesBy'> {
  readonly segments?: string
  readonly saveSharedNgrams?: string
  readonly parts?: true
  readonly intervals?: true
  readonly by?: 'language'
  readonly resamples: number
  readonly seed: number
  readonly alpha: number
}

const EXAMPLES = `
Examples:
  codegen-eval score outputs.jsonl
  codegen-eval score gpt.jsonl codex.jsonl --metric chrf:word-order=2 --metric bleu:tokenize=13a
  codegen-eval score outputs.jsonl --intervals
  codegen-eval score outputs.txt --references references.txt --format markdown
  codegen-eval score outputs.jsonl.gz --segments segments.jsonl.gz --format json > scores.json
  cat outputs.jsonl | codegen-eval score - --metric chrf --on-error skip
  codegen-eval score outputs.jsonl --shard 3/64 --rows-out rows   (then: codegen-eval merge rows)
`

/** `codegen-eval score FILE...` */
export function defineScore(command: Command): void {
  addThreadsFlag(addMetricListFlag(addMetricFlags(addSampleFlags(addInputFlags(command)))))
  addScoringFlags(addShardFlags(command))
    .option('--save-shared-ngrams <file>', 'for crystalbleu: write the n-grams fitted to the references')
    .addHelpText('after', `${INPUT_POINTER}${EXAMPLES}`)
    .action(score)
}

/** Adds the flags that tell what becomes of the rows. */
export function addScoringFlags(command: Command): Command {
  command
    .option('--segments <file>', 'write the score of every segment and model, as JSON Lines')
    .addOption(
      new Option('--by <group>', 'add a table for each language of --language-field').choices(['language']),
    )
  addIntervalFlags(command)
  return addPartsFlag(addHtmlFlag(addOutputFlags(command)))
}

/** Adds the flags of intervals. */
function addIntervalFlags(command: Command): void {
  command.option('--intervals', 'add the interval of each score, with its method')
  addSeedFlag(addResamplesFlag(command, 'bootstrap resamples of --intervals', 100))
  addLevelFlag(command, 'share of intervals that miss: their confidence is 1 - alpha')
}

async function score(files: readonly string[], flags: ScoreFlags): Promise<void> {
  if (flags.rowsOut !== undefined || flags.shard !== undefined)
    return (await import('./score-shard.ts')).scoreShard(files, flags)
  if (flags.by !== undefined && flags.languageField === undefined)
    throw new UsageError(
      '--by language needs --language-field, which names the field with the language of a row',
    )
  const input = await checkInput(files, flags, flags.metric ?? DEFAULT_METRICS, scoreOutputs(flags))
  if (flags.saveSharedNgrams !== undefined && input.fits !== 1)
    throw new UsageError(
      `--save-shared-ngrams needs exactly one metric that fits n-grams to the references, got ${input.fits}`,
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
  const { scores, warnings } = await writeResult(flags.output, async (destination, open) => {
    const segmentsFile = open(segments)
    const sharedFile = open(saveSharedNgrams)
    const page = open(flags.html)
    const { scores, byLanguage, warnings, corpus, corpora, ...segmentsShown } = await input.read(
      async (opened) => {
        for (const text of opened.fitted.values()) sharedFile?.write(text)
        const profiler =
          page && opened.hasTexts ? await startProfile({ metrics: opened.metrics.length }) : undefined
        const result = await scoreSegments(opened, input.skips, flags, segmentsFile, profiler)
        return { ...result, profile: profiler?.profile(), explains: page && (await opened.explains()) }
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
      skipped: input.skips.count,
      parts: flags.parts,
      byLanguage: languages,
    })
    return { text: renderOutput(output, format, destination), scores, warnings }
  })
  for (const text of warnings) writeMessage(text)
  reportSkips({ corpus: { segments: scores.samples }, skips: input.skips })
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
  { batches, metrics, unwatched, onRows }: OpenInput,
  skips: Skips,
  { samplesBy, intervals, by }: Pick<ScoringFlags, 'samplesBy' | 'intervals' | 'by'>,
  segmentsFile: AtomicFile | undefined,
  profiler: SegmentProfiler | undefined,
): Promise<{
  readonly scores: Scores
  readonly byLanguage: ReadonlyMap<string, Scores> | undefined
  readonly warnings: readonly string[]
  readonly corpus: MeasuredCorpus | undefined
  readonly corpora: ReadonlyMap<string, MeasuredCorpus> | undefined
}> {
  const scorer = createScorer(metrics, samplesBy, intervals)
  const missing = countDoubtfulScores(
    metrics.map(({ spec }) => spec),
    scorer,
  )
  const givenUp = countGivenUp(metrics)
  const rowsOf = segmentRowWriter(metrics)
  const groups = by === undefined ? undefined : languageScorers(unwatched, samplesBy, intervals)
  await eachSegment(
    batches,
    skips,
    (segment) => {
      scorer.add(segment)
      missing.add(segment)
      for (const [m, model] of segment.models.entries()) {
        for (const k of metrics.keys()) givenUp.add(k, model, () => scorer.segmentRow(m, k))
      }
      groups?.add(segment)
      profiler?.add(segment, scorer.segmentScore)
      segmentsFile?.write(rowsOf(segment, scorer.segmentRow))
    },
    onRows,
  )
  const scores = scorer.scores()
  const corpus = intervals ? scorer.corpus() : undefined
  return {
    scores,
    byLanguage: groups?.scores(),
    warnings: [...missing.warnings(scores.samples), ...givenUp.warnings()],
    corpus,
    corpora: intervals && groups?.corpora(),
  }
}
