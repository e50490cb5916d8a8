import {
  checkOptions,
  contentHash,
  type OptionsOf,
  type SettingsOf,
  type ValueOption,
} from '@codegen-eval/metric'
import type { SqlParser } from './meaning/sql-parser.ts'
import type { SqlSchemas } from './sql-schema.ts'

/** The options of SQL match. */
export const sqlMatchOptions = {
  /** `meaning`: queries in a canonical form; `spider`: the exact set match of Spider's evaluator. */
  variant: {
    type: 'choice',
    values: ['meaning', 'spider'],
    default: 'meaning',
    description: 'compare what queries mean, or as the evaluator of Spider does',
  },
  /** A parser, as `loadSqlParser` returns it; `variant: 'meaning'` needs one, and `spider` has its own grammar. */
  parser: {
    type: 'value',
    typeof: 'object',
    specName: 'dialect',
    expected: 'a parser, as loadSqlParser returns it',
    auto: 'sqlite with variant=meaning',
    read: (value) => (typeof value.astify === 'function' ? value : undefined),
    format: ({ dialect }) => dialect,
    description: 'dialect of the queries',
  } as ValueOption<SqlParser>,
  /** The schemas of the databases, as `readSqlSchemas` returns them; `variant: 'spider'` needs them. */
  tables: {
    type: 'value',
    typeof: 'object',
    expected: "schemas in the form of Spider's tables.json",
    auto: 'none',
    read: (value) => (value instanceof Map ? value : undefined),
    format: (schemas) =>
      contentHash(
        JSON.stringify(
          [...schemas].map(([name, { tables, foreignKeys }]) => [name, [...tables], foreignKeys]),
        ),
      ),
    description: "schemas of the databases: Spider's tables.json",
  } as ValueOption<SqlSchemas>,
  /** Whether values count, and with `variant: 'spider'` DISTINCT. */
  values: {
    type: 'flag',
    auto: 'yes with variant=meaning, no with variant=spider',
    description: 'whether values count, and with variant=spider DISTINCT',
  },
  /** Whether the columns of the answer must have one order, with `variant: 'meaning'`. */
  columnOrder: {
    type: 'flag',
    default: false,
    description: 'whether columns must have one order, with variant=meaning',
  },
} as const

/** The options of SQL match. */
export type SqlMatchOptions = OptionsOf<typeof sqlMatchOptions>

/** The settings of `variant: 'meaning'`. */
export interface MeaningSettings {
  readonly variant: 'meaning'
  readonly parser: SqlParser
  readonly tables: SqlSchemas | undefined
  readonly values: boolean
  readonly columnOrder: boolean
}

/** The settings of `variant: 'spider'`. */
export interface SpiderSettings {
  readonly variant: 'spider'
  readonly parser: undefined
  readonly tables: SqlSchemas
  readonly values: boolean
  readonly columnOrder: undefined
}

export type SqlMatchSettings = MeaningSettings | SpiderSettings

/**
 * Checks options and fills in defaults, which depend on the variant.
 *
 * @throws RangeError for an unknown option or value, an option that the variant does not have, or `variant: 'spider'`
 * without schemas; TypeError for a value of another type, or `variant: 'meaning'` without a parser.
 */
export function sqlMatchSettings(options: SqlMatchOptions): SqlMatchSettings {
  const { variant, parser, tables, values, columnOrder }: SettingsOf<typeof sqlMatchOptions> = checkOptions(
    'sql-match',
    sqlMatchOptions,
    options,
  )
  if (variant === 'meaning') {
    if (parser === undefined)
      throw new TypeError('sql-match: option parser: expected a parser, as loadSqlParser returns it')
    return { variant, parser, tables, values: values ?? true, columnOrder }
  }
  if (tables === undefined)
    throw new RangeError(
      "sql-match: variant=spider needs option tables: schemas in the form of Spider's tables.json",
    )
  if (parser !== undefined)
    throw new RangeError(`sql-match: option dialect=${parser.dialect}: variant=spider has its own grammar`)
  if (columnOrder) throw new RangeError('sql-match: option column-order=yes: expected variant=meaning')
  return { variant, parser, tables, values: values ?? false, columnOrder: undefined }
}
