export { bytesHash } from './bytes-hash.ts'
export { defaultLayer } from './default-layers.ts'
export type { ModelFiles } from './model-files.ts'
export {
  type HuggingFaceTokenizer,
  type ModelTokenizer,
  type ModelTokens,
  modelTokenizer,
  type TokenizersModule,
} from './model-tokenizer.ts'
export {
  createOnnxEncoder,
  type OnnxEncoder,
  type OnnxEncoderOptions,
  type OnnxModules,
} from './onnx-encoder.ts'
export type { OnnxRuntime, OnnxSession, OnnxTensor } from './onnx-runtime.ts'
export type { TokenForm } from './token-places.ts'
export type { AddedToken, TokenizerJson, TokenizerPart } from './tokenizer-files.ts'
