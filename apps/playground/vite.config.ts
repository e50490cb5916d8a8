import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { defineConfig } from 'vite'
import { CONTENT_SECURITY_POLICY } from '../page/src/content-security-policy.ts'

/** Workers have no document: served with the page's policy, they are bound by it too. */
const headers = { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }

// tree-sitter's runtime could evaluate code of libraries that it links; grammars have none, and the policy forbids it
const rolldownOptions = { checks: { eval: false } }

const ONNX_BINARY = 'virtual:onnx-binary'

/**
 * The WebAssembly of onnxruntime-web as a module of the page. The page's policy forbids it to fetch, and the runtime would
 * fetch a file: without its address in the code, none is built.
 */
const onnxBinary = () => ({
  name: 'onnx-binary',
  enforce: 'pre' as const,
  resolveId: (id: string) => (id === ONNX_BINARY ? `\0${ONNX_BINARY}` : undefined),
  load(id: string) {
    if (id !== `\0${ONNX_BINARY}`) return undefined
    const file = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm')
    return `export default ${JSON.stringify(readFileSync(file, 'base64'))}`
  },
  transform: (code: string, id: string) =>
    id.includes('onnxruntime-web')
      ? code.replaceAll('new URL("ort-wasm-simd-threaded.wasm",import.meta.url)', 'new URL("about:blank")')
      : undefined,
})

export default defineConfig({
  // the page works in whatever folder of a site it is put
  base: './',
  plugins: [
    {
      name: 'content-security-policy',
      // while developing, vite's own scripts and styles would break the policy
      apply: 'build',
      transformIndexHtml: () => [
        {
          tag: 'meta',
          attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
          injectTo: 'head-prepend',
        },
      ],
    },
  ],
  worker: { format: 'es', rolldownOptions, plugins: () => [onnxBinary()] },
  build: {
    target: 'es2022',
    // the polyfill fetches, which the policy forbids
    modulePreload: { polyfill: false },
    // the grammar and WordNet are large, and loaded when they are needed
    chunkSizeWarningLimit: 1500,
    rolldownOptions,
  },
  preview: { headers },
})
