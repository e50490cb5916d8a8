export { explainSqlMatch } from './explain.ts'
export { loadSqlParser, SQL_DIALECTS, type SqlDialect, type SqlParser } from './meaning/sql-parser.ts'
export { SPIDER_PARTS, type SpiderPart, type SpiderPartScore } from './spider/compare-spider.ts'
export { HARDNESS_LEVELS, type SpiderHardness } from './spider/spider-hardness.ts'
export type { GoldenSpider, SpiderMatch } from './spider/spider-match.ts'
export type {
  ColumnUnit,
  Condition,
  Conditions,
  ConditionValue,
  SelectedUnit,
  SpiderQuery,
  TableUnit,
  ValueUnit,
} from './spider/spider-query.ts'
export { spiderComparison } from './spider-comparison.ts'
export { corpusSqlMatch, sqlMatch, sqlMatchScore } from './sql-match.ts'
export { type GoldenMeaning, type GoldenQuery, sqlMatchMetric } from './sql-match-metric.ts'
export { type SqlMatchOptions, sqlMatchOptions } from './sql-match-options.ts'
export { readSqlSchemas, type SqlSchema, type SqlSchemas } from './sql-schema.ts'
