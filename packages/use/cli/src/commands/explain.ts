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
  rowLanguages,
  type SharedOptions,
} from '@codegen-eval/measure'
import { encodedBatches } from '@codegen-eval/measure/internal'
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
import type { Batches, ReferenceText } from '@codegen-eval/segments'
import { openSegments } from '@codegen-eval/segments/node'
import { type Command, Option } from 'commander'
import { recordSignatures } from '../manifest/run-record.ts'
import { loadRegistry } from '../metrics.ts'
import { isStyled, writeMessage, writeOut } from '../output/standard-output.ts'
import { referenceTextOption, withReferenceText } from '../score/reference-text.ts'
import { startBatches } from '../score/start-batches.ts'
import { collect, wholeNumber } from './flag-value.ts'
import { guessedLanguage } from './guessed-language.ts'
import { addInputFlags, INPUT_POINTER, type InputFlags, inputOptions } from './input-flags.ts'
import { specsInLanguage } from './language-specs.ts'
import {
  addMetricFlags,
  checkMetricFlags,
  type MetricFlags,
  refuseReadOnce,
  sharedOptions,
} from './metric-flags.ts'
import { requestedMetric } from './requested-metrics.ts'

interface ExplainFlags extends InputFlags, MetricFlags {
  readonly metric: string
  readonly candidate?: string
  readonly reference?: readonly string[]
  readonly id?: string
  readonly model?: string
  readonly sample?: string
  readonly a?: string
  readonly b?: string
  readonly top: number
  readonly all?: true
  readonly format: 'text' | 'json'
  readonly precision: number
}

const HELP = `
Explains one output of FILE, named by --id and --model, or two texts, or, with --a and --b, the
outputs of two models on the tasks on which their scores differ most. Both texts are printed
with the parts that did not match: in colour on a terminal, with ^^^ elsewhere. --candidate and
--reference take a file, without a line end at its end, or, if there is no such file, the text
itself.

Examples:
  codegen-eval explain outputs.jsonl --id reverse-words --model gpt --metric chrf
  codegen-eval explain outputs.jsonl --a gpt --b codex --metric chrf --top 1
  codegen-eval explain --candidate mine.py --reference theirs.py --metric codebleu
  codegen-eval explain --candidate "sum(x)" --reference "sum(xs)" --metric bleu --all
  codegen-eval explain outputs.jsonl --id 7 --metric meteor --extract fences --format json
`

/** `codegen-eval explain [FILE...]` */
export function defineExplain(command: Command): void {
  addMetricFlags(addInputFlags(command, '[file...]'))
    .requiredOption('-m, --metric <spec>', 'metric whose score is explained, with its options')
    .option('--id <id>', 'task of FILE')
    .option('--model <name>', 'model of FILE, if there are several')
    .option('--sample <n>', 'sample of the task, if there are several: its label or number')
    .option('--a <model>', 'instead of --id: the outputs on which this model and that of --b differ most')
    .option('--b <model>', 'the other model')
    .option('--top <n>', 'with --a and --b: number of tasks for each model', wholeNumber(1, 1000), 3)
    .option('--candidate <text>', 'instead of FILE: file with the output, or the output itself')
    .option(
      '--reference <text>',
      'instead of FILE: file with a reference, or the reference itself; may be repeated',
      collect,
    )
    .option('--all', 'list all findings, also those that match')
    .addOption(
      new Option('-f, --format <format>', 'format of the explanation')
        .choices(['text', 'json'])
        .default('text'),
    )
    .option('--precision <n>', 'digits of the score after the point (not in json)', wholeNumber(0, 15), 2)
    .addHelpText('after', `${INPUT_POINTER}${HELP}`)
    .action(explain)
}

async function explain(files: readonly string[], flags: ExplainFlags): Promise<void> {
  checkSource(files, flags)
  const registry = await registryOf(flags)
  const spec = requestedMetric(registry, flags.metric)
  const given = checkSpecs(registry, [spec], sharedOptions(flags))
  checkMetricFlags(given, flags)
  const lang = await guessedLanguage(given, flags, inputOptions(files, flags))
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
  const { batches, option } = await source.start()
  // with a language in each row, the output comes first
  const found =
    flags.languageField === undefined || flags.a !== undefined
      ? undefined
      : await findOutput(batches, { ...source, sample: flags.sample }, skips.add)
  const commonSpecs = withReferenceText(registry, specs, shared, option)
  const explainerOf = async (some: readonly MetricSpec[]): Promise<Explainer> => {
    const [explainOne, [made]] = await Promise.all([
      makeExplain(registry, some[0]!, fitted, readWholeText),
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
  const { a, b } = flags
  if (a !== undefined && b !== undefined) {
    const { metrics, rows, explainerIn } = await explainers(batches, flags.languageField, (language) =>
      explainerOf(language === undefined ? commonSpecs : specsInLanguage(registry, commonSpecs, language)),
    )
    const encoded = encodedBatches(rows, metrics)
    const differing = await largestDifferences(encoded, metrics[0]!.metric, [a, b], flags.top, skips)
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

/** The references and the source of a task. */
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
  /** Reads the first rows, which tell which text of a data set is the reference. */
  start(): Promise<{ readonly batches: Batches; readonly option: SharedOptions }>
  readonly id: string
  readonly model: string | undefined
}

/** @throws UsageError unless the flags name exactly one output. */
function checkSource(files: readonly string[], flags: ExplainFlags): void {
  const { id, model, candidate, reference } = flags
  if (files.length > 0) {
    if (candidate !== undefined || reference !== undefined)
      throw new UsageError('--candidate and --reference stand in the place of FILE: give one or the other')
    checkNames(flags)
    return
  }
  if (candidate === undefined || reference === undefined)
    throw new UsageError('give FILE with --id, or --candidate and --reference')
  if ([id, model, flags.sample, flags.a, flags.b, flags.references].some((value) => value !== undefined))
    throw new UsageError('--id, --model, --sample, --a, --b and --references need a FILE')
  if ([candidate, ...reference].filter((name) => name === STANDARD_INPUT).length > 1)
    throw new UsageError('standard input (-) can be read only once')
}

/** @throws UsageError unless the flags name one task, or two models. */
function checkNames({ id, model, sample, a, b }: ExplainFlags): void {
  if (a === undefined && b === undefined) {
    if (id === undefined)
      throw new UsageError('--id is needed to name a task of FILE, or --a and --b to name two models')
    return
  }
  if (a === undefined || b === undefined) throw new UsageError('--a and --b name two models: give both')
  if (a === b) throw new UsageError(`--a and --b both name ${a}: expected two models`)
  if ([id, model, sample].some((value) => value !== undefined))
    throw new UsageError('--a and --b find the tasks by themselves: leave --id, --model and --sample out')
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
      let text: ReferenceText | undefined
      const onReferenceText = (taken: ReferenceText): void => {
        text = taken
      }
      const batches = await startBatches(openSegments({ ...input, onReferenceText }))
      return { batches, option: referenceTextOption(text, flags.stripPrompt) }
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
  return { open, start: async () => ({ batches: open(), option: {} }), id: '1', model: undefined }
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
