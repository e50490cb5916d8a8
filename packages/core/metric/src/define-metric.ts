import { checkOptions } from './check-options.ts'
import { evaluateCorpus } from './evaluate-corpus.ts'
import { keepLast } from './keep-last.ts'
import type { Metric } from './metric.ts'
import type { OptionSchema, OptionsOf, SettingsOf } from './option-schema.ts'
import type { References } from './references.ts'
import { segmentRow } from './rows.ts'
import { type Score, segmentScore } from './score.ts'
import { formatSignature } from './signature.ts'
import { signatureFields } from './signature-fields.ts'

/** A metric in one object, from which its functions, its signature and its registry entry are derived. */
export interface MetricSource<S extends OptionSchema, P, Settings> {
  /** The name in spec strings and signatures. */
  readonly name: string
  /** The version in which the numbers last changed. */
  readonly numbers: string
  readonly options: S
  /** Checks options together, and fills in defaults that depend on others; `checkOptions` by default. */
  settings?(options: OptionsOf<S>): Settings
  /** The fields of the signature; the settings by default. */
  fields?(settings: Settings): Readonly<Record<string, string | number | boolean>>
  create(settings: Settings, signature: string): Metric<P>
}

/** The options as the last argument, which may be left out if none is required. */
type Given<S> = object extends OptionsOf<S> ? [options?: OptionsOf<S>] : [options: OptionsOf<S>]

/** Creates a metric from its options. */
export interface DefinedMetric<S extends OptionSchema, P = unknown> {
  (...options: Given<S>): Metric<P>
  readonly source: Pick<MetricSource<S, P, unknown>, 'name' | 'options'>
}

/** Defines a metric: `export const eedMetric: DefinedMetric<typeof eedOptions> = defineMetric({ name: 'eed', … })`. */
export function defineMetric<const S extends OptionSchema, P, Settings = SettingsOf<S>>(
  source: MetricSource<S, P, Settings>,
): DefinedMetric<S, P> {
  const make = (given = {} as OptionsOf<S>): Metric<P> => {
    const { name, options, settings, fields } = source
    const checked = settings ? settings(given) : (checkOptions(name, options, given) as Settings)
    const named = fields ? fields(checked) : signatureFields(options, checked as SettingsOf<S>)
    return source.create(checked, formatSignature(name, named, source.numbers))
  }
  // messages name the function that makes a metric
  const camel = source.name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  Object.defineProperty(make, 'name', { value: `${camel}Metric` })
  return Object.assign(make, { source }) as unknown as DefinedMetric<S, P>
}

/** The functions of a metric on texts, by what they return. */
export interface MetricFunctions<S> {
  /** The score of one candidate by its references, of which there may be one or several. */
  score(candidate: string, references: References, ...options: Given<S>): number
  /** The same with the parts of the score. */
  parts(candidate: string, references: References, ...options: Given<S>): Score
  /** The score of a corpus by one entry of references per candidate. */
  corpus(candidates: readonly string[], references: readonly References[], ...options: Given<S>): number
}

/** The function that scores one candidate by a metric; it keeps the metric of the last options (`keepLast`). */
export function scoreFunction<S extends OptionSchema, P>(
  define: DefinedMetric<S, P>,
): MetricFunctions<S>['score'] {
  const metricOf = keepLast(define as MetricMaker<P>)
  return (candidate: string, references: References, options: object = {}) => {
    const metric = metricOf(options)
    return metric.score(segmentRow(metric, candidate, references))
  }
}

/** The function that scores one candidate by a metric, with the parts of the score. */
export function partsFunction<S extends OptionSchema, P>(
  define: DefinedMetric<S, P>,
): MetricFunctions<S>['parts'] {
  const metricOf = keepLast(define as MetricMaker<P>)
  return (candidate: string, references: References, options: object = {}) =>
    segmentScore(metricOf(options), candidate, references)
}

/** The function that scores a corpus by a metric. */
export function corpusFunction<S extends OptionSchema, P>(
  define: DefinedMetric<S, P>,
): MetricFunctions<S>['corpus'] {
  const metricOf = keepLast(define as MetricMaker<P>)
  return (candidates: readonly string[], references: readonly References[], options: object = {}) =>
    evaluateCorpus(metricOf(options), candidates, references).score
}

type MetricMaker<P> = (options: object) => Metric<P>
