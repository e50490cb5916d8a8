import { type DefinedMetric, defineMetric, segmentMean, toReferences } from '@codegen-eval/metric'
import { withMacroShare } from '@codegen-eval/syntax/internal'
import { parseRateOptions, parseRateSettings } from './parse-rate-options.ts'

/**
 * The parse rate as a metric: the share of candidates that the parser or the compiler of their language accepts, 0..1.
 * References do not count, but a segment must have one, as for every metric. The part `givenUp` is the share of candidates
 * that the parser gave up, which are not accepted.
 *
 * @throws RangeError for an unknown option or value; TypeError without a parser.
 */
export const parseRateMetric: DefinedMetric<typeof parseRateOptions, undefined> =
  /* @__PURE__ */ defineMetric({
    name: 'parse-rate',
    numbers: '0.1.0',
    options: parseRateOptions,
    settings: parseRateSettings,
    create(settings, signature) {
      const { parser, stage, wrap } = settings
      const { language } = parser
      const sourceOf = (candidate: string) =>
        wrap === 'function' ? language.asFunctionBody!(candidate) : candidate
      const mean = segmentMean({
        name: 'parse rate',
        signature,
        column: 'valid',
        prepare(references) {
          toReferences(references)
          return undefined
        },
        scoreSegment(candidate) {
          const source = sourceOf(candidate)
          if (!parser.parses(source)) return 0
          return stage === 'parse' || language.compileErrorAt!(parser.parse(source)) < 0 ? 1 : 0
        },
        undefinedReason: 'no segment was measured',
      })
      const metric = {
        ...mean,
        columns: [...mean.columns, 'givenUp'],
        measure(candidate: string, prepared: undefined, row: Float64Array, offset = 0) {
          mean.measure(candidate, prepared, row, offset)
          row[offset + 2] = parser.parse(sourceOf(candidate)).isGivenUp ? 1 : 0
        },
        partLabels: { givenUp: 'outputs that the parser gave up' },
        parts: (sum: Float64Array, offset = 0) => ({ givenUp: sum[offset + 2] / sum[offset + 1] }),
      }
      return withMacroShare(metric, parser)
    },
  })
