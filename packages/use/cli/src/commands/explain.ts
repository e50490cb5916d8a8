import { existsSync, statSync } from 'node:fs'
import {
  differencesJson,
  differencesText,
  type ExplainOutput,
  type FoundOutput,
  findOutput,
  largestDifferences,
} from '@codegen-eval/compare/explain'
import {
  checkSpecs,
  fitMetrics,
  fitOf,
  type MetricSpec,
  makeExplain,
  makeMetrics,
  type NamedMetric,
  requestedMetric,
  rowLanguages,
} from '@codegen-eval/measure'
import {
  encodedBatches,
  guessedLanguage,
  promptedBatches,
  specsInLanguage,
  startBatches,
  withCompletions,
} from '@codegen-eval/measure/internal'
import { fileLanguageHints } from '@codegen-eval/measure/node'
import { InputError, messageOf, UsageError } from '@codegen-eval/messages'
import {
  explainSegment,
  type Metric,
  type Registry,
  type SegmentTexts,
  segmentRow,
} from '@codegen-eval/metric'
import { createSkips } from '@codegen-eval/records'
import { STANDARD_INPUT } from '@codegen-eval/records/internal'
import { readWholeText } from '@codegen-eval/records/node'
import { type Explained, explanationJson, explanationText } from '@codegen-eval/report'
import type { Batches, OutputKind } from '@codegen-eval/segments'
import { openSegments } from '@codegen-eval/segments/node'
import { declareCommand } from '../command.ts'
import type { FlagValues } from '../flags/flag.ts'
import { textFormat } from '../flags/formats.ts'
import { refuseFlags } from '../flags/refuse-flags.ts'
import { MEASURING, READING } from '../flags/sets.ts'
import { FLAGS, flagsOf } from '../flags/table.ts'
import { recordSignatures } from '../manifest/run-record.ts'
import { loadRegistry } from '../metrics.ts'
import { isStyled, writeMessage, writeOut } from '../output/standard-output.ts'
import { inputOptions } from './input-flags.ts'
import { checkMetricFlags, refuseReadOnce, sharedOptions } from './metric-flags.ts'
import { oneMetric } from './one-metric.ts'

const NOTES = `
Explains one output of FILE, named by --id and --model; or, with --baseline and --candidate, the
outputs of two models on the tasks on which their scores differ most; or, without FILE, the text
--candidate, compared with --reference. Both texts are printed with the parts that did not match:
in colour on a terminal, with ^^^ elsewhere. --candidate and --reference take a file, without a line
end at its end, or, if there is no such file, the text itself.
`

const flags = {
  metric: { ...FLAGS.metric, required: true, help: 'metric whose score is explained, with its options' },
  ...flagsOf('id', 'model', 'sample', 'reference', 'top', 'all', 'precision'),
  baseline: {
    ...FLAGS.baseline,
    option: 'a',
    help: 'instead of --id: model to compare with that of --candidate',
  },
  candidate: {
    ...FLAGS.candidate,
    option: 'b',
    help: 'with --baseline: the other model; without FILE: the output, or a file with it',
  },
  ...READING,
  ...MEASURING,
  format: { ...textFormat, help: 'format of the explanation' },
} as const

/** Flags that have no meaning for texts. */
const ABOUT_FILES = { ...READING, ...flagsOf('id', 'model', 'sample', 'baseline', 'top', 'languageField') }

type ExplainFlags = Omit<FlagValues<typeof flags>, 'metric'> & { readonly metric: string }

/** The matched and missed parts of an output. */
export const explain = declareCommand({
  arguments: [{ name: '[file...]', help: 'outputs of models; - is standard input' }],
  flags,
  firstFlags: ['metric', 'id', 'model', 'candidate', 'reference'],
  readsOutputs: true,
  notes: NOTES,
  examples: [
    'explain outputs.jsonl --id reverse-words --model gpt --metric chrf',
    'explain outputs.jsonl --baseline gpt --candidate codex --metric chrf --top 1',
    'explain --candidate mine.py --reference theirs.py --metric codebleu',
    'explain --candidate "sum(x)" --reference "sum(xs)" --metric bleu --all',
    'explain outputs.jsonl --id 7 --metric meteor --extract fences --format json',
  ],
  async run(files, options, given) {
    if (files.length === 0)
      refuseFlags(ABOUT_FILES, given, 'is about FILE: the texts of --candidate have none')
    await explainOutputs(files, { ...options, metric: oneMetric(options.metric)! })
  },
})

