import type { MeasuredCorpus } from '@codegen-eval/measure'
import { plural } from '@codegen-eval/messages'

/** Work of fewer seconds is not announced. */
const PATIENCE_SECONDS = 20

/** One line before a long comparison: how long it will take, and what takes less. `undefined` if it is short. */
export function workNotice(
  seconds: number,
  { models, segments, metrics }: Pick<MeasuredCorpus, 'models' | 'segments' | 'metrics'>,
): string | undefined {
  if (seconds < PATIENCE_SECONDS) return undefined
  const time = seconds < 120 ? `${Math.round(seconds / 10) * 10} s` : `${Math.round(seconds / 60)} min`
  const size = [
    plural(models.length, 'model'),
    plural(segments, 'segment'),
    plural(metrics.length, 'metric'),
  ].join(', ')
  return `note: the comparison will take about ${time} (${size}); fewer option trials and option resamples, or option baseline, take less`
}
