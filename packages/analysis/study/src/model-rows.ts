import { type MetricRows, segmentCount } from '@codegen-eval/statistics'
import type { StudyModel } from './study-model.ts'

/**
 * The rows of a model under a metric: those of the systems that its outputs come from. Nothing is
 * measured again.
 *
 * @param systems The rows of each system, in the order of the model's sources.
 * @throws RangeError if a source is not a system, or there are not as many segments as sources.
 */
export function modelRows({ name, sources }: StudyModel, systems: readonly MetricRows[]): MetricRows {
  const { metric } = systems[0]
  const width = metric.columns.length
  for (const system of systems) {
    const segments = segmentCount(system)
    if (segments !== sources.length)
      throw new RangeError(`model ${name} has ${sources.length} segments, but a system has ${segments}`)
  }
  const rows = new Float64Array(sources.length * width)
  sources.forEach((source, segment) => {
    const from = systems[source]
    if (!from) throw new RangeError(`model ${name}: source ${source} is none of ${systems.length} systems`)
    rows.set(from.rows.subarray(segment * width, (segment + 1) * width), segment * width)
  })
  return { metric, rows }
}
