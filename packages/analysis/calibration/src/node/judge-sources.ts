import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { UsageError } from '@codegen-eval/messages'
import { parseSpec } from '@codegen-eval/metric'
import { namedFile } from '@codegen-eval/samples/node/internal'

/** Where the grades of judges come from. */
export interface JudgeSources {
  /** Raters of the files with ratings. */
  readonly raters: readonly string[]
  readonly files: readonly string[]
  readonly metrics: readonly string[]
}

/**
 * Tells judges apart: a name is that of a rater, else that of a file with scores (also as `model=path`), else the spec of a metric.
 *
 * @throws UsageError for a name that is none of them.
 */
export function judgeSources(
  judges: readonly string[],
  raters: readonly string[],
  isMetric: (name: string) => boolean,
): JudgeSources {
  const found = judges.map((judge) => {
    if (raters.includes(judge)) return 'rater'
    if (existsSync(namedFile(judge).path)) return 'file'
    if (isMetric(metricName(judge))) return 'metric'
    throw new UsageError(
      `option judge ${judge}: it is no rater of the ratings (${raters.join(', ')}), no file, and no metric`,
    )
  })
  const of = (source: string) => judges.filter((_, j) => found[j] === source)
  return { raters: of('rater'), files: of('file'), metrics: of('metric') }
}

function metricName(spec: string): string {
  try {
    return parseSpec(spec).metric
  } catch {
    // no spec, and no metric
    return spec
  }
}

/** The names of the judges of a file with scores: that of the file, and of several metrics theirs after it. */
export function scoreJudgeNames(file: string, metrics: readonly string[]): string[] {
  const name = basename(file).replace(/\.[^.]+(\.gz)?$/, '')
  return metrics.length === 1 ? [name] : metrics.map((metric) => `${name}:${metric}`)
}
