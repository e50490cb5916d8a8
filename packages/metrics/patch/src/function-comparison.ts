import type { UnifiedDiff } from './diff/unified-diff.ts'

/** Texts of files by path. */
export type SourceFiles = Readonly<Record<string, string>>

/** Names of the measures of functions and patched files, each 0 to 1. */
export const FUNCTION_MEASURES = [
  'functionF1',
  'functionP',
  'functionR',
  'functionSimilarity',
  'sameCode',
  'applies',
] as const

/** A measure of functions or patched files. */
export type FunctionMeasure = (typeof FUNCTION_MEASURES)[number]

/** Compares candidates with one gold patch; a measure that is undefined is `NaN`. */
export type ComparedFunctions = (candidate: UnifiedDiff) => Readonly<Record<FunctionMeasure, number>>

/** Compares what patches do to functions of one language. */
export interface FunctionComparison {
  /** The language and the version of its grammar, as signatures write them. */
  readonly language: string
  /** Prepares a gold patch of old files. */
  prepare(gold: UnifiedDiff, files: SourceFiles): ComparedFunctions
}
