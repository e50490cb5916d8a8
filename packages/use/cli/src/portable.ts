// What of the command needs no Node, for programs that do the same elsewhere: the playground runs it in a browser.

export {
  type Comparison,
  type ComparisonSettings,
  compareModels,
  type Estimate,
  type MetricComparison,
  type PairComparison,
} from './comparison/compare-models.ts'
export type { StartSteps, StepProgress } from './steps.ts'
