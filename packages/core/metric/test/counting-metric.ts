import {
  formatSignature,
  type Metric,
  type MetricEntry,
  metricEntry,
  type ValueOption,
} from '../src/index.ts'

/** A metric that is easy to check: the share of candidates equal to a reference; it fails on `boom`. */
export function shareMetric(extra = ''): Metric<ReadonlySet<string>> {
  return {
    name: 'share',
    signature: formatSignature('share', { extra }, '1.0.0'),
    level: 'segment',
    columns: ['equal', 'count'],
    prepare: (references) => new Set(references),
    measure(candidate, prepared, row, offset = 0) {
      if (candidate === 'boom') throw new Error('it went boom')
      row[offset] = prepared.has(candidate) ? 1 : 0
      row[offset + 1] = candidate === 'undefined' ? 0 : 1
    },
    score: (sum, offset = 0) => (sum[offset + 1] === 0 ? Number.NaN : sum[offset] / sum[offset + 1]),
    parts: (sum, offset = 0) => ({ equal: sum[offset] }),
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'nothing was defined' : undefined),
  }
}

const extraOption: ValueOption<string> = {
  type: 'value',
  typeof: 'string',
  expected: 'a list',
  description: 'a list',
  read: (value) => value,
  format: (value) => value,
}

/** The same as an entry, with an option that is learned from the references if it is not given. */
export const shareEntry: MetricEntry = metricEntry(
  {
    name: 'share',
    summary: 'share of candidates equal to a reference',
    module: 'test',
    options: {
      extra: extraOption,
      lang: { type: 'choice', values: ['any', 'python'], default: 'any', description: 'of the code' },
    } as const,
    create: ({ extra, lang = 'any' }) => {
      if (extra === 'bad') throw new RangeError('extra: not a list')
      return shareMetric(`${extra}/${lang}`)
    },
    fit: {
      option: 'extra',
      start() {
        const seen: string[] = []
        return { add: (references) => void seen.push(...references), finish: () => seen.join('+') }
      },
    },
  },
  { extra: { expected: 'a file', resource: true, accepts: (text) => text !== '', parse: (text) => text } },
)
