import { type Explanation, type Finding, toReferences } from '@codegen-eval/metric'
import { sourceContext } from './source-context.ts'
import type { TypeProblem } from './type-checker.ts'
import { sourceChecker } from './type-rate-metric.ts'
import { type TypeRateOptions, typeRateSettings } from './type-rate-options.ts'

/**
 * Returns a function that explains the type rate of a candidate: the compiler's errors with their places. One checker
 * serves all candidates.
 *
 * Kinds: `syntax error`, `type error`, and `ignored error` for those that do not count. The label is the error's number
 * and message.
 *
 * @throws RangeError or TypeError as `typeRate`.
 */
export function typeRateExplainer(
  options: TypeRateOptions,
): (candidate: string, references: readonly string[], source?: string) => Explanation {
  const settings = typeRateSettings(options)
  const check = sourceChecker(settings)
  return (candidate, references, source) => {
    toReferences(references)
    const { syntax, types, ignored, isGivenUp } = check(candidate, sourceContext(settings, source))
    const findings = [
      ...syntax.map((problem) => finding('syntax error', problem)),
      ...types.map((problem) => finding('type error', problem)),
      ...ignored.map((problem) => finding('ignored error', problem)),
    ]
    return { score: syntax.length + types.length === 0 && !isGivenUp ? 1 : 0, reference: 0, findings }
  }
}

function finding(kind: string, { code, message, start, length }: TypeProblem): Finding {
  return {
    kind,
    label: `TS${code}: ${message}`,
    status: 'extra',
    candidate: [[start, start + length]],
    reference: [],
  }
}
