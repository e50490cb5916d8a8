import type { CorpusIntervals, SegmentProfiler } from '@codegen-eval/compare'
import type { CorpusIntervalOptions } from '@codegen-eval/compare/internal'
import {
  createScorer,
  eachSegment,
  languageScorers,
  type MeasuredCorpus,
  type Scores,
} from '@codegen-eval/measure'
import { UsageError } from '@codegen-eval/messages'
import { type Command, Option } from 'commander'
import { DEFAULT_METRICS } from '../metrics.ts'
import type { AtomicFile } from '../output/atomic-file.ts'
import { type OutputFormat, renderOutput } from '../output/render-output.ts'
import { segmentRowWriter } from '../output/segment-rows.ts'
import { type LanguageResult, scoreOutput } from '../score/score-output.ts'
import { startSteps } from '../step-progress.ts'
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
    const languages = new Map<string, LanguageResult>()
    for (const [name, some] of byLanguage ?? []) {
      const rows = corpora?.get(name)
      languages.set(name, { scores: some, intervals: rows && (await intervalsOf(rows, flags)) })
    }
    if (page !== undefined) {
      const { scorePage } = await import('@codegen-eval/compare/page')
      page.write(await scorePage(scores, { ...flags, ...segmentsShown, intervals }))
    }
    const output = await scoreOutput(scores, precision, skips.count, flags.parts, intervals, languages)
    return { text: renderOutput(output, format, destination), scores, skips }
  })
  reportSkips({ corpus: { segments: scores.samples }, skips })
}

/** The intervals of scores. What computes them is loaded here, because most scores have none. */
async function intervalsOf(corpus: MeasuredCorpus, options: CorpusIntervalOptions): Promise<CorpusIntervals> {
  const { corpusIntervals } = await import('@codegen-eval/compare/internal')
  return corpusIntervals(corpus, options)
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
  const rowsOf = segmentRowWriter(metrics)
  const groups = by === undefined ? undefined : languageScorers(metrics, samplesBy, intervals)
  await eachSegment(
    batches,
    skips,
    (segment) => {
      scorer.add(segment)
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
    corpus,
    corpora: intervals && groups?.corpora(),
  }
}
