import {
  COMPARISONS,
  comparisonsOf,
  conditionLists,
  connectorsOf,
  SET_OPERATIONS,
  type SpiderQuery,
} from './spider-query.ts'

/** The parts that Spider's evaluator compares, by its names. */
export const SPIDER_PARTS = [
  'select',
  'select(no AGG)',
  'where',
  'where(no OP)',
  'group(no Having)',
  'group',
  'order',
  'and/or',
  'IUEN',
  'keywords',
] as const

export type SpiderPart = (typeof SPIDER_PARTS)[number]

/** How a part of a candidate compares with that of the reference. */
export interface SpiderPartScore {
  /** 1 if the part has as many entries on both sides and all are the same, else 0: accuracy, recall and F1. */
  readonly score: 0 | 1
  /** Number of entries in the reference; for `and/or` in the candidate, as in Spider's evaluator. */
  readonly golden: number
  /** Number of entries in the candidate; for `and/or` in the reference. */
  readonly found: number
}

/** The comparison of two folded queries. */
export interface SpiderComparison {
  readonly exact: boolean
  readonly parts: Readonly<Record<SpiderPart, SpiderPartScore>>
}

/**
 * Compares two queries part by part, by the rules of Spider's evaluator: they match if each part does, and the tables are
 * the same in any order. Both queries are folded: see `foldSpider`.
 */
export function compareSpider(found: SpiderQuery, golden: SpiderQuery): SpiderComparison {
  const parts: Record<SpiderPart, SpiderPartScore> = {
    select: entries(found.select[1], golden.select[1]),
    'select(no AGG)': entries(
      found.select[1].map(([, unit]) => unit),
      golden.select[1].map(([, unit]) => unit),
    ),
    where: entries(comparisonsOf(found.where), comparisonsOf(golden.where)),
    'where(no OP)': entries(
      comparisonsOf(found.where).map(([, , unit]) => unit),
      comparisonsOf(golden.where).map(([, , unit]) => unit),
    ),
    'group(no Having)': entries(groupedNames(found), groupedNames(golden)),
    group: whole(found, golden, ({ groupBy }) => groupBy.length > 0, sameGroup),
    order: whole(found, golden, ({ orderBy }) => orderBy.length > 0, sameOrder),
    'and/or': connectors(found, golden),
    IUEN: setOperations(found, golden),
    keywords: entries([...keywordsOf(found)], [...keywordsOf(golden)]),
  }
  const exact =
    Object.values(parts).every(({ score }) => score === 1) &&
    (golden.from.table_units.length === 0 || sameTables(found, golden))
  return { exact, parts }
}

function partScore(count: number, found: number, golden: number): SpiderPartScore {
  return { score: found === golden && count === found ? 1 : 0, golden, found }
}

/** Two lists of entries in any order. */
function entries(found: readonly unknown[], golden: readonly unknown[]): SpiderPartScore {
  const left = golden.map((each) => JSON.stringify(each))
  let count = 0
  for (const each of found) {
    const at = left.indexOf(JSON.stringify(each))
    if (at < 0) continue
    left.splice(at, 1)
    count++
  }
  return partScore(count, found.length, golden.length)
}

/** A clause that is compared as a whole. */
function whole(
  found: SpiderQuery,
  golden: SpiderQuery,
  has: (query: SpiderQuery) => boolean,
  isSame: (found: SpiderQuery, golden: SpiderQuery) => boolean,
): SpiderPartScore {
  const [inFound, inGolden] = [has(found), has(golden)]
  const count = inFound && inGolden && isSame(found, golden) ? 1 : 0
  return partScore(count, Number(inFound), Number(inGolden))
}

/** Columns of GROUP BY without their tables. */
function groupedNames({ groupBy }: SpiderQuery): readonly string[] {
  return groupBy.map(([, column]) => (column.includes('.') ? column.split('.')[1] : column))
}

function sameGroup(found: SpiderQuery, golden: SpiderQuery): boolean {
  const columns = ({ groupBy }: SpiderQuery) => groupBy.map(([, column]) => column)
  return isEqual(columns(found), columns(golden)) && isEqual(found.having, golden.having)
}

function sameOrder(found: SpiderQuery, golden: SpiderQuery): boolean {
  return isEqual(found.orderBy, golden.orderBy) && found.limit === golden.limit
}

function connectors(found: SpiderQuery, golden: SpiderQuery): SpiderPartScore {
  const [inFound, inGolden] = [found, golden].map(
    ({ where }) => new Set(connectorsOf(where).map((each) => JSON.stringify(each))),
  )
  if (isEqual([...inFound].sort(), [...inGolden].sort())) return { score: 1, golden: 1, found: 1 }
  return { score: 0, golden: inFound.size, found: inGolden.size }
}

function setOperations(found: SpiderQuery, golden: SpiderQuery): SpiderPartScore {
  let [count, inFound, inGolden] = [0, 0, 0]
  for (const word of SET_OPERATIONS) {
    const [left, right] = [found[word], golden[word]]
    if (left !== null) inFound++
    if (right !== null) inGolden++
    if (left !== null && right !== null && compareSpider(left, right).exact) count++
  }
  return partScore(count, inFound, inGolden)
}

const [IN, LIKE] = [COMPARISONS.indexOf('in'), COMPARISONS.indexOf('like')]

function keywordsOf(query: SpiderQuery): ReadonlySet<string> {
  const { where, groupBy, having, orderBy, limit } = query
  const lists = conditionLists(query)
  const conditions = lists.flatMap(comparisonsOf)
  const present: readonly (readonly [word: string, isPresent: boolean])[] = [
    ['where', where.length > 0],
    ['group', groupBy.length > 0],
    ['having', having.length > 0],
    ['order', orderBy.length > 0],
    [orderBy[0] ?? 'asc', orderBy.length > 0],
    ['limit', limit !== null],
    ...SET_OPERATIONS.map((word) => [word, query[word] !== null] as const),
    ['or', lists.flatMap(connectorsOf).includes('or')],
    ['not', conditions.some(([not]) => not)],
    ['in', conditions.some(([, operator]) => operator === IN)],
    ['like', conditions.some(([, operator]) => operator === LIKE)],
  ]
  return new Set(present.flatMap(([word, isPresent]) => (isPresent ? [word] : [])))
}

function sameTables(found: SpiderQuery, golden: SpiderQuery): boolean {
  const tables = ({ from }: SpiderQuery) => from.table_units.map((each) => JSON.stringify(each)).sort()
  return isEqual(tables(found), tables(golden))
}

function isEqual(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
