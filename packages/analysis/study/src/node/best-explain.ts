import { makeExplain } from '@codegen-eval/measure'
import type { Explain, Registry } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import type { StudyResult } from '../study-result.ts'
import type { MetricSet } from './metric-set.ts'

/** Explains scores of the best metric of a study, if its rows were measured from text and it has explanations. */
export async function bestExplain(
  { agreement, metrics }: StudyResult,
  { specs, fitted }: MetricSet,
  registry: Registry,
): Promise<Explain | undefined> {
  const best = metrics[agreement.order[0] ?? -1]
  const spec = specs.find((known) => known.spec === best?.key && best.source === 'text')
  return spec?.resolved.entry.explain && makeExplain(registry, spec, fitted, readWholeText)
}
