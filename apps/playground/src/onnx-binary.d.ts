/** The WebAssembly of onnxruntime-web as base64: see `vite.config.ts`. */
declare module 'virtual:onnx-binary' {
  const base64: string
  export default base64
}
