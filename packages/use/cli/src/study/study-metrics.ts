import { messageOf, UsageError } from '@codegen-eval/corpus'
import type { Registry } from '@codegen-eval/metric'

/** The six metrics of Evtikhiev et al. (2023) as their tables have them, with the names in their published files. */
const EBSB: readonly { readonly spec: string; readonly column: string; readonly name: string }[] = [
  { spec: 'bleu:tokenize=code', column: 'bleu', name: 'BLEU' },
  { spec: 'rouge:variant=L,tokenize=code', column: 'rougel', name: 'ROUGE-L' },
  { spec: 'chrf', column: 'chrf', name: 'ChrF' },
  { spec: 'meteor:variant=nltk', column: 'meteor', name: 'METEOR' },
  { spec: 'ruby:variant=ebsb', column: 'ruby', name: 'RUBY' },
  { spec: 'codebleu:variant=ebsb', column: 'codebleu', name: 'CodeBLEU' },
]

/** Words that stand for several metrics in `--metrics`. */
export const METRIC_LISTS = ['ebsb', 'all'] as const

/** Metrics of texts that are no code, which `all` leaves out: on code they fail. */
const NOT_OF_CODE: ReadonlySet<string> = new Set(['detection-f1'])

/** What is asked for, and what of it cannot be had. */
export interface StudyMetricList {
  /** All names, in their order; each is in one of the next three lists. */
  readonly order: readonly string[]
  /** Metrics that can be computed from text. */
  readonly specs: readonly string[]
  /** Metrics that this version cannot compute, of a list that names them. */
  readonly missing: readonly MissingMetric[]
  /** Names that the registry does not know, and that a file with scores may have. */
  readonly unknown: readonly string[]
  /** Whether a list was asked for: then other scores of a file are studied too. */
  readonly open: boolean
}

/** A metric that is left out, and why. */
export interface MissingMetric {
  readonly spec: string
  readonly reason: string
}

/** The metrics that `--metrics` names: lists and specs, in their order. */
export function metricList(registry: Registry, asked: readonly string[]): StudyMetricList {
  const known = new Set(registry.entries.map(({ name }) => name))
  const nameOf = (spec: string) => spec.split(/[:|]/, 1)[0].trim()
  const order = new Set<string>()
  const missing = new Map<string, string>()
  for (const word of asked) {
    if (word === 'all') {
      for (const { name } of registry.entries) if (!NOT_OF_CODE.has(name)) order.add(name)
    } else if (word === 'ebsb') {
      for (const { spec } of EBSB) {
        order.add(spec)
        const reason = whyMissing(registry, spec, known.has(nameOf(spec)))
        if (reason !== undefined) missing.set(spec, reason)
      }
    } else order.add(word)
  }
  const present = [...order].filter((spec) => !missing.has(spec))
  const open = asked.some((word) => (METRIC_LISTS as readonly string[]).includes(word))
  return {
    order: [...order],
    specs: present.filter((spec) => known.has(nameOf(spec))),
    missing: [...missing].map(([spec, reason]) => ({ spec, reason })),
    unknown: present.filter((spec) => !known.has(nameOf(spec))),
    open,
  }
}

/** The name under which a file of scores has a metric. */
export function columnOf(spec: string): string {
  return EBSB.find((metric) => metric.spec === spec)?.column ?? spec
}

/** What the paper calls a metric; `undefined` for metrics of others. */
export function displayNameOf(spec: string): string | undefined {
  return EBSB.find((metric) => metric.spec === spec)?.name
}

/** Names that are neither metrics nor scores of a file are mistakes. */
export function refuseUnknown(
  registry: Registry,
  unknown: readonly string[],
  columns: readonly string[],
): void {
  const stray = unknown.find((name) => !columns.includes(name))
  if (stray === undefined) return
  try {
    registry.parse(stray)
  } catch (error) {
    const scores = columns.length > 0 ? `; the file of --use-scores has ${columns.join(', ')}` : ''
    throw new UsageError(`--metrics ${stray}: ${messageOf(error)}, or ebsb, or all${scores}`, {
      cause: error,
    })
  }
}

function whyMissing(registry: Registry, spec: string, known: boolean): string | undefined {
  if (!known) return 'this version has no such metric'
  try {
    registry.parse(spec)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
