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
  type ModelPair,
} from './explain/explain-differences.ts'
export { type FoundOutput, findOutput, type WantedOutput } from './explain/find-output.ts'
