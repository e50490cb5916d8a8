import { type Command, Option } from 'commander'
import { InputError, UsageError } from '../errors.ts'
import { type InputOptions, openSegments } from '../input/open-segments.ts'
import { readWholeText } from '../input/read-whole-text.ts'
import { DEFAULT_METRICS, LANGUAGES, loadRegistry } from '../metrics.ts'
import { type AtomicFile, openAtomicFile } from '../output/atomic-file.ts'
import { REPORT_FORMATS, type ReportFormat, reportText } from '../output/report.ts'
import { segmentRowWriter } from '../output/segment-rows.ts'
import { isStyled, writeOut } from '../output/standard-output.ts'
import { type Progress, startProgress } from '../progress.ts'
import { fitResources } from '../scoring/fit-resources.ts'
import {
  checkSpecs,
  type MetricSpec,
  makeMetrics,
  type NamedMetric,
  neededFit,
} from '../scoring/metric-specs.ts'
import { createScorer, type Scores } from '../scoring/scorer.ts'
import { createSkips, type Skips } from '../scoring/skips.ts'
import {
  addInputFlags,
  checkOutputFiles,
  collect,
  INPUT_HELP,
  type InputFlags,
  inputOptions,
  readOnce,
  totalSize,
  wholeNumber,
} from './input-flags.ts'

interface ScoreFlags extends InputFlags {
  readonly metric?: readonly string[]
  readonly segments?: string
  readonly format: ReportFormat
  readonly precision: number
  readonly output?: string
  readonly lang?: string
  readonly sharedNgrams?: string
  readonly saveSharedNgrams?: string
  readonly plugin?: readonly string[]
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
  addInputFlags(command)
    .option(
      '-m, --metric <spec>',
      `a metric with its options; may be repeated (default: ${DEFAULT_METRICS.join(', ')})`,
      collect,
    )
    .option('--segments <file>', 'write the score of every segment and model, as JSON Lines')
    .addOption(new Option('-f, --format <format>', 'of the scores').choices(REPORT_FORMATS).default('table'))
    .option('--precision <n>', 'digits after the point (not in json)', wholeNumber(0, 15), 2)
    .option('-o, --output <file>', 'write the scores to a file instead of standard output')
    .addOption(new Option('--lang <language>', 'of the code, for metrics that parse').choices(LANGUAGES))
    .option(
      '--shared-ngrams <file>',
      'for crystalbleu: n-grams to leave out, instead of learning them from the references',
    )
    .option('--save-shared-ngrams <file>', 'for crystalbleu: keep what was learned')
    .option('--plugin <module>', 'a package or file with more metrics; may be repeated', collect)
    .addHelpText('after', `${INPUT_HELP}${EXAMPLES}`)
    .action(score)
}

async function score(files: readonly string[], flags: ScoreFlags): Promise<void> {
  const input = inputOptions(files, flags)
  const registry = await loadRegistry(flags.plugin)
  const shared = { lang: flags.lang, 'shared-ngrams': flags.sharedNgrams }
  const specs = checkSpecs(registry, flags.metric ?? DEFAULT_METRICS, shared)
  checkFlags(specs, flags)
  checkOutputFiles(input, [
    ['--segments', flags.segments],
    ['--output', flags.output],
    ['--save-shared-ngrams', flags.saveSharedNgrams],
  ])

  const passes = specs.some(neededFit) ? 2 : 1
  if (passes === 2) await refuseReadOnce(input, specs)
  const size = await totalSize(input)
  const outputs: AtomicFile[] = []
  const openOutput = (file: string | undefined): AtomicFile | undefined => {
    const output = file === undefined ? undefined : openAtomicFile(file)
    if (output) outputs.push(output)
    return output
  }
  const progress = startProgress(size === undefined ? undefined : passes * size)
  try {
    const segmentsFile = openOutput(flags.segments)
    const outputFile = openOutput(flags.output)
    const sharedFile = openOutput(flags.saveSharedNgrams)
    const counted = { ...input, onBytes: progress.bytes }

    // what a first pass skips, the second one skips as well, and counts
    const unseen = createSkips(flags.onError)
    const fitted =
      passes === 2 ? await fitResources(specs, openSegments(counted), unseen.add) : new Map<string, string>()
    const metrics = await makeMetrics(registry, specs, fitted, readWholeText)
    for (const text of fitted.values()) sharedFile?.write(text)

    const skips = createSkips(flags.onError)
    const scores = await scoreSegments(counted, metrics, skips, progress, segmentsFile)
    progress.stop()
    const text = reportText(scores, {
      format: flags.format,
      precision: flags.precision,
      skipped: skips.count,
      styled: outputFile === undefined && isStyled(),
    })
    outputFile?.write(text)
    for (const output of outputs) output.commit()
    if (!outputFile) await writeOut(text)
    if (skips.count > 0) process.stderr.write(`${skips.describe(scores.segments + skips.count)}\n`)
  } finally {
    progress.stop()
    for (const output of outputs) output.discard()
  }
}

/** Flags that would have no effect, or an unclear one, are mistakes. */
function checkFlags(specs: readonly MetricSpec[], flags: ScoreFlags): void {
  const sharing = specs.filter(({ resolved }) => Object.hasOwn(resolved.entry.options, 'shared-ngrams'))
  if (flags.sharedNgrams !== undefined && sharing.length === 0) {
    throw new UsageError(
      '--shared-ngrams is for metrics that leave n-grams out, and none is asked for (--metric crystalbleu)',
    )
  }
  if (flags.saveSharedNgrams !== undefined) {
    const learned = specs.filter(neededFit).length
    if (learned !== 1)
      throw new UsageError(
        `--save-shared-ngrams needs exactly one metric that learns n-grams, got ${learned}`,
      )
  }
}

async function refuseReadOnce(input: InputOptions, specs: readonly MetricSpec[]): Promise<void> {
  const [once] = await readOnce(input)
  if (once === undefined) return
  const learner = specs.find(neededFit)!
  const { option } = neededFit(learner)!
  throw new UsageError(
    `${learner.spec} learns from the references in a pass of its own, and ${once} can be read only once: name a file with --${option} FILE`,
  )
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
  let rows = 0
  for await (const batch of openSegments(input)) {
    for (const item of batch) {
      rows++
      try {
        if (item instanceof InputError) throw item
        scorer.add(item)
        segmentsFile?.write(rowsOf(item, scorer.segmentScore))
      } catch (error) {
        if (!(error instanceof InputError)) throw error
        skips.add(error)
      }
    }
    await progress.rows(rows)
  }
  if (rows === skips.count) throw new InputError(`no row is left to score:\n${skips.describe(rows)}`)
  return scorer.scores()
}
