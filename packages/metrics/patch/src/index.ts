export { applyHunks } from './diff/apply-hunks.ts'
export { readDiff } from './diff/read-diff.ts'
export type { DiffFile, DiffHunk, DiffProblem, UnifiedDiff } from './diff/unified-diff.ts'
export type {
  ComparedFunctions,
  FunctionComparison,
  FunctionMeasure,
  SourceFiles,
} from './function-comparison.ts'
export { corpusPatch, patch, patchScore } from './patch.ts'
export { type FileChange, type PatchChange, patchChange } from './patch-change.ts'
export { PATCH_MEASURES, type PatchMeasure } from './patch-measures.ts'
export { type GoldPatch, patchMetric } from './patch-metric.ts'
export { type PatchOptions, patchOptions } from './patch-options.ts'
