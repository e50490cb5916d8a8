import {
  checkSpecs,
  createScorer,
  createSkips,
  eachSegment,
  fitResources,
  type MetricSpec,
  makeMetrics,
  type NamedMetric,
  neededFit,
  type Scores,
  type Segment,
  type Skips,
  UsageError,
} from '@codegen-eval/corpus'
import { type InputOptions, openSegments, readWholeText } from '@codegen-eval/corpus/node'
import { type Command, Option } from 'commander'
import { DEFAULT_METRICS, loadRegistry } from '../metrics.ts'
import type { AtomicFile } from '../output/atomic-file.ts'
import { REPORT_FORMATS, type ReportFormat, reportText } from '../output/report.ts'
import { segmentRowWriter } from '../output/segment-rows.ts'
import { isStyled, writeOut } from '../output/standard-output.ts'
import { withOutputs } from '../output/with-outputs.ts'
import { type Progress, startProgress } from '../progress.ts'
import {
  addInputFlags,
  checkOutputFiles,
  collect,
  INPUT_HELP,
  type InputFlags,
  inputOptions,
  totalSize,
  wholeNumber,
} from './input-flags.ts'
import {
  addMetricFlags,
  checkMetricFlags,
  type MetricFlags,
  refuseReadOnce,
  sharedOptions,
} from './metric-flags.ts'

interface ScoreFlags extends InputFlags, MetricFlags {
  readonly metric?: readonly string[]
  readonly segments?: string
  readonly format: ReportFormat
  readonly precision: number
  readonly output?: string
  readonly saveSharedNgrams?: string
}

const EXAMPLES = `
Examples:
  codegen-eval score outputs.jsonl
  codegen-eval score gpt.jsonl codex.jsonl --metric chrf:word-order=2 --metric bleu:tokenize=13a
  codegen-eval score outputs.txt --references references.txt --format markdown
  codegen-eval score outputs.jsonl.gz --segments segments.jsonl.gz --format json > scores.json
  cat outputs.jsonl | codegen-eval score - --metric chrf --on-error skip
`

/** `codegen-eval score FILE...` */
export function defineScore(command: Command): void {
  addMetricFlags(addInputFlags(command))
    .option(
      '-m, --metric <spec>',
      `a metric with its options; may be repeated (default: ${DEFAULT_METRICS.join(', ')})`,
      collect,
    )
    .option('--segments <file>', 'write the score of every segment and model, as JSON Lines')
    .addOption(new Option('-f, --format <format>', 'of the scores').choices(REPORT_FORMATS).default('table'))
    .option('--precision <n>', 'digits after the point (not in json)', wholeNumber(0, 15), 2)
    .option('-o, --output <file>', 'write the scores to a file instead of standard output')
    .option('--save-shared-ngrams <file>', 'for crystalbleu: keep what was learned')
    .addHelpText('after', `${INPUT_HELP}${EXAMPLES}`)
    .action(score)
}

async function score(files: readonly string[], flags: ScoreFlags): Promise<void> {
  const input = inputOptions(files, flags)
  const registry = await loadRegistry(flags.plugin)
  const specs = checkSpecs(registry, flags.metric ?? DEFAULT_METRICS, sharedOptions(flags))
  checkFlags(specs, flags)
  checkOutputFiles(input, [
    ['--segments', flags.segments],
    ['--output', flags.output],
    ['--save-shared-ngrams', flags.saveSharedNgrams],
  ])

  await refuseReadOnce(input, specs)
  const learners = specs.filter(neededFit)
  const size = await totalSize(input)
  const progress = startProgress(size === undefined ? undefined : size * (learners.length > 0 ? 2 : 1))
  const counted = { ...input, onBytes: progress.bytes }
  const skips = createSkips(flags.onError)
  try {
    const printed = await withOutputs(async (open) => {
      const segmentsFile = open(flags.segments)
      const outputFile = open(flags.output)
      const sharedFile = open(flags.saveSharedNgrams)
      const fitted = await fit(learners, counted, flags)
      for (const text of fitted.values()) sharedFile?.write(text)
      const metrics = await makeMetrics(registry, specs, fitted, readWholeText)
      const scores = await scoreSegments(counted, metrics, skips, progress, segmentsFile)
      const text = reportText(scores, {
        format: flags.format,
        precision: flags.precision,
        skipped: skips.count,
        styled: outputFile === undefined && isStyled(),
      })
      outputFile?.write(text)
      return { text: outputFile ? '' : text, rows: scores.segments + skips.count }
    })
    progress.stop()
    await writeOut(printed.text)
    if (skips.count > 0) process.stderr.write(`${skips.describe(printed.rows)}\n`)
  } finally {
    progress.stop()
  }
}

/** What the metrics must learn from the references, by spec. */
async function fit(
  learners: readonly MetricSpec[],
  input: InputOptions,
  flags: ScoreFlags,
): Promise<ReadonlyMap<string, string>> {
  if (learners.length === 0) return new Map()
  // What this pass skips, the second one skips as well, and counts.
  return fitResources(learners, openSegments(input), createSkips(flags.onError).add)
}

/** Flags that would have no effect, or an unclear one, are mistakes. */
function checkFlags(specs: readonly MetricSpec[], flags: ScoreFlags): void {
  checkMetricFlags(specs, flags)
  if (flags.saveSharedNgrams !== undefined) {
    const learned = specs.filter(neededFit).length
    if (learned !== 1)
      throw new UsageError(
        `--save-shared-ngrams needs exactly one metric that learns n-grams, got ${learned}`,
      )
  }
}

async function scoreSegments(
  input: InputOptions,
  metrics: readonly NamedMetric[],
  skips: Skips,
  progress: Progress,
  segmentsFile: AtomicFile | undefined,
): Promise<Scores> {
  const scorer = createScorer(metrics)
  const rowsOf = segmentRowWriter(metrics.map(({ spec }) => spec))
  const visit = (segment: Segment): void => {
    scorer.add(segment)
    segmentsFile?.write(rowsOf(segment, scorer.segmentScore))
  }
  await eachSegment(openSegments(input), skips, visit, progress.rows)
  return scorer.scores()
}