async function explainOutputs(files: readonly string[], flags: ExplainFlags): Promise<void> {
  checkSource(files, flags)
  const registry = await registryOf(flags)
  const spec = requestedMetric(registry, flags.metric, writeMessage)
  const given = checkSpecs(registry, [spec], sharedOptions(flags))
  checkMetricFlags(given, flags)
  const lang = await guessedLanguage(
    given,
    (flags.lang ?? flags.languageField) !== undefined,
    () => fileLanguageHints(inputOptions(files, flags)),
    writeMessage,
  )
  const shared = { ...sharedOptions(flags), ...(lang === undefined ? {} : { lang }) }
  const specs = lang === undefined ? given : checkSpecs(registry, [spec], shared)
  const source = files.length > 0 ? await sourceOfFiles(files, flags) : await sourceOfTexts(flags)
  if (files.length > 0) await refuseReadOnce(inputOptions(files, flags), specs)

  const skips = createSkips(flags.onError)
  const learners = specs.filter(fitOf)
  const fitted =
    learners.length === 0
      ? new Map<string, string>()
      : await fitMetrics(learners, source.open(), createSkips(flags.onError).add)
  const { batches, kind } = await source.start()
  // with a language in each row, the output comes first
  const found =
    flags.languageField === undefined || flags.baseline !== undefined
      ? undefined
      : await findOutput(batches, { ...source, sample: flags.sample }, skips.add)
  const commonSpecs = withCompletions(registry, specs, { kind, chosen: flags.completions, shared })
  const explainerOf = async (some: readonly MetricSpec[]): Promise<Explainer> => {
    const [explainOne, [made]] = await Promise.all([
      makeExplain(registry, some[0], fitted, readWholeText),
      makeMetrics(registry, some, fitted, readWholeText),
    ])
    const { metric } = made!
    const explained = async (candidate: string, segment: ExplainedSegment): Promise<Explained> => ({
      spec,
      signature: metric.signature,
      candidate,
      references: segment.references,
      explanation: await explainSegment(explainOne, candidate, segment).catch(refuseTooLong),
      ...(await scoreDetails(metric, candidate, segment)),
    })
    return { made: made!, explained }
  }
  const style = { all: flags.all === true, styled: isStyled(), precision: flags.precision }
  const { baseline: a, candidate: b } = flags
  if (files.length > 0 && a !== undefined && b !== undefined) {
    const { metrics, rows, explainerIn } = await explainers(batches, flags.languageField, (language) =>
      explainerOf(language === undefined ? commonSpecs : specsInLanguage(registry, commonSpecs, language)),
    )
    const encoded = encodedBatches(rows, metrics)
    const differing = await largestDifferences(encoded, metrics[0].metric, [a, b], flags.top, skips)
    recordSignatures(metrics)
    const explainOutput: ExplainOutput = async (task, model, candidate) => ({
      ...(await explainerIn(task.language).explained(candidate, task)),
      id: task.id,
      model,
    })
    await writeOut(
      flags.format === 'json'
        ? await differencesJson(differing, [a, b], explainOutput)
        : await differencesText(differing, [a, b], explainOutput, style),
    )
    if (skips.count > 0) writeMessage(skips.describe(differing.tasks + skips.count))
    return
  }
  const textSpecs = found === undefined ? commonSpecs : inLanguageOf(registry, commonSpecs, found, flags)
  const { made, explained } = await explainerOf(textSpecs)
  recordSignatures([made])
  const output = found ?? (await findOutput(batches, { ...source, sample: flags.sample }, skips.add))
  const { id, model, sample } = output
  const one = {
    ...(await explained(output.candidate, output)),
    ...(files.length > 0 ? { id, model, ...(sample === undefined ? {} : { sample }) } : {}),
  }
  await writeOut(flags.format === 'json' ? explanationJson(one) : explanationText(one, style))
}

/** The registry of the metric; that of all, where an error lists those that have explanations. */
async function registryOf({ plugin, metric }: ExplainFlags): Promise<Registry> {
  const named = await loadRegistry(plugin, [metric])
  return named.entries.every((entry) => entry.explain) ? named : loadRegistry(plugin)
}

/** Texts that a metric does not explain, because they are too long, are a problem of the input. */
function refuseTooLong(error: unknown): never {
  throw error instanceof RangeError ? new InputError(error.message, { cause: error }) : error
}

/** A metric, and what explains its scores. */
interface Explainer {
  readonly made: NamedMetric
  explained(candidate: string, segment: ExplainedSegment): Promise<Explained>
}

/** The text that an output is compared with. */
type ExplainedSegment = Omit<SegmentTexts, 'candidates'>

/** The rows with what measures and explains them: one for all, or one for each language that rows name. */
async function explainers(
  batches: Batches,
  languageField: string | undefined,
  create: (language?: string) => Promise<Explainer>,
): Promise<{
  readonly metrics: readonly NamedMetric[]
  readonly rows: Batches
  explainerIn(language: string | undefined): Explainer
}> {
  if (languageField === undefined) {
    const one = await create()
    return { metrics: [one.made], rows: batches, explainerIn: () => one }
  }
  const known = new Map<string | undefined, Explainer>()
  const { metrics, batches: rows } = await rowLanguages(batches, languageField, async (language) => {
    const one = await create(language)
    known.set(language, one)
    return [one.made]
  })
  return { metrics, rows, explainerIn: (language) => known.get(language)! }
}

