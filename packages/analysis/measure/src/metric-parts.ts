import { type Metric, partLabel } from '@codegen-eval/metric'

/** A named intermediate number of a metric, such as a precision, for each model. */
export interface MetricPart {
  readonly name: string
  /** Its name for people, such as `brevity penalty`. */
  readonly label: string
  /** Whether it is a count; otherwise it is a share from 0 to 1. */
  readonly isCount: boolean
  /** One number per model; `NaN` where it is undefined. */
  readonly values: readonly number[]
}

/**
 * The parts of a metric, in its order; none if the metric has no parts.
 *
 * @param byModel What `metric.parts` returned for each model.
 */
export function metricParts(
  { countParts = [], partLabels }: Pick<Metric, 'countParts' | 'partLabels'>,
  byModel: readonly Readonly<Record<string, number>>[],
): MetricPart[] {
  const names = [...new Set(byModel.flatMap((parts) => Object.keys(parts)))]
  return names.map((name) => ({
    name,
    label: partLabel(partLabels === undefined ? {} : { partLabels }, name),
    isCount: countParts.includes(name),
    values: byModel.map((parts) => parts[name] ?? Number.NaN),
  }))
}
