import { knownLanguages, languageName } from '@codegen-eval/languages'
import { UsageError } from '@codegen-eval/messages'
import { type Explain, parseSpec, unknownName } from '@codegen-eval/metric'
import { createSkips, type Skips } from '@codegen-eval/records'
import type { Batches, OutputKind, ReadOptions } from '@codegen-eval/segments'
import { promptedBatches, withCompletions, withCompletionsWrapper } from './completions.ts'
import { eachSegment } from './each-segment.ts'
import { encodedBatches } from './encoded-batches.ts'
import { fitMetrics } from './fit-metrics.ts'
import { guessedLanguage, takesLanguage } from './guessed-language.ts'
import type { LanguageHint } from './language-hints.ts'
import { specsInLanguage } from './language-specs.ts'
import { measureCorpus, type OnSegment } from './measure-corpus.ts'
import { measuredBatches } from './measured-batches.ts'
import type { MeasuredCorpus } from './measured-corpus.ts'
import type { MeasurementSettings } from './measurement-options.ts'
import {
  checkSpecs,
  fitOf,
  type MetricSpec,
  makeExplain,
  makeMetrics,
  type NamedMetric,
} from './metric-specs.ts'
import { requestedMetrics } from './requested-metrics.ts'
import { rowLanguages } from './row-languages.ts'
import { rowWarnings, watchedBatches } from './row-warnings.ts'
import { createScorer, type Scores } from './scorer.ts'
import { startBatches } from './start-batches.ts'
import type { SamplesBy } from './task-corpus.ts'

/** Files, checked metrics, and nothing read but the language of the files. */
export interface MeasurementPlan {
  /** The metrics with all their options. */
  readonly specs: readonly MetricSpec[]
  /** Those of them that are fitted to the references before they measure. */
  readonly fits: readonly MetricSpec[]
  /** Fits the metrics, and reads the first rows. */
  open(): Promise<Measurement>
}

/** Outputs that are measured while they are read. The rows can be read once: by `batches`, `scores` or `corpus`. */
export interface Measurement {
  /** The segments with their numbers in `measured`; broken rows are errors in their places. */
  readonly batches: Batches
  /** The metrics. If rows name their languages, a signature has those of the rows so far. */
  readonly metrics: readonly NamedMetric[]
  /** The metrics as specs with all their options. */
  readonly specs: readonly MetricSpec[]
  /** The texts that metrics learned from the references, by spec. */
  readonly fitted: ReadonlyMap<string, string>
  /** The texts that metrics loaded, by name. */
  readonly loaded: ReadonlyMap<string, string>
  /** Whether segments have their texts, or hashes of them, because they were measured before. */
  readonly hasTexts: boolean
  /** Broken rows, which `scores` and `corpus` leave out. */
  readonly skips: Skips
  /** Messages about the whole input so far: the forms of files, and what was guessed. `onNotice` received them too. */
  readonly notes: readonly string[]
  /** The signature of each metric; complete when all rows were read. */
  signatures(): readonly string[]
  /**
   * Messages about the rows that were read: references that do not parse, outputs whose parsing was stopped, scores that
   * are undefined or not exact, and outputs with code fences.
   *
   * @throws InputError if under some metric no reference parses.
   */
  warnings(): readonly string[]
  /** How each metric explains its scores; `undefined` for those that cannot. */
  explains(): Promise<readonly (Explain | undefined)[]>
  /** Reads all rows, and computes the scores of all models. */
  scores(samplesBy?: SamplesBy): Promise<Scores>
  /** Reads all rows, and keeps the numbers of each segment, for intervals and comparisons. */
  corpus(onSegment?: OnSegment): Promise<MeasuredCorpus>
}

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

/** Measures the rows of a measurement: in the thread of the caller, or in others. */
export type MeasureBatches = (
  batches: Batches,
  metrics: readonly NamedMetric[],
  facts: Pick<Measurement, 'specs' | 'fitted' | 'loaded'>,
) => Batches

