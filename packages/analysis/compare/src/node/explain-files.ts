import type { NamedMetric } from '@codegen-eval/measure'
import {
  encodedBatches,
  inputOf,
  type MeasurementInput,
  planMetrics,
  type SettledMetrics,
  specsInLanguage,
} from '@codegen-eval/measure/internal'
import type { FileMeasurementOptions } from '@codegen-eval/measure/node'
import { openInputFiles } from '@codegen-eval/measure/node/internal'
import { messageOf, UsageError } from '@codegen-eval/messages'
import { createSkips, type Skips } from '@codegen-eval/records'
import { checkStandardInput } from '@codegen-eval/records/internal'
import { readTextOrFile, readWholeText } from '@codegen-eval/records/node'
import { jsonText } from '@codegen-eval/report'
import {
  type Explained,
  explanationJson,
  explanationsHtml,
  explanationText,
  type ToGraphlib,
} from '@codegen-eval/report/explanations'
import { type LargestDifferences, largestDifferences } from '../explain/differing-outputs.ts'
import {
  type DifferenceStyle,
  differencesJson,
  differencesText,
  type ExplainOutput,
  explainedDifferences,
} from '../explain/explain-differences.ts'
import { type FoundOutput, findOutput } from '../explain/find-output.ts'
import { createExplainer, type Explainer, explainedRows } from './explainer.ts'

/** How scores are explained. */
export interface ExplainOptions
  extends Omit<FileMeasurementOptions, 'chooseModels' | 'threads' | 'registryModule' | 'samples'> {
  /** The metrics with their options; each is explained. */
  readonly metrics: readonly string[]
}

/** Which outputs of files are explained: one, named by its task, or those on which two models differ most. */
export interface ExplainFilesOptions extends ExplainOptions {
  readonly id?: string | undefined
  /** The model; may be omitted if there is only one. */
  readonly model?: string | undefined
  /** The label of the sample, or its number where the samples have none; the first one by default. */
  readonly sample?: string | undefined
  /** Instead of `id`: two models, whose outputs are explained on the tasks on which their scores differ most. */
  readonly baseline?: string | undefined
  readonly candidate?: string | undefined
  /** Number of tasks for each of the two models; 3 by default. */
  readonly top?: number | undefined
}

/** Two texts to compare. */
export interface ExplainedTexts {
  readonly candidate: string
  readonly references: readonly string[]
}

/** The explanations of one metric or several, to be printed. */
export interface PrintedExplanation {
  readonly metrics: readonly NamedMetric[]
  /** Broken records. */
  readonly skips: Skips
  /** Number of records that were read, if all were. */
  readonly records?: number
  /** One after the other. */
  text(style: DifferenceStyle): Promise<string>
  /** An object; of several metrics a list of them. */
  json(): Promise<string>
  /** A page, with the graphs that metrics compare as drawings. */
  html(style: DifferenceStyle, toGraphlib: ToGraphlib): Promise<string>
}

/** Number of tasks that are explained for each of two models. */
const DEFAULT_TOP = 3

/**
 * Explains the scores of one output of files, or those of the outputs on which two models differ most: which parts matched
 * and which did not.
 *
 * @throws UsageError unless the options name one task, or two models, that the files have; InputError for texts that are
 * too long to explain.
 */
export async function explainFiles(
  files: readonly string[],
  options: ExplainFilesOptions,
): Promise<PrintedExplanation> {
  const { id = '', model, sample, languageField } = options
  const models = explainedModels(options)
  const opened = await openInputFiles({ ...options, files, references: options.references ?? [] })
  const settled = await settle(inputOf(opened.files, opened.references), {
    ...options,
    samples: models === undefined,
  })
  const skips = createSkips(options.onError ?? 'stop')
  if (models !== undefined) return explainDifferences(settled, models, options, skips)
  // with a language in each row, the output comes before the metric
  const explainers = languageField === undefined ? await explainersOf(settled) : undefined
  const found = await findOutput(settled.batches, { id, model, sample }, skips.add)
  const used = explainers ?? (await explainersOf(inLanguageOf(settled, found, languageField!)))
  const { model: name, sample: label } = found
  const named = { id: found.id, model: name, ...(label === undefined ? {} : { sample: label }) }
  return explainOutput(used, found, skips, named)
}

/**
 * Reads texts from files; a name that is no file is the text itself: see `readTextOrFile`.
 *
 * @throws UsageError if both are not given, or standard input (`-`) is given twice.
 */
export async function readExplainedTexts({
  candidate,
  references,
}: { readonly [K in keyof ExplainedTexts]: ExplainedTexts[K] | undefined }): Promise<ExplainedTexts> {
  if (candidate === undefined || references === undefined)
    throw new UsageError('expected FILE with option id, or option candidate and option reference')
  const names = [candidate, ...references]
  checkStandardInput(names)
  const texts: string[] = []
  for (const name of names) texts.push(await readTextOrFile(name))
  return { candidate: texts[0], references: texts.slice(1) }
}

