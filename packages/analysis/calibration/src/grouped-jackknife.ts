import { meanOf } from '@codegen-eval/statistics/internal'
import { undefinedStatistic, type WithErrors } from './unit-errors.ts'

/** More units than these are put into so many groups: the cost of a jackknife is one statistic for each. */
const MOST_GROUPS = 50

/**
 * Statistics with the errors of groups of units, by the delete-a-group jackknife: √((G - 1)/G) (mean of θ - θ_g), with θ_g the
 * statistic without group g. Up to 50 units are groups by themselves; unit u of more is in group u mod 50.
 *
 * @param compute The statistics of the outputs for which `counts` is true, which are all, or all but a group.
 * @param units The unit of each output.
 */
export function groupedJackknife(
  compute: (counts: (output: number) => boolean) => readonly number[],
  units: ArrayLike<number>,
): WithErrors[] {
  const values = compute(() => true)
  const groupOf = Int32Array.from(units, (unit) => unit % MOST_GROUPS)
  const groups = [...new Set(groupOf)].sort((a, b) => a - b)
  const without = groups.map((group) => compute((output) => groupOf[output] !== group))
  return values.map((value, v) =>
    statisticOf(
      value,
      without.map((others) => others[v]),
      groups,
    ),
  )
}

function statisticOf(value: number, without: readonly number[], groups: readonly number[]): WithErrors {
  if (Number.isNaN(value)) return undefinedStatistic('the value is undefined')
  const none = (reason: string) => ({ ...undefinedStatistic(reason), value })
  if (groups.length < 2) return none('one task or cluster has no spread')
  if (without.some(Number.isNaN)) return none('the value is undefined without some tasks')
  const mean = meanOf(without)
  const scale = Math.sqrt((groups.length - 1) / groups.length)
  const errors = new Float64Array(MOST_GROUPS)
  groups.forEach((group, g) => {
    errors[group] = scale * (mean - without[g])
  })
  return { value, errors, units: groups.length }
}
