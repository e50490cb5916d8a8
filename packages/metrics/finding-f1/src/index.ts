export type { CodeFinding, JudgeVerdict } from './code-finding.ts'
export {
  corpusFindingF1,
  type FindingCounts,
  findingCounts,
  findingF1,
  findingF1Score,
} from './finding-f1.ts'
export { findingF1Metric, type GoldenFindings } from './finding-f1-metric.ts'
export { type FindingF1Options, findingF1Options } from './finding-f1-options.ts'
export { type FindingMatch, type FindingPair, matchFindings } from './match-findings.ts'
export type { ComparedFinding } from './pair-similarity.ts'
export { type FindingForm, readFindings } from './read-findings.ts'
