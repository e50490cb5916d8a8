import { quote } from '@codegen-eval/messages'
import { pText } from '@codegen-eval/report/internal'
import type { Words } from '@codegen-eval/report/view'
import { FEW_CLUSTERS } from '../few-clusters.ts'

/**
 * The words of findings about strata.
 *
 * @param unitsOf The plural noun for what the scores of a metric are compared by: see `unitsNoun`.
 */
export function strataWords(unitsOf: (about: string | undefined) => string): Words {
  return {
    'single-strata': ({ names: { strata } }) =>
      `${strataHave(strata as string[])} one task or cluster each, so that the mean has no p-value`,
    'small-strata': ({ names: { strata }, numbers: { least } }) =>
      `${strataHave(strata as string[])} fewer than ${FEW_CLUSTERS} tasks or clusters, and at least ${least}: their p-values and that of the mean are rough`,
    'unseen-in-stratum': ({ about, subjects: [model], numbers: { share }, names: { stratum } }) =>
      unseenFailuresText(share, model, unitsOf(about), stratum as string),
    'unseen-in-mean': ({ about, subjects: [model], numbers: { share }, names: { stratum } }) =>
      `mean: ${unseenFailuresText(share, model, unitsOf(about), stratum as string | undefined)}`,
    'skewed-strata': ({ about, subjects: [a, b], names: { strata } }) =>
      `a few ${unitsOf(about)} of ${(strata as string[]).join(', ')} differ much more than the others, so that a few more could turn the difference of ${a} and ${b}`,
    reversal: ({ subjects: [a, b], numbers: { p }, names: { ahead, behind } }) =>
      `${a} is ahead of ${b} in ${(ahead as string[]).join(', ')}, and behind in ${(behind as string[]).join(', ')} (Gail and Simon, p ${pText(p)}): no one number says which is better`,
  }
}

/** Up to this number of strata are named. */
const NAMED = 3

function strataHave(strata: readonly string[]): string {
  const names = strata.slice(0, NAMED).map(quote)
  const rest = strata.length - NAMED
  if (strata.length === 1) return `stratum ${names[0]} has`
  return `${strata.length} strata (${names.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}) have`
}

/**
 * The warning about failures that segments like these, or clusters of them, can hide.
 *
 * @param share Share of the units, from 0 to 1.
 * @param stratum The stratum of these units, if they are those of one.
 */
export function unseenFailuresText(share: number, model: string, units: string, stratum?: string): string {
  const place = stratum === undefined ? '' : `in ${stratum}, `
  return `${place}${model} fails on none of these ${units}, but may fail on up to ${(100 * share).toPrecision(2)} % of others like them, which would reverse the result`
}
