export {
  type DifferingOutputs,
  type LargestDifferences,
  largestDifferences,
} from './explain/differing-outputs.ts'
export {
  type DifferenceStyle,
  differencesJson,
  differencesText,
  type ExplainOutput,
} from './explain/explain-differences.ts'
export { type FoundOutput, findOutput, type WantedOutput } from './explain/find-output.ts'
