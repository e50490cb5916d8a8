import { type DefinedMetric, defineMetric, toReferences } from '@codegen-eval/metric'
import { sourceContext } from './source-context.ts'
import {
  type ContextFiles,
  createTypeChecker,
  type TypeCheck,
  type TypeChecker,
  type TypeCheckerSettings,
} from './type-checker.ts'
import {
  ignoredCodes,
  type TypeRateSettings,
  typeRateOptions,
  typeRateSettings,
} from './type-rate-options.ts'
import type { TypeScriptCompiler } from './typescript-compiler.ts'

const EXTENSIONS = { typescript: 'ts', tsx: 'tsx', javascript: 'js', jsx: 'jsx' } as const

/** A check whose ignored errors are set apart. */
export interface CountedCheck extends TypeCheck {
  /** Errors that the option `ignore` leaves out. */
  readonly ignored: TypeCheck['types']
}

/**
 * The type rate as a metric: the share of candidates in which the compiler finds no error that counts, 0..1. References
 * do not count, but a segment must have one, as for every metric.
 *
 * Parts are the shares of candidates with an error of syntax (`syntax`) and of those that were given up (`givenUp`), which
 * are not accepted, and the mean number of errors that count (`errors`).
 *
 * @throws RangeError for an unknown option or value; TypeError without a compiler. `prepare` throws as `sourceContext`.
 */
export const typeRateMetric: DefinedMetric<typeof typeRateOptions, ContextFiles> =
  /* @__PURE__ */ defineMetric({
    name: 'type-rate',
    numbers: '0.1.0',
    options: typeRateOptions,
    settings: typeRateSettings,
    create(settings, signature) {
      const check = sourceChecker(settings)
      return {
        name: 'type rate',
        signature,
        level: 'segment',
        columns: ['accepted', 'segments', 'syntax', 'errors', 'givenUp'],
        prepare(references, source) {
          toReferences(references)
          return sourceContext(settings, source)
        },
        measure(candidate, context, row, offset = 0) {
          const { syntax, types, isGivenUp } = check(candidate, context)
          const errors = syntax.length + types.length
          row[offset] = errors === 0 && !isGivenUp ? 1 : 0
          row[offset + 1] = 1
          row[offset + 2] = syntax.length > 0 ? 1 : 0
          row[offset + 3] = errors
          row[offset + 4] = isGivenUp ? 1 : 0
        },
        score: (sum, offset = 0) => sum[offset] / sum[offset + 1],
        parts: (sum, offset = 0) => ({
          syntax: sum[offset + 2] / sum[offset + 1],
          errors: sum[offset + 3] / sum[offset + 1],
          givenUp: sum[offset + 4] / sum[offset + 1],
        }),
        countParts: ['errors'],
        reason: (sum, offset = 0) => (sum[offset + 1] === 0 ? 'no segment was measured' : undefined),
      }
    },
  })

/** Checks sources under the settings of the metric, and sets errors that do not count apart. */
export function sourceChecker(
  settings: TypeRateSettings,
): (source: string, context: ContextFiles) => CountedCheck {
  const { compiler, lang, strict, target, lib, jsx, ignore } = settings
  const extension = EXTENSIONS[lang]
  const checker = checkerOf(compiler, { extension, strict, target, lib: lib.split('+'), jsx })
  const codes = new Set(ignoredCodes(ignore))
  return (source, context) => {
    const { syntax, types, isGivenUp } = checker.check(source, context)
    return {
      syntax,
      types: types.filter(({ code }) => !codes.has(code)),
      ignored: types.filter(({ code }) => codes.has(code)),
      isGivenUp,
    }
  }
}

/** Checkers by compiler and settings: the first check of one parses the libraries, which takes most of its time. */
const checkers = new WeakMap<TypeScriptCompiler, Map<string, TypeChecker>>()

function checkerOf(compiler: TypeScriptCompiler, settings: TypeCheckerSettings): TypeChecker {
  const known = checkers.get(compiler) ?? new Map<string, TypeChecker>()
  checkers.set(compiler, known)
  const key = JSON.stringify(settings)
  const checker = known.get(key) ?? createTypeChecker(compiler, settings)
  known.set(key, checker)
  return checker
}
