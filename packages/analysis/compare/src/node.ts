export {
  type ExplainedTexts,
  type ExplainFilesOptions,
  type ExplainOptions,
  explainFiles,
  explainTexts,
  type PrintedExplanation,
  readExplainedTexts,
} from './node/explain-files.ts'
export {
  checkGateModels,
  type GateInput,
  type GateInputOptions,
  type GateModels,
  type MeasureModels,
  readGateInput,
} from './node/gate-input.ts'
export { type JudgedGate, judgeGateInput } from './node/judge-gate-input.ts'
export { type JudgedSequence, judgeSequence, type SequenceOptions } from './node/judge-sequence.ts'
export type { GateStyle } from './node/judged-text.ts'
export { readSequentialState, sequentialStateText } from './node/sequential-state.ts'
