import {
  COMPARISONS,
  type Condition,
  comparisonsOf,
  conditionLists,
  connectorsOf,
  isQuery,
  SET_OPERATIONS,
  type SpiderQuery,
} from './spider-query.ts'

/** The levels of hardness, the easiest first. */
export const HARDNESS_LEVELS = ['easy', 'medium', 'hard', 'extra'] as const

export type SpiderHardness = (typeof HARDNESS_LEVELS)[number]

/**
 * How hard a query is by Spider's rules, from three counts: `parts` (WHERE, GROUP BY, ORDER BY, LIMIT, each table after the
 * first, each OR, each LIKE), `nested` queries (in conditions and after set operations) and `others` (more than one
 * aggregate, selected column, condition or grouped column).
 */
export function spiderHardness(query: SpiderQuery): SpiderHardness {
  const [parts, nested, others] = [partsOf(query), nestedIn(query), othersIn(query)]
  if (nested === 0) {
    if (parts <= 1 && others === 0) return 'easy'
    if ((parts <= 1 && others <= 2) || (parts <= 2 && others < 2)) return 'medium'
    if ((parts <= 2 && others > 2) || (parts === 3 && others <= 2)) return 'hard'
    return 'extra'
  }
  return nested === 1 && parts <= 1 && others === 0 ? 'hard' : 'extra'
}

function partsOf(query: SpiderQuery): number {
  const { where, groupBy, orderBy, limit, from } = query
  const clauses = [where.length > 0, groupBy.length > 0, orderBy.length > 0, limit !== null].filter(Boolean)
  const lists = conditionLists(query)
  const ors = lists.flatMap(connectorsOf).filter((word) => word === 'or')
  const likes = lists.flatMap(comparisonsOf).filter((each) => each[1] === LIKE)
  return clauses.length + Math.max(0, from.table_units.length - 1) + ors.length + likes.length
}

const LIKE = COMPARISONS.indexOf('like')

function nestedIn(query: SpiderQuery): number {
  const values = conditionLists(query)
    .flatMap(comparisonsOf)
    .flatMap(([, , , first, second]) => [first, second])
  return values.filter(isQuery).length + SET_OPERATIONS.filter((word) => query[word] !== null).length
}

function othersIn({ select, where, groupBy, orderBy, having }: SpiderQuery): number {
  const selected = select[1].filter(([aggregate]) => aggregate !== 0)
  const ordered = (orderBy[1] ?? []).flatMap(([, first, second]) => [first, second])
  const aggregates =
    selected.length +
    // the first entry of a condition is its NOT, which counts as an aggregate
    comparisonsOf(where).filter(([not]) => not).length +
    groupBy.filter(([aggregate]) => aggregate !== 0).length +
    ordered.filter((unit) => unit !== null && unit[0] !== 0).length +
    // as does each word between conditions of HAVING
    having.filter((each: Condition | string) => typeof each === 'string' || each[0]).length
  return [aggregates > 1, select[1].length > 1, where.length > 1, groupBy.length > 1].filter(Boolean).length
}
