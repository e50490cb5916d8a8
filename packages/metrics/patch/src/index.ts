export { applyHunks } from './diff/apply-hunks.ts'
export { readDiff } from './diff/read-diff.ts'
export type { DiffFile, DiffHunk, DiffProblem, UnifiedDiff } from './diff/unified-diff.ts'
export {
  type ComparedFunctions,
  FUNCTION_MEASURES,
  type FunctionComparison,
  type FunctionMeasure,
  type SourceFiles,
} from './function-comparison.ts'
export type { LineRanges } from './line-ranges.ts'
export { corpusPatch, patch, patchScore } from './patch.ts'
export { type FileChange, type PatchChange, patchChange } from './patch-change.ts'
export { type ComparedPatch, PATCH_MEASURES, type PatchMeasure } from './patch-measures.ts'
export { type GoldPatch, patchMetric } from './patch-metric.ts'
export { type PatchOptions, patchOptions } from './patch-options.ts'
export type { ComparedText } from './text-similarity.ts'
