export { readRows, readSegments, type Segment } from '@codegen-eval/samples'
export { findLogs, readLogs } from '@codegen-eval/samples/logs'
export { readScores } from '@codegen-eval/samples/scores'
