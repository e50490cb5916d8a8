import { messageOf, UsageError } from '@codegen-eval/messages'
import type { Registry } from '@codegen-eval/metric'

interface ListedMetric {
  readonly spec: string
  /** The name in published files of scores; the spec if absent. */
  readonly column?: string
  /** The name in tables; that of the metric if absent. */
  readonly name?: string
}

/** The six metrics of Evtikhiev et al. (2023) as in their tables, with the names in their published files. */
const EBSB: readonly ListedMetric[] = [
  { spec: 'bleu:tokenize=code', column: 'bleu', name: 'BLEU' },
  { spec: 'rouge:variant=L,tokenize=code', column: 'rougel', name: 'ROUGE-L' },
  { spec: 'chrf:level=segment', column: 'chrf', name: 'ChrF' },
  { spec: 'meteor:variant=nltk', column: 'meteor', name: 'METEOR' },
  { spec: 'ruby:variant=ebsb', column: 'ruby', name: 'RUBY' },
  { spec: 'codebleu:variant=ebsb', column: 'codebleu', name: 'CodeBLEU' },
]

/** The metrics of Roy et al. (2021), for text in English: BERTScore, which needs a model, is not among them. */
const RFA: readonly ListedMetric[] = [
  { spec: 'bleu:tokenize=13a', name: 'corpus BLEU' },
  { spec: 'bleu:tokenize=13a,smoothing=chen-cherry-5', name: 'sentence BLEU' },
  ...['1', '2', '3', '4', 'L', 'W'].map((variant) => ({
    spec: `rouge:variant=${variant},tokenize=rouge`,
    name: `ROUGE-${variant}`,
  })),
  { spec: 'meteor:norm=yes', name: 'METEOR 1.5' },
  { spec: 'chrf' },
]

const LISTS: ReadonlyMap<string, readonly ListedMetric[]> = new Map([
  ['ebsb', EBSB],
  ['rfa', RFA],
])

/** The metric of Roy et al. (2021) that is studied only where a model is given. */
const BERT_SCORE = 'bert-score'

/** Names of lists of metrics: those of Evtikhiev et al. (2023), those of Roy et al. (2021), and every metric of code. */
const STUDY_METRIC_LISTS = ['ebsb', 'rfa', 'all'] as const

/** Metrics whose texts are not programs; the list `all` leaves them out. */
const NOT_OF_CODE: ReadonlySet<string> = new Set(['detection-f1', 'finding-f1', 'patch', 'vqa-accuracy'])

/** Prefix of a column of external scores. */
const SCORES = 'scores:'
/** Prefix of a metric that is computed from text although a column has its name. */
const TEXT = 'text:'

/** A requested metric. */
export interface AskedMetric {
  /** The word as it was written, or the spec of a list. */
  readonly word: string
  /** The spec of a metric of the registry. */
  readonly spec?: string
  /** The column of external scores; also the meaning of a name that the registry does not know. */
  readonly column?: string
  /** `list`: of a list; `prefix`: marked by a prefix; `bare`: without prefix. */
  readonly by: 'list' | 'prefix' | 'bare'
}

/** A metric that is left out, and why. */
export interface MissingMetric {
  readonly spec: string
  readonly reason: string
}

/** The requested metrics, as returned by `studyMetricList`. */
export interface StudyMetricList {
  readonly asked: readonly AskedMetric[]
  /** Specs of metrics of the registry. */
  readonly specs: readonly string[]
  /** Metrics of a list that the registry cannot create. */
  readonly missing: readonly MissingMetric[]
  /** Whether a list was requested; then all columns of external scores are studied, too. */
  readonly open: boolean
}

/** Where the rows of a metric come from: its texts (`spec`) or external scores (`column`). */
export interface PlannedMetric {
  /** Identifies the metric in all output: the spec, or `scores:` and the column. */
  readonly key: string
  readonly spec?: string
  readonly column?: string
}

/**
 * Resolves the names of metrics: lists (`ebsb`, `rfa`, `all`), specs such as `chrf:word-order=2`, columns of external scores
 * such as `scores:mine` (the prefix may be left out if no metric has that name), and `text:SPEC` for a metric of the
 * registry that has the name of a column.
 */
