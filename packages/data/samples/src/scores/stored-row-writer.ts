import type { ScoredMetric } from '@codegen-eval/metric'
import type { Sample } from '../sample.ts'

/** A metric and the name under which its scores are stored. */
export interface StoredMetric {
  readonly spec: string
  readonly metric: ScoredMetric
}

/**
 * Writes one JSON line per output: `{"id", "sample"?, "model", "scores": {spec: number or null}}`. Metrics that pool
 * statistics over segments have these in `"rows"`, so that a later run can compare with the corpus score. The first line
 * has the signatures of the metrics, too. `readStoredResult` and `readScores` read the lines.
 */
export function storedRowWriter(
  metrics: readonly StoredMetric[],
): (
  output: Pick<Sample, 'task' | 'model'> & { readonly label?: Sample['label'] | number | undefined },
  rowOf: (metric: number) => Float64Array,
) => string {
  const names = metrics.map(({ spec }) => JSON.stringify(spec))
  const pooled = [...metrics.keys()].filter((k) => metrics[k].metric.level === 'corpus')
  let signatures = `,"signatures":{${metrics.map(({ metric }, k) => `${names[k]}:${JSON.stringify(metric.signature)}`).join(',')}}`
  // built by hand: `__proto__` stays a key, and the names are written once
  return ({ task: { id }, label: sample, model }, rowOf) => {
    const scores = metrics.map(({ metric }, k) => `${names[k]}:${JSON.stringify(metric.score(rowOf(k)))}`)
    const rows = pooled.map((k) => `${names[k]}:[${rowOf(k).join(',')}]`)
    const label = sample === undefined ? '' : `"sample":${JSON.stringify(sample)},`
    const line = `{"id":${JSON.stringify(id)},${label}"model":${JSON.stringify(model)},"scores":{${scores.join(',')}}${rows.length === 0 ? '' : `,"rows":{${rows.join(',')}}`}${signatures}}\n`
    signatures = ''
    return line
  }
}
