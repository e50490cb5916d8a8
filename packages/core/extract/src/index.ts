export { type CodeFence, codeFences } from './code-fences.ts'
export { type ExtractedCode, extractCode } from './extract-code.ts'
export {
  EXTRACTION_SYNTAX,
  type ExtractionPolicy,
  type FullExtractionPolicy,
  formatExtraction,
  type ParsedExtraction,
  parseExtraction,
} from './extraction-policy.ts'
export { outsideReasoning, type TextRange } from './reasoning-blocks.ts'
export { sessionCode } from './session-code.ts'
export { type MetricExtraction, withExtraction } from './with-extraction.ts'
