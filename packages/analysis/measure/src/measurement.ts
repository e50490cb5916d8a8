import { type Explain, parseSpec } from '@codegen-eval/metric'
import { createSkips, type Skips } from '@codegen-eval/records'
import type { Batches, ReadOptions } from '@codegen-eval/samples'
import type { SamplesBy } from './combine-samples.ts'
import { eachSegment } from './each-segment.ts'
import { encodedBatches } from './encoded-batches.ts'
import { takesLanguage } from './guessed-language.ts'
import { specsInLanguage } from './language-specs.ts'
import { measureCorpus, type OnSegment } from './measure-corpus.ts'
import { measuredBatches } from './measured-batches.ts'
import type { MeasuredCorpus } from './measured-corpus.ts'
import type { MeasurementSettings } from './measurement-options.ts'
import { type MetricSpec, makeExplain, makeMetrics, type NamedMetric } from './metric-specs.ts'
import { type MeasurementInput, planMetrics } from './plan-metrics.ts'
import { rowLanguages } from './row-languages.ts'
import { rowWarnings, watchedBatches } from './row-warnings.ts'
import { createScorer, type Scores } from './scorer.ts'

/** Files, checked metrics, and nothing read but the language of the files. */
export interface MeasurementPlan {
  /** The metrics with all their options. */
  readonly specs: readonly MetricSpec[]
  /** Those of them that are fitted to the references before they measure. */
  readonly fits: readonly MetricSpec[]
  /** Fits the metrics, and reads the first rows. */
  open(options?: OpenOptions): Promise<Measurement>
}

/** Needs of the reader of a measurement. */
export interface OpenOptions {
  /**
   * Whether the segments of `batches` need their texts; true by default. Without them, worker threads can read parts of a
   * file, and hashes stand in place of the texts.
   */
  readonly withTexts?: boolean | undefined
}

/** A plan whose rows may come from elsewhere. */
export interface InputPlan extends Omit<MeasurementPlan, 'open'> {
  /**
   * Fits the metrics, and reads the first rows.
   *
   * @param source Where the rows come from; the input by default.
   */
  open(source?: RowSource): Promise<Measurement>
}

/** Rows that are measured where they are read, such as in other threads. */
export interface RowSource {
  /** Opens the rows, before the metrics are created. */
  open(options: ReadOptions): Batches
  /** Called with the metrics, before the first row is taken; the rows that it returns have their numbers. */
  readonly measure: MeasureBatches
  /** Whether segments have their texts, or hashes of them. */
  readonly hasTexts: boolean
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
  /** Whether one hash stands in place of all references of a segment, so that their number is not known. */
  readonly hashesLists?: true
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
): Promise<InputPlan> {
  const { languageField } = options
  const { specs, fits, notes, settle } = await planMetrics(input, options)
  return { specs, fits, open }

  async function open(source?: RowSource): Promise<Measurement> {
    const { registry, specs: settled, fitted, loaded, load, batches, isEmpty } = await settle(source?.open)
    const make = (some: readonly MetricSpec[]) => makeMetrics(registry, some, fitted, load)
    const rows =
      languageField === undefined || (isEmpty && input.openPart !== undefined)
        ? { metrics: await make(settled), batches }
        : await rowLanguages(batches, languageField, (language) =>
            make(specsInLanguage(registry, settled, language)),
          )
    const facts = { specs: settled, fitted, loaded }
    const { metrics } = rows
    const hasTexts = source?.hasTexts ?? true
    const watch = rowWarnings(metrics, {
      unextracted: settled.some(({ full }) => !parseSpec(full).options.has('extract')),
      isNamed: (options.metricOptions?.lang ?? languageField) !== undefined,
      hasTexts,
    })
    return measurement(
      {
        ...facts,
        metrics,
        notes,
        hasTexts,
        batches: watchedBatches(
          (source?.measure ?? measure)(encodedBatches(rows.batches, metrics), metrics, facts),
          watch,
        ),
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
  settings: Pick<MeasurementSettings, 'onError' | 'onRecords' | 'chooseModels'>,
): Measurement {
  const { onError = 'stop', onRecords, chooseModels } = settings
  const { batches, metrics } = given
  const skips = createSkips(onError)
  return {
    ...given,
    skips,
    signatures: () => metrics.map(({ metric }) => metric.signature),
    async scores(samplesBy) {
      const scorer = createScorer(metrics, samplesBy)
      await eachSegment(batches, skips, scorer.add, onRecords)
      return scorer.scores()
    },
    corpus: (onSegment) =>
      measureCorpus(batches, metrics, { skips, onRecords, onSegment, choose: chooseModels }),
  }
}
