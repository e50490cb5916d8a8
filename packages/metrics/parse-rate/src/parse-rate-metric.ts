import { formatSignature, type Metric, toReferences } from '@codegen-eval/metric'
import { languageId, type SyntaxParser } from '@codegen-eval/syntax'
import { VERSION } from './version.ts'

/** Settings of the parse rate. */
export interface ParseRateOptions {
  /** The parser of the language of the code, as `loadParser` gives it. */
  readonly parser: SyntaxParser
}

/**
 * The parse rate as statistics that add: the share of candidates without a syntax error. References do not count,
 * but a segment has to have one, as for every metric.
 *
 * @throws TypeError without a parser.
 */
export function parseRateMetric({ parser }: ParseRateOptions): Metric<undefined> {
  if (typeof parser?.parses !== 'function') {
    throw new TypeError(
      `parser: expected what loadParser gives, got ${parser === null ? 'null' : typeof parser}`,
    )
  }
  return {
    name: 'parse rate',
    signature: formatSignature('parse-rate', { lang: languageId(parser) }, VERSION),
    level: 'segment',
    columns: ['valid', 'segments'],
    prepare(references) {
      toReferences(references)
      return undefined
    },
    measure(candidate, _prepared, row, offset = 0) {
      row[offset] = parser.parses(candidate) ? 1 : 0
      row[offset + 1] = 1
    },
    score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
    reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment was measured' : undefined),
  }
}