/** The specs in the language that the row of an output names. */
function inLanguageOf(
  registry: Registry,
  specs: readonly MetricSpec[],
  { id, language }: FoundOutput,
  { languageField }: ExplainFlags,
): readonly MetricSpec[] {
  if (language === undefined) throw new UsageError(`id ${id}: the row has no field ${languageField}`)
  try {
    return specsInLanguage(registry, specs, language)
  } catch (error) {
    throw new UsageError(`id ${id}, ${languageField} ${language}: ${messageOf(error)}`, { cause: error })
  }
}

/** Rows to search, and the output that is looked for. */
interface OutputSource {
  open(): Batches
  /** Reads the first rows, which tell what the outputs of a data set are. */
  start(): Promise<{ readonly batches: Batches; readonly kind: OutputKind | undefined }>
  readonly id: string
  readonly model: string | undefined
}

/** @throws UsageError unless the flags name exactly one output. */
function checkSource(files: readonly string[], flags: ExplainFlags): void {
  const { candidate, reference } = flags
  if (files.length > 0) {
    if (reference !== undefined) throw new UsageError('--reference is for texts without FILE')
    checkNames(flags)
    return
  }
  if (candidate === undefined || reference === undefined)
    throw new UsageError('expected FILE with --id, or --candidate and --reference')
  if ([candidate, ...reference].filter((name) => name === STANDARD_INPUT).length > 1)
    throw new UsageError('standard input (-) can be read only once')
}

/** @throws UsageError unless the flags name one task, or two models. */
function checkNames({ id, model, sample, baseline, candidate }: ExplainFlags): void {
  if (baseline === undefined && candidate === undefined) {
    if (id === undefined)
      throw new UsageError(
        '--id is needed to name a task of FILE, or --baseline and --candidate to name two models',
      )
    return
  }
  if (baseline === undefined || candidate === undefined)
    throw new UsageError('--baseline and --candidate name two models of FILE: give both')
  if (baseline === candidate)
    throw new UsageError(`--baseline and --candidate both name ${baseline}: expected two models`)
  if ([id, model, sample].some((value) => value !== undefined))
    throw new UsageError('--baseline and --candidate find the tasks: omit --id, --model and --sample')
}

async function sourceOfFiles(files: readonly string[], flags: ExplainFlags): Promise<OutputSource> {
  const input = {
    ...inputOptions(files, flags),
    languageField: flags.languageField,
    ...(flags.sample === undefined ? {} : { samples: true }),
  }
  return {
    open: () => openSegments(input),
    async start() {
      let kind: OutputKind | undefined
      const onOutputKind = (found: OutputKind): void => {
        kind = found
      }
      const batches = await startBatches(openSegments({ ...input, onOutputKind }))
      return { batches: promptedBatches(batches), kind }
    },
    id: flags.id ?? '',
    model: flags.model,
  }
}

async function sourceOfTexts({ candidate, reference }: ExplainFlags): Promise<OutputSource> {
  const [own, ...references] = await readTexts([candidate!, ...reference!])
  const segment = {
    id: 1,
    models: ['candidate'],
    candidates: [own!],
    references,
    file: 'the command line',
    line: 1,
  }
  async function* open(): Batches {
    yield [segment]
  }
  return { open, start: async () => ({ batches: open(), kind: undefined }), id: '1', model: undefined }
}

async function readTexts(names: readonly string[]): Promise<string[]> {
  const texts: string[] = []
  for (const name of names) {
    texts.push(isFile(name) ? (await readWholeText(name)).replace(/\r?\n$/, '') : name)
  }
  return texts
}

/** Whether an argument is a file: one that exists, or one whose name looks like a file's. */
function isFile(name: string): boolean {
  if (name === STANDARD_INPUT || FILE_NAME.test(name)) return true
  return existsSync(name) && !statSync(name).isDirectory()
}

/** A name that cannot be code: if the file is missing, that is an error, and its name is not compared. */
const FILE_NAME = /^[^\s()]+\.(?:py|txt|md|js|ts|java|go|rs|cpp|cs|rb|php|sh|json|gz)$/

/** The numbers behind a score. */
async function scoreDetails(
  metric: Metric,
  candidate: string,
  { references, source }: ExplainedSegment,
): Promise<Pick<Explained, 'parts' | 'reason'>> {
  await metric.encode?.([{ candidates: [candidate], references, source }])
  const row = segmentRow(metric, candidate, references, source)
  const reason = metric.reason?.(row)
  return { parts: metric.parts?.(row) ?? {}, ...(reason === undefined ? {} : { reason }) }
}
