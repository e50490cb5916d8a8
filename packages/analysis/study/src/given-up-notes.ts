import { givenUpCount } from '@codegen-eval/measure/internal'
import { type MetricRows, segmentCount } from '@codegen-eval/statistics'

/**
 * A warning with the number of outputs whose parsing was stopped under a metric that parses; none if there is none.
 *
 * @param systems The rows of each system.
 * @param names The names of the systems.
 */
export function givenUpNotes(
  key: string,
  systems: readonly MetricRows[],
  names: readonly string[],
): readonly string[] {
  const count = systems[0] && givenUpCount({ spec: key, metric: systems[0].metric })
  if (count === undefined) return []
  systems.forEach((system, s) => {
    const width = system.metric.columns.length
    for (let i = 0; i < segmentCount(system); i++) count.add(names[s], system.rows, i * width)
  })
  return count.notes()
}