/** Explains the score of a text: see `explainFiles`. */
export async function explainTexts(
  { candidate, references }: ExplainedTexts,
  options: ExplainOptions,
): Promise<PrintedExplanation> {
  const segment = {
    id: 1,
    models: ['candidate'],
    candidates: [candidate],
    references,
    file: 'the command line',
    line: 1,
  }
  const input: MeasurementInput = {
    async *open() {
      yield [segment]
    },
    hints: async () => [],
    hasReferenceFiles: false,
    checkFit() {},
  }
  const explainers = await explainersOf(await settle(input, options))
  return explainOutput(explainers, { candidate, references }, createSkips('stop'))
}

/** @throws UsageError unless the options name one task, or two models, which are returned. */
function explainedModels(options: ExplainFilesOptions): readonly [string, string] | undefined {
  const { id, model, sample, baseline, candidate } = options
  if (baseline === undefined && candidate === undefined) {
    if (id !== undefined) return undefined
    throw new UsageError(
      'option id is needed to name a task of FILE, or option baseline and option candidate to name two models',
    )
  }
  if (baseline === undefined || candidate === undefined)
    throw new UsageError('option baseline and option candidate name two models of FILE: give both')
  if (baseline === candidate)
    throw new UsageError(`option baseline and option candidate both name ${baseline}: expected two models`)
  if ([id, model, sample].some((value) => value !== undefined))
    throw new UsageError(
      'option baseline and option candidate find the tasks: omit option id, option model and option sample',
    )
  return [baseline, candidate]
}

async function settle(
  input: MeasurementInput,
  options: ExplainOptions & { readonly samples?: boolean },
): Promise<SettledMetrics> {
  const plan = await planMetrics(input, { load: readWholeText, ...options })
  return plan.settle()
}

function explainersOf({ registry, specs, fitted }: SettledMetrics): Promise<Explainer[]> {
  return Promise.all(specs.map((spec) => createExplainer(registry, spec, fitted)))
}

async function explainOutput(
  explainers: readonly Explainer[],
  output: Pick<FoundOutput, 'candidate' | 'references' | 'source'>,
  skips: Skips,
  named: object = {},
): Promise<PrintedExplanation> {
  const all: Explained[] = []
  // one after the other, because a model keeps the texts of one call
  for (const { explained } of explainers)
    all.push({ ...(await explained(output.candidate, output)), ...named })
  return {
    metrics: explainers.map(({ made }) => made),
    skips,
    text: async (style) => all.map((one) => explanationText(one, style)).join('\n'),
    json: async () => listJson(all.map((one) => JSON.parse(explanationJson(one)) as object)),
    html: (...how) => explanationsHtml(all, ...how),
  }
}

async function explainDifferences(
  settled: SettledMetrics,
  models: readonly [string, string],
  { languageField, top = DEFAULT_TOP }: ExplainFilesOptions,
  skips: Skips,
): Promise<PrintedExplanation> {
  const { metrics, rows, explainersIn } = await explainedRows(settled.batches, languageField, (language) =>
    explainersOf(language === undefined ? settled : withLanguage(settled, language)),
  )
  const encoded = encodedBatches(rows, metrics)
  const measured = metrics.map(({ metric }) => metric)
  const differing = await largestDifferences(encoded, measured, models, top, skips)
  const explainerOf =
    (k: number): ExplainOutput =>
    async (task, model, candidate) => ({
      ...(await explainersIn(task.language)[k].explained(candidate, task)),
      id: task.id,
      model,
    })
  /** One metric after the other. */
  const each = async <T>(show: (found: LargestDifferences, explain: ExplainOutput) => Promise<T>) => {
    const shown: T[] = []
    for (const [k, found] of differing.entries()) shown.push(await show(found, explainerOf(k)))
    return shown
  }
  return {
    metrics,
    skips,
    records: differing[0].tasks + skips.count,
    text: async (style) => {
      const texts = await each((found, explain) => differencesText(found, models, explain, style))
      return texts.length === 1
        ? texts[0]
        : texts.map((text, k) => `By ${metrics[k].spec}, ${text}`).join('\n')
    },
    json: async () => listJson(await each((found, explain) => differencesJson(found, models, explain))),
    html: async (...how) => {
      const all = await each((found, explain) => explainedDifferences(found, models, explain))
      return explanationsHtml(all.flat(), ...how)
    },
  }
}

/** One object as it is, and several as a list. */
function listJson(all: readonly object[]): string {
  return jsonText(all.length === 1 ? all[0] : all)
}

function withLanguage(settled: SettledMetrics, language: string): SettledMetrics {
  return { ...settled, specs: specsInLanguage(settled.registry, settled.specs, language) }
}

/** The metrics in the language that the row of an output names. */
function inLanguageOf(
  settled: SettledMetrics,
  { id, language }: FoundOutput,
  languageField: string,
): SettledMetrics {
  if (language === undefined) throw new UsageError(`id ${id}: the row has no field ${languageField}`)
  try {
    return withLanguage(settled, language)
  } catch (error) {
    throw new UsageError(`id ${id}, ${languageField} ${language}: ${messageOf(error)}`, { cause: error })
  }
}
