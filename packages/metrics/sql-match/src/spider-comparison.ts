import { type References, toReferences } from '@codegen-eval/metric'
import type { SpiderMatch } from './spider/spider-match.ts'
import { bestSpider, spiderReference } from './sql-match-metric.ts'
import { type SpiderSettings, type SqlMatchOptions, sqlMatchSettings } from './sql-match-options.ts'

/**
 * All that Spider's evaluator tells of a query: `exact`; the `hardness` of the reference; for each of the `parts` its score
 * (0 or 1) and the numbers of entries that it compares; and `unread`, why the query is not read, if it is not.
 *
 * Of several references it is the first that matches, else the one that matches in the most parts.
 *
 * @param options As for `sqlMatch` with `variant: 'spider'`, which need not be given.
 * @throws RangeError or TypeError as `sqlMatch`.
 */
export function spiderComparison(
  candidate: string,
  references: References,
  options: SqlMatchOptions,
): SpiderMatch {
  const settings = sqlMatchSettings({ ...options, variant: 'spider' }) as SpiderSettings
  const golden = toReferences(references).map((text) => spiderReference(text, settings))
  const { reference: _, ...match } = bestSpider(candidate, golden, settings)
  return match
}