export function studyMetricList(registry: Registry, words: readonly string[]): StudyMetricList {
  const known = new Set(registry.entries.map(({ name }) => name))
  const asked = new Map<string, AskedMetric>()
  const missing: MissingMetric[] = []
  const add = (metric: AskedMetric): void => {
    const key = metric.spec ?? SCORES + metric.column
    if (!asked.has(key)) asked.set(key, metric)
  }
  for (const word of words) {
    if (word === 'all') {
      for (const { name } of registry.entries)
        if (!NOT_OF_CODE.has(name)) add({ word: name, spec: name, by: 'list' })
    } else if (LISTS.has(word)) {
      for (const { spec } of LISTS.get(word)!) {
        const reason = known.has(metricOf(spec)) ? refusal(registry, spec) : 'this version has no such metric'
        if (reason !== undefined) missing.push({ spec, reason })
        add({ word: spec, spec, by: 'list' })
      }
      if (word === 'rfa' && !words.some((other) => metricOf(other) === BERT_SCORE))
        missing.push({ spec: BERT_SCORE, reason: 'it needs a model: ask for it beside rfa with its options' })
    } else if (word.startsWith(SCORES)) add({ word, column: word.slice(SCORES.length), by: 'prefix' })
    else if (word.startsWith(TEXT)) add({ word, spec: word.slice(TEXT.length), by: 'prefix' })
    else if (known.has(metricOf(word))) add({ word, spec: word, by: 'bare' })
    else add({ word, column: word, by: 'bare' })
  }
  const absent = new Set(missing.map(({ spec }) => spec))
  const list = [...asked.values()]
  return {
    asked: list,
    specs: list.flatMap(({ spec }) => (spec === undefined || absent.has(spec) ? [] : [spec])),
    missing,
    open: words.some((word) => (STUDY_METRIC_LISTS as readonly string[]).includes(word)),
  }
}

/**
 * Decides for each metric whether its rows come from text or from external scores.
 *
 * A metric of a list comes from the external scores if they have it and the metric is a mean of segment scores; a
 * pooled metric needs its counts, so it is computed from text, and the column is studied beside it.
 *
 * @param columns The columns of the external scores.
 * @param isPooled Whether the metric of a spec is computed from sums over the corpus.
 * @returns The metrics in the order asked for, and those that are missing from both.
 */
export function planStudyMetrics(
  list: StudyMetricList,
  columns: readonly string[],
  isPooled: (spec: string) => boolean,
): { readonly metrics: readonly PlannedMetric[]; readonly missing: readonly MissingMetric[] } {
  const absent = new Set(list.missing.map(({ spec }) => spec))
  const planned = list.asked.flatMap(({ spec, column, by }): PlannedMetric[] => {
    if (spec === undefined) return column === undefined ? [] : [external(column)]
    const listed = columnOf(spec)
    const fromFile = by === 'list' && columns.includes(listed) && (absent.has(spec) || !isPooled(spec))
    if (fromFile) return [external(listed)]
    return absent.has(spec) ? [] : [{ key: spec, spec }]
  })
  const rest = list.open ? columns.map(external) : []
  const metrics = new Map([...planned, ...rest].map((metric) => [metric.key, metric]))
  return {
    metrics: [...metrics.values()],
    missing: list.missing.filter(({ spec }) => !columns.includes(columnOf(spec))),
  }
}

/**
 * Checks names against the columns of external scores.
 *
 * @param file The file of external scores; `undefined` if there is none.
 * @throws UsageError if a name is neither a metric nor a column, or if a name without prefix is both.
 */
export function checkStudyMetrics(
  registry: Registry,
  { asked }: StudyMetricList,
  external: { readonly file: string; readonly columns: readonly string[] } | undefined,
): void {
  const columns = external?.columns ?? []
  for (const { word, spec, column, by } of asked) {
    if (by === 'bare' && spec !== undefined && columns.includes(word))
      throw new UsageError(
        `option metric ${word}: both a metric and a column of ${external!.file}: write ${TEXT}${word} to compute it from text, or ${SCORES}${word} for the column`,
      )
    if (column === undefined || columns.includes(column)) continue
    const has = external === undefined ? '' : `; the columns of ${external.file} are ${columns.join(', ')}`
    if (by === 'prefix') throw new UsageError(`option metric ${word}: there is no such column${has}`)
    throw new UsageError(
      `option metric ${word}: ${refusal(registry, word) ?? 'unknown metric'}, or ebsb, or rfa, or all${has}`,
    )
  }
}

/** The name of a metric in papers, and whether its scores are external; `undefined` if it has no such name. */
export function studyMetricName({ key, column }: PlannedMetric): string | undefined {
  if (column === undefined) return [...EBSB, ...RFA].find(({ spec }) => spec === key)?.name
  return `${EBSB.find((metric) => metric.column === column)?.name ?? column} (external)`
}

function external(column: string): PlannedMetric {
  return { key: SCORES + column, column }
}

/** The name under which a file of scores has a metric. */
function columnOf(spec: string): string {
  return EBSB.find((metric) => metric.spec === spec)?.column ?? spec
}

function metricOf(spec: string): string {
  return spec.split(/[:|]/, 1)[0].trim()
}

/** Why the registry refuses a spec. */
function refusal(registry: Registry, spec: string): string | undefined {
  try {
    registry.parse(spec)
    return undefined
  } catch (error) {
    return messageOf(error)
  }
}