/** Checks metrics and decides on their options, before rows are read. */
export async function planInput(
  input: MeasurementInput,
  options: MeasurementSettings,
  measure: MeasureBatches = (batches, metrics) => measuredBatches(batches, metrics, options.chooseModels),
): Promise<MeasurementPlan> {
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
  checkLanguages(given, metricOptions.lang, languageField)
  const isNamed = metricOptions.lang !== undefined || languageField !== undefined
  const lang = await guessedLanguage(given, isNamed, input.hints, onNotice)
  const shared = lang === undefined ? metricOptions : { ...metricOptions, lang }
  const specs = lang === undefined ? given : checkSpecs(registry, names, shared)
  const fits = specs.filter(fitOf)
  for (const spec of fits) input.checkFit(spec, fitOf(spec)!.option)
  return { specs, fits, open }

  async function open(): Promise<Measurement> {
    const loaded = new Map<string, string>()
    const load = rememberTexts(loaded, options.load)
    const reading = { ...options, samples: options.samples ?? true, onNotice }
    // rows that this pass skips are skipped again, and counted, by the second one
    const fitted =
      fits.length === 0
        ? new Map<string, string>()
        : await fitMetrics(fits, input.open(reading), createSkips(options.onError ?? 'stop').add)
    const { batches, kind, isEmpty } = await firstRows(input, reading)
    const settled = withCompletions(registry, specs, { kind, chosen: options.completions, shared })
    const make = (some: readonly MetricSpec[]) => makeMetrics(registry, some, fitted, load)
    const rows =
      languageField === undefined || (isEmpty && input.openPart !== undefined)
        ? { metrics: await make(settled), batches }
        : await rowLanguages(batches, languageField, (language) =>
            make(specsInLanguage(registry, settled, language)),
          )
    const facts = { specs: settled, fitted, loaded }
    const { metrics } = rows
    const watch = rowWarnings(
      metrics,
      settled.some(({ full }) => !parseSpec(full).options.has('extract')),
    )
    return measurement(
      {
        ...facts,
        metrics,
        notes,
        hasTexts: true,
        batches: watchedBatches(measure(encodedBatches(rows.batches, metrics), metrics, facts), watch),
        // a part of the input says nothing about the whole
        warnings: () => (input.openPart === undefined ? watch.warnings() : []),
        explains: () =>
          Promise.all(
            settled.map((spec) =>
              spec.resolved.entry.explain && !(languageField && takesLanguage(spec.resolved))
                ? makeExplain(registry, spec, fitted, load)
                : undefined,
            ),
          ),
      },
      options,
    )
  }
}

/** Completes a measurement with what reads its rows. */
export function measurement(
  given: Omit<Measurement, 'skips' | 'signatures' | 'scores' | 'corpus'>,
  {
    onError = 'stop',
    onRows,
    chooseModels,
  }: Pick<MeasurementSettings, 'onError' | 'onRows' | 'chooseModels'>,
): Measurement {
  const { batches, metrics } = given
  const skips = createSkips(onError)
  return {
    ...given,
    skips,
    signatures: () => metrics.map(({ metric }) => metric.signature),
    async scores(samplesBy) {
      const scorer = createScorer(metrics, samplesBy)
      await eachSegment(batches, skips, scorer.add, onRows)
      return scorer.scores()
    },
    corpus: (onSegment) =>
      measureCorpus(batches, metrics, { skips, onRows, onSegment, choose: chooseModels }),
  }
}

/** The rows of an input, of which the first are read: they tell what the outputs of a data set are. */
async function firstRows(
  input: MeasurementInput,
  reading: ReadOptions,
): Promise<{ readonly batches: Batches; readonly kind: OutputKind | undefined; readonly isEmpty: boolean }> {
  let kind: OutputKind | undefined
  let isEmpty = false
  const onOutputKind = (found: OutputKind): void => {
    kind = found
  }
  const rows = (input.openPart ?? input.open)({ ...reading, onOutputKind })
  const mayNeedFirst = input.hasReferenceFiles || input.openPart !== undefined
  const batches = mayNeedFirst
    ? await startBatches(rows, () => {
        isEmpty = true
      })
    : rows
  return { batches: kind === undefined ? batches : promptedBatches(batches), kind, isEmpty }
}

/** @throws UsageError for an unknown language, and for several languages without the field that names that of a row. */
export function checkLanguages(
  specs: readonly MetricSpec[],
  lang: string | undefined,
  languageField: string | undefined,
): void {
  const known = knownLanguages()
  if (lang !== undefined && !known.includes(languageName(lang)))
    throw new UsageError(
      unknownName(`option lang ${lang}: unknown language`, lang, 'languages', known).message,
    )
  const several = specs.find(({ resolved }) => /@.*\+/.test(resolved.options.get('lang') ?? ''))
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
