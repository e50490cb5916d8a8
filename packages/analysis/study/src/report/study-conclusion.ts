import { COUNT_FORMAT, formatNumber, pointFormat } from '@codegen-eval/report'
import type { StudiedMetric } from '../run-study.ts'

/** The result of the study for one metric, as a sentence for a reader who has two scores to compare. */
export function studyConclusion({ name, study }: StudiedMetric): string {
  const { difference, pairs, agreement, reason } = study.trusted
  if (reason !== undefined) return `On this data, do not trust ${name}: ${reason}.`
  const points = formatNumber(difference, pointFormat(1))
  const percent = formatNumber(agreement, pointFormat(1))
  return `On this data, trust ${name} from ${points} points: people agree in ${percent} % of the ${formatNumber(pairs, COUNT_FORMAT)} pairs that differ by at least as much.`
}
