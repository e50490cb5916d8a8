import {
  corpusFunction,
  type MetricFunctions,
  type References,
  type Score,
  scoreFunction,
  segmentScore,
} from '@codegen-eval/metric'
import type { SourceFiles } from './function-comparison.ts'
import { patchMetric } from './patch-metric.ts'
import type { PatchOptions, patchOptions } from './patch-options.ts'

/**
 * The F1 of the touched lines of a patch against a gold patch, 0 to 1, or another measure that the option `part` names:
 * see `patchMetric`. Of several gold patches the best counts.
 *
 * @param references One gold patch or several, as unified diffs.
 * @returns `NaN` if the measure is undefined, as where no patch touches a line.
 * @throws RangeError for an empty list of references, or one that is not a unified diff.
 */
export const patch: MetricFunctions<typeof patchOptions>['score'] = /* @__PURE__ */ scoreFunction(patchMetric)

/**
 * The measures of a patch against a gold patch in the form that all metrics share: `parts` has all of them.
 *
 * @param files The old files by path, for the measures of the option `functions`.
 * @throws RangeError as `patch`.
 */
export function patchScore(
  candidate: string,
  references: References,
  options: PatchOptions = {},
  files?: SourceFiles,
): Score {
  return segmentScore(patchMetric(options), candidate, references, files && JSON.stringify(files))
}

/**
 * The mean of `patch` over a corpus, 0 to 1.
 *
 * @param references One entry per candidate: a gold patch or several.
 * @throws RangeError as `patch`, or if there is no candidate, or not one reference set for each.
 */
export const corpusPatch: MetricFunctions<typeof patchOptions>['corpus'] =
  /* @__PURE__ */ corpusFunction(patchMetric)
