export { findLogs, readLogs } from '@codegen-eval/log-files'
export { readScores } from '@codegen-eval/score-files'
export { readRows, readSegments, type Segment } from '@codegen-eval/segments'
