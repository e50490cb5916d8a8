import { readFileSync } from 'node:fs'
import { referencePath } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import type { SpiderPart } from '../../src/spider/compare-spider.ts'
import { parseSpider } from '../../src/spider/parse-spider.ts'
import { spiderHardness } from '../../src/spider/spider-hardness.ts'
import { goldenSpider, matchSpider } from '../../src/spider/spider-match.ts'
import { readSqlSchemas } from '../../src/sql-schema.ts'

type Scores = readonly [accuracy: number, recall: number, f1: number, golden: number, found: number]

interface Case {
  readonly id: string
  readonly db: string
  readonly gold: string
  readonly pred: string
  readonly hardness: string
  readonly predHardness: string | null
  readonly parses: boolean
  readonly exact: number
  readonly exactWithValues: number
  readonly partial: Readonly<Record<SpiderPart, Scores>>
  readonly predTree: unknown
}

const read = (name: string) => readFileSync(referencePath(`data/sql/${name}`), 'utf8')
const rows = <T>(name: string): T[] =>
  read(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const schemas = readSqlSchemas(read('tables.json'))
const cases = rows<Case>('cases.jsonl')

test('golden queries have the parse and the hardness of the evaluator', () => {
  for (const { db, gold, tree, hardness } of rows<{
    db: string
    gold: string
    tree: unknown
    hardness: string
  }>('gold-trees.jsonl')) {
    const query = parseSpider(gold, schemas.get(db)!)
    expect(query, gold).toEqual(tree)
    expect(spiderHardness(query), gold).toBe(hardness)
  }
})

describe.each(cases.map((each) => [each.id, each] as const))('%s', (_, each) => {
  const schema = schemas.get(each.db)!

  test('has the exact match, the partial scores and the hardness of the evaluator', () => {
    const settings = { values: false }
    const { exact, parts, unread, hardness } = matchSpider(
      each.pred,
      goldenSpider(each.gold, schema, settings),
      settings,
    )
    expect(unread === undefined).toBe(each.parses)
    expect(hardness).toBe(each.hardness)
    const scores = Object.entries(parts).map(([part, { score, golden, found }]) => [
      part,
      [score, score, score, golden, found],
    ])
    expect(Object.fromEntries(scores)).toEqual(each.partial)
    expect(Number(exact)).toBe(each.exact)
  })

  test('has the exact match with values', () => {
    const settings = { values: true }
    const { exact } = matchSpider(each.pred, goldenSpider(each.gold, schema, settings), settings)
    expect(Number(exact)).toBe(each.exactWithValues)
  })

  if (each.parses)
    test('has the parse of the evaluator', () => {
      const query = parseSpider(each.pred.replaceAll('value', '1'), schema)
      expect(query).toEqual(each.predTree)
      expect(spiderHardness(query)).toBe(each.predHardness)
    })
})
