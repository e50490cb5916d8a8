import { FEWEST_ITEMS } from '@codegen-eval/meta-evaluation'

/** The units that the intervals of agreement are over, or why there are no intervals: see `supportedInterval` of `@codegen-eval/meta-evaluation`. */
export function intervalsNote(tasks: number): string {
  return tasks < FEWEST_ITEMS
    ? `no intervals, which would be too narrow with fewer than ${FEWEST_ITEMS} tasks`
    : '95 % intervals over resampled tasks'
}
