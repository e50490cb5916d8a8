import { type DefinedMetric, defineMetric, type Metric, toReferences } from '@codegen-eval/metric'
import { goldenText } from './golden-query.ts'
import { SqlSyntaxError } from './meaning/parser-work.ts'
import { printQuery } from './meaning/print-form.ts'
import { readQuery } from './meaning/read-query.ts'
import { SPIDER_PARTS } from './spider/compare-spider.ts'
import { HARDNESS_LEVELS } from './spider/spider-hardness.ts'
import { type GoldenSpider, goldenSpider, matchSpider, type SpiderMatch } from './spider/spider-match.ts'
import { SpiderSyntaxError } from './spider/spider-tokens.ts'
import {
  type MeaningSettings,
  type SpiderSettings,
  sqlMatchOptions,
  sqlMatchSettings,
} from './sql-match-options.ts'
import type { SqlSchema } from './sql-schema.ts'

/** A reference whose canonical form is known. */
export interface GoldenMeaning {
  readonly schema: SqlSchema | undefined
  readonly form: string
}

/** A reference, prepared for comparisons by the metric's variant. */
export type GoldenQuery = GoldenMeaning | GoldenSpider

/**
 * SQL match as a metric: the share of candidates that match one of their references, 0..1. A candidate that is not read
 * matches none, and is counted in the part `notParsed`.
 *
 * `variant: 'meaning'` reads both with a parser and compares canonical forms, in which joins and conditions have no order,
 * aliases are resolved and equivalent spellings are one. `variant: 'spider'` is the exact set match of Spider's evaluator;
 * its parts are the shares of candidates that match in a part of the query (`select`, `where` …), and those that match
 * among references of each hardness (`easy`, `medium`, `hard`, `extra`).
 *
 * @throws RangeError or TypeError for options that are not accepted: see `sqlMatchOptions`. `prepare` throws `RangeError` for
 * a reference that is not read, or whose database is not named.
 */
export const sqlMatchMetric: DefinedMetric<typeof sqlMatchOptions, readonly GoldenQuery[]> =
  /* @__PURE__ */ defineMetric({
    name: 'sql-match',
    numbers: '0.1.0',
    options: sqlMatchOptions,
    settings: sqlMatchSettings,
    create(settings, signature) {
      const metric = settings.variant === 'spider' ? spiderMetric(settings) : meaningMetric(settings)
      return {
        name: 'SQL match',
        signature,
        level: 'segment',
        ...metric,
        score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
        reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment was measured' : undefined),
        caveat: (row, offset = 0) =>
          row[offset + 2] > 0 ? 'the candidate is not read, so it matches nothing' : undefined,
      } as Metric<readonly GoldenQuery[]>
    },
  })

type Variant<P> = Pick<Metric<readonly P[]>, 'columns' | 'prepare' | 'measure' | 'parts'>

/** The columns that rows of all variants begin with. */
const COLUMNS = ['matched', 'segments', 'not parsed'] as const

function meaningMetric(settings: MeaningSettings): Variant<GoldenMeaning> {
  return {
    columns: COLUMNS,
    prepare: (references, source) => prepared(references, (text) => goldenMeaning(text, settings, source)),
    measure(candidate, golden, row, offset = 0) {
      const forms = golden.map((each) => ({ each, found: candidateForm(candidate, each.schema, settings) }))
      row[offset] = forms.some(({ each, found }) => found.form === each.form) ? 1 : 0
      row[offset + 1] = 1
      row[offset + 2] = forms.every(({ found }) => found.form === undefined) ? 1 : 0
    },
    parts: (sum, offset = 0) => ({ notParsed: sum[offset + 2] / sum[offset + 1] }),
  }
}

function spiderMetric(settings: SpiderSettings): Variant<GoldenSpider> {
  const levelsAt = COLUMNS.length
  const partsAt = levelsAt + 2 * HARDNESS_LEVELS.length
  return {
    columns: [
      ...COLUMNS,
      ...HARDNESS_LEVELS.flatMap((level) => [`${level}: matched`, `${level}: segments`]),
      ...SPIDER_PARTS,
    ],
    prepare: (references, source) => prepared(references, (text) => spiderReference(text, settings, source)),
    measure(candidate, golden, row, offset = 0) {
      const { exact, hardness, parts, unread } = bestSpider(candidate, golden, settings)
      const level = HARDNESS_LEVELS.indexOf(hardness)
      row.fill(0, offset, offset + partsAt + SPIDER_PARTS.length)
      row[offset] = exact ? 1 : 0
      row[offset + 1] = 1
      row[offset + 2] = unread === undefined ? 0 : 1
      row[offset + levelsAt + 2 * level] = exact ? 1 : 0
      row[offset + levelsAt + 2 * level + 1] = 1
      SPIDER_PARTS.forEach((part, i) => void (row[offset + partsAt + i] = parts[part].score))
    },
    parts: (sum, offset = 0) => ({
      notParsed: sum[offset + 2] / sum[offset + 1],
      ...Object.fromEntries(
        HARDNESS_LEVELS.map((level, i) => {
          const at = offset + levelsAt + 2 * i
          return [level, sum[at] / sum[at + 1]]
        }),
      ),
      ...Object.fromEntries(
        SPIDER_PARTS.map((part, i) => [part, sum[offset + partsAt + i] / sum[offset + 1]]),
      ),
    }),
  }
}

/** The first reference that a candidate matches, else the one that it matches in the most parts, the first of equals. */
export function bestSpider(
  candidate: string,
  golden: readonly GoldenSpider[],
  settings: SpiderSettings,
): SpiderMatch & { readonly reference: number } {
  const rank = ({ exact, parts }: SpiderMatch) =>
    exact ? Number.POSITIVE_INFINITY : Object.values(parts).filter(({ score }) => score === 1).length
  const matches = golden.map((each, reference) => ({ ...matchSpider(candidate, each, settings), reference }))
  return matches.reduce((best, each) => (rank(each) > rank(best) ? each : best))
}

/** The canonical form of a candidate, or why it has none. */
export function candidateForm(
  text: string,
  schema: SqlSchema | undefined,
  settings: MeaningSettings,
): { readonly form?: string; readonly unread?: string } {
  try {
    return { form: printQuery(readQuery(text, settings.parser, schema), settings) }
  } catch (error) {
    if (error instanceof SqlSyntaxError) return { unread: error.message }
    throw error
  }
}

function goldenMeaning(reference: string, settings: MeaningSettings, source?: string): GoldenMeaning {
  const { query, schema } = goldenText(reference, settings.tables, source)
  return { schema, form: printQuery(readQuery(query, settings.parser, schema), settings) }
}

/** The golden query of a reference under `variant: 'spider'`. */
export function spiderReference(reference: string, settings: SpiderSettings, source?: string): GoldenSpider {
  const { query, schema } = goldenText(reference, settings.tables, source)
  return goldenSpider(query, schema as SqlSchema, settings)
}

function prepared<T>(references: readonly string[], read: (text: string) => T): T[] {
  return toReferences(references).map((text, i) => {
    try {
      return read(text)
    } catch (error) {
      const { message } = error as Error
      if (error instanceof SqlSyntaxError || error instanceof SpiderSyntaxError)
        throw new RangeError(`references[${i}]: the query is not read: ${message}`, { cause: error })
      throw error instanceof RangeError ? new RangeError(`references[${i}]: ${message}`) : error
    }
  })
}
