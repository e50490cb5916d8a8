import { knownLanguages, languageName } from '@codegen-eval/languages'
import { UsageError } from '@codegen-eval/messages'
import { type Registry, unknownName } from '@codegen-eval/metric'
import { createSkips } from '@codegen-eval/records'
import type { Batches, OutputKind, ReadOptions } from '@codegen-eval/samples'
import { promptedBatches, withCompletions, withCompletionsWrapper } from './completions.ts'
import { fitMetrics } from './fit-metrics.ts'
import { guessedLanguage } from './guessed-language.ts'
import type { LanguageHint } from './language-hints.ts'
import type { MeasurementSettings } from './measurement-options.ts'
import { checkSpecs, fitOf, type MetricSpec, type SharedOptions } from './metric-specs.ts'
import { requestedMetrics } from './requested-metrics.ts'
import { startBatches } from './start-batches.ts'

/** Where the rows of a measurement come from. */
export interface MeasurementInput {
  open(options: ReadOptions): Batches
  hints(): Promise<readonly LanguageHint[]>
  /** Whether references stand in files of their own. */
  readonly hasReferenceFiles: boolean
  /** Throws if a metric cannot be fitted to the references of the input. */
  checkFit(spec: MetricSpec, option: string): void
  /** Opens the part of the input that is measured, if it is not the whole; parts may be empty. */
  readonly openPart?: ((options: ReadOptions) => Batches) | undefined
}

/** Metrics that were checked, before rows are read. */
export interface MetricPlan {
  /** The metrics with all their options. */
  readonly specs: readonly MetricSpec[]
  /** Those of them that are fitted to the references before they measure. */
  readonly fits: readonly MetricSpec[]
  /** Messages so far, which `onNotice` received too. */
  readonly notes: readonly string[]
  /**
   * Fits the metrics, and reads the first rows.
   *
   * @param openRows Opens the rows that are measured, if they do not come from the input as it stands.
   */
  settle(openRows?: MeasurementInput['open']): Promise<SettledMetrics>
}

/** Metrics with everything that they need to be created, and the rows. */
export interface SettledMetrics {
  readonly registry: Registry
  /** The metrics with all their options, also those that the rows tell. */
  readonly specs: readonly MetricSpec[]
  /** The texts that metrics learned from the references, by spec. */
  readonly fitted: ReadonlyMap<string, string>
  /** The texts that `load` read so far, by name. */
  readonly loaded: ReadonlyMap<string, string>
  load(name: string): Promise<string>
  /** Rows whose candidates and references are the texts that are compared. */
  readonly batches: Batches
  /** Whether there are no rows, if the input is a part. */
  readonly isEmpty: boolean
}

/** Checks metrics and decides on their language, before rows are read. */
export async function planMetrics(
  input: MeasurementInput,
  options: MeasurementSettings,
): Promise<MetricPlan> {
  const { metricOptions = {}, languageField } = options
  const registry = withCompletionsWrapper(options.registry)
  const notes: string[] = []
  const onNotice = (text: string): void => {
    if (notes.includes(text)) return
    notes.push(text)
    options.onNotice?.(text)
  }
  const names = requestedMetrics(registry, options.metrics, onNotice)
  const given = checkSpecs(registry, names, metricOptions)
  checkMetricOptions(given, metricOptions, languageField)
  const isNamed = metricOptions.lang !== undefined || languageField !== undefined
  const lang = await guessedLanguage(given, isNamed, input.hints, onNotice)
  const shared = lang === undefined ? metricOptions : { ...metricOptions, lang }
  const specs = lang === undefined ? given : checkSpecs(registry, names, shared)
  const fits = specs.filter(fitOf)
  for (const spec of fits) input.checkFit(spec, fitOf(spec)!.option)
  return { specs, fits, notes, settle }

  async function settle(openRows?: MeasurementInput['open']): Promise<SettledMetrics> {
    const loaded = new Map<string, string>()
    const load = rememberTexts(loaded, options.load)
    const reading = { ...options, samples: options.samples ?? true, onNotice }
    // rows that this pass skips are skipped again, and counted, by the second one
    const fitted =
      fits.length === 0
        ? new Map<string, string>()
        : await fitMetrics(fits, input.open(reading), createSkips(options.onError ?? 'stop').add)
    const { batches, kind, isEmpty } = await firstRows(input, reading, openRows)
    const settled = withCompletions(registry, specs, { kind, chosen: options.completions, shared })
    return { registry, specs: settled, fitted, loaded, load, batches, isEmpty }
  }
}

