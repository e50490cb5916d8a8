import { InputError, inputErrorAt, messageOf, quote } from '@codegen-eval/messages'
import type { Metric, SegmentTexts } from '@codegen-eval/metric'
import type { Batches, Segment } from '@codegen-eval/samples'
import type { NamedMetric } from './metric-specs.ts'
import { startBatches } from './start-batches.ts'

/** Metrics and rows, where each row is measured in its own language. */
export interface RowLanguages {
  /** The metrics; the signature of each names the languages of the rows so far. */
  readonly metrics: readonly NamedMetric[]
  /** The same rows, one by one; those whose language is missing, unknown or refused by a metric are errors. */
  readonly batches: Batches
  /** The languages of the rows so far, in order. */
  languages(): readonly string[]
}

/**
 * Measures each row with the metrics of its language, `Segment.language`. Rows have to be measured in the order of
 * `batches`, each before the next is taken.
 *
 * Rows of all languages are added, so that the metrics of two languages must have the same columns and settings. Their
 * common signature has all languages where that of one language has one: `lang:go@…+java@…`.
 *
 * @param field The name of the field in messages.
 * @param create Creates the metrics of a language, always in one order; rejects if there is no such language.
 */
export async function rowLanguages(
  batches: Batches,
  field: string,
  create: (language: string) => Promise<readonly NamedMetric[]>,
): Promise<RowLanguages> {
  /** The metrics of each language as rows write it, or the reason why there are none. */
  const known = new Map<string, readonly NamedMetric[] | string>()
  const used = new Map<string, readonly NamedMetric[]>()
  let first: readonly NamedMetric[] | undefined
  let current: readonly NamedMetric[] = []

  async function metricsOf(language: string): Promise<readonly NamedMetric[] | string> {
    try {
      const made = await create(language)
      first ??= made
      checkAlike(first, made)
      return made
    } catch (error) {
      return messageOf(error)
    }
  }
  async function enter(row: Segment): Promise<InputError | undefined> {
    const { language } = row
    if (language === undefined)
      return inputErrorAt(row, `field ${quote(field)} is missing: expected the name of a language`)
    let found = known.get(language)
    if (found === undefined) known.set(language, (found = await metricsOf(language)))
    if (typeof found === 'string')
      return inputErrorAt(row, `field ${quote(field)} is ${quote(language)}: ${found}`)
    current = found
    used.set(language, found)
    return undefined
  }
  async function* rows(): Batches {
    for await (const batch of batches)
      for (const item of batch) yield [item instanceof InputError ? item : ((await enter(item)) ?? item)]
  }
  const started = await startBatches(rows(), () => first !== undefined)
  if (first === undefined) {
    const last = started.read.at(-1)?.[0]
    if (last instanceof InputError) throw last
    throw new InputError('no row to measure')
  }
  const metrics = first.map(({ spec, metric }, k) => {
    const signature = () => jointSignature([...used.values()].map((named) => named[k].metric.signature))
    return { spec, metric: dispatched(metric, () => current[k].metric, signature) }
  })
  return { metrics, batches: started.batches, languages: () => [...used.keys()].sort() }
}

/** A metric that measures with another one, and scores as all of them do. */
function dispatched(metric: Metric, current: () => Metric, signature: () => string): Metric {
  return Object.defineProperties(withSignature(metric, signature), {
    ...(metric.encode && {
      encode: { value: async (segments: readonly SegmentTexts[]) => current().encode?.(segments) },
    }),
    prepare: {
      value: (references: readonly string[], source?: string) => current().prepare(references, source),
    },
    measure: {
      value: (candidate: string, prepared: unknown, row: Float64Array, offset?: number) =>
        current().measure(candidate, prepared, row, offset),
    },
  })
}

/** The field of signatures that names the language. */
function checkAlike(first: readonly NamedMetric[], other: readonly NamedMetric[]): void {
  for (const [k, { spec, metric }] of other.entries()) {
    const one = first[k].metric
    const isAlike =
      withLanguages(one.signature, []) === withLanguages(metric.signature, []) &&
      String(one.columns) === String(metric.columns)
    if (!isAlike)
      throw new RangeError(
        `metric ${spec} has other settings than for the first row: ${differing(metric, one)}`,
      )
  }
}

/** The fields in which signatures differ: `stage:compile, not stage:parse`. */
function differing(metric: Metric, other: Metric): string {
  const fields = withLanguages(metric.signature, []).split('|')
  const others = withLanguages(other.signature, []).split('|')
  const only = (some: readonly string[], without: readonly string[]) =>
    some.filter((field) => !without.includes(field)).join(' ')
  return `${only(fields, others)}, not ${only(others, fields)}`
}

/** One signature of metrics that differ in their languages alone. */
export function jointSignature(signatures: readonly string[]): string {
  const languages = signatures.map((signature) => signatureLanguages(signature)?.join('+') ?? '')
  return withLanguages(signatures[0], [...new Set(languages)].sort())
}

const LANGUAGES = /\|lang:([^|]*)/

/** The languages in a signature, such as `go@0.25.0`; `undefined` if it has none. */
export function signatureLanguages(signature: string): string[] | undefined {
  return LANGUAGES.exec(signature)?.[1].split('+')
}

/** The name of a language, `go` of `go@0.25.0`. */
export function nameOfLanguage(language: string): string {
  return language.split('@')[0]
}

/** A signature with other languages, where it has some. */
export function withLanguages(signature: string, languages: readonly string[]): string {
  return signature.replace(LANGUAGES, () => `|lang:${languages.join('+')}`)
}

/** A metric with another signature, which may change while rows are read. */
export function withSignature<M extends { readonly signature: string }>(
  metric: M,
  signature: () => string,
): M {
  return Object.create(metric, { signature: { get: signature, enumerable: true } })
}
