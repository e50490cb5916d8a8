import type { SqlSchema } from '../sql-schema.ts'
import { compareSpider, type SpiderComparison } from './compare-spider.ts'
import { type FoldSettings, foldSpider } from './fold-spider.ts'
import { parseSpider } from './parse-spider.ts'
import { type SpiderHardness, spiderHardness } from './spider-hardness.ts'
import { EMPTY_QUERY, type SpiderQuery } from './spider-query.ts'
import { SpiderSyntaxError } from './spider-tokens.ts'

/** A golden query, prepared for comparisons. */
export interface GoldenSpider {
  readonly schema: SqlSchema
  readonly query: SpiderQuery
  readonly hardness: SpiderHardness
}

/** How a candidate compares with a golden query under Spider's rules. */
export interface SpiderMatch extends SpiderComparison {
  /** The hardness of the golden query. */
  readonly hardness: SpiderHardness
  /** Why the candidate is not read, which makes it the empty query; absent if it is read. */
  readonly unread?: string
}

/**
 * Reads a golden query for comparisons.
 *
 * @throws SpiderSyntaxError if Spider's grammar does not have it.
 */
export function goldenSpider(text: string, schema: SqlSchema, settings: FoldSettings): GoldenSpider {
  const query = parseSpider(text, schema)
  return { schema, query: foldSpider(query, schema, settings), hardness: spiderHardness(query) }
}

/**
 * Compares a candidate with a golden query as Spider's evaluator does with `--etype match`. The word `value` in it, anywhere,
 * becomes `1` first, and a candidate that is not read is the empty query.
 */
export function matchSpider(
  candidate: string,
  { schema, query, hardness }: GoldenSpider,
  settings: FoldSettings,
): SpiderMatch {
  let found = EMPTY_QUERY
  let unread: string | undefined
  try {
    found = parseSpider(candidate.replaceAll('value', '1'), schema)
  } catch (error) {
    if (!(error instanceof SpiderSyntaxError)) throw error
    unread = error.message
  }
  const comparison = compareSpider(foldSpider(found, schema, settings), query)
  return { ...comparison, hardness, ...(unread !== undefined && { unread }) }
}