/** Options of metrics that name files: the readers of each, and one of them. */
const RESOURCES = [
  ['shared-ngrams', 'sharedNgrams', 'metrics that leave n-grams out', 'crystalbleu'],
  ['paraphrases', 'paraphrases', 'metrics that match paraphrases', 'meteor'],
  ['tables', 'tables', 'metrics that read schemas', 'sql-match'],
] as const

/**
 * Checks options for all metrics, and the field with the language of each row.
 *
 * @throws UsageError for an unknown language, for several without a field, and for a file or a field that no metric reads.
 */
export function checkMetricOptions(
  specs: readonly MetricSpec[],
  options: SharedOptions,
  languageField: string | undefined,
): void {
  checkLanguages(specs, options.lang, languageField)
  if (options.sources !== undefined && !specs.some(({ resolved }) => resolved.entry.source !== undefined))
    throw new UsageError(
      'option contextField is for metrics that read more of a row, and none is asked for (option metric type-rate)',
    )
  for (const [name, option, readers, example] of RESOURCES) {
    const isRead = specs.some(({ resolved }) => Object.hasOwn(resolved.entry.options, name))
    if (options[name] !== undefined && !isRead)
      throw new UsageError(
        `option ${option} is for ${readers}, and none is asked for (option metric ${example})`,
      )
  }
}

/** The rows of an input, of which the first are read: they tell what the outputs of a data set are. */
async function firstRows(
  input: MeasurementInput,
  reading: ReadOptions,
  openRows = input.openPart ?? input.open,
): Promise<{ readonly batches: Batches; readonly kind: OutputKind | undefined; readonly isEmpty: boolean }> {
  let kind: OutputKind | undefined
  const onOutputKind = (found: OutputKind): void => {
    kind = found
  }
  const rows = openRows({ ...reading, onOutputKind })
  const mayNeedFirst = input.hasReferenceFiles || input.openPart !== undefined
  const { batches, read } = mayNeedFirst ? await startBatches(rows) : { batches: rows, read: undefined }
  const isEmpty = read?.length === 0
  return { batches: kind === undefined ? batches : promptedBatches(batches), kind, isEmpty }
}

/** @throws UsageError for an unknown language, and for several languages without the field that names that of a row. */
function checkLanguages(
  specs: readonly MetricSpec[],
  lang: string | undefined,
  languageField: string | undefined,
): void {
  const known = knownLanguages()
  if (lang !== undefined && !known.includes(languageName(lang)))
    throw new UsageError(
      unknownName(`option lang ${lang}: unknown language`, lang, 'languages', known).message,
    )
  const several = specs.find(({ resolved }) => /^[^@]*@.*\+/.test(resolved.options.get('lang') ?? ''))
  if (several !== undefined && languageField === undefined)
    throw new UsageError(
      `option metric ${several.spec}: several languages need option languageField, which names the field with that of each row`,
    )
}

/** Reads texts that metrics load, and keeps them for other threads. */
function rememberTexts(
  texts: Map<string, string>,
  load: MeasurementSettings['load'],
): (name: string) => Promise<string> {
  return async (name) => {
    if (load === undefined)
      throw new UsageError(`${name}: a metric names this file, and option load is missing, which reads files`)
    const text = await load(name)
    texts.set(name, text)
    return text
  }
}
