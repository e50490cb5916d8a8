import { checkSpecs, makeExplain } from '@codegen-eval/measure'
import type { Explain, Registry } from '@codegen-eval/metric'
import { readWholeText } from '@codegen-eval/records/node'
import type { StudyResult } from '../study-result.ts'
import type { MetricRecipe } from './measure-block.ts'

/** Explains scores of the best metric of a study, if its rows were measured from text and it has explanations. */
export async function bestExplain(
  { agreement, metrics }: StudyResult,
  { specs, shared, fitted }: MetricRecipe,
  registry: Registry,
): Promise<Explain | undefined> {
  const best = metrics[agreement.order[0] ?? -1]
  const spec = specs.find((known) => known === best?.key && best.source === 'text')
  if (spec === undefined) return undefined
  const [checked] = checkSpecs(registry, [spec], shared)
  return checked!.resolved.entry.explain
    ? makeExplain(registry, checked!, new Map(fitted), readWholeText)
    : undefined
}
