import { defineConfig } from 'vite'
import { CONTENT_SECURITY_POLICY } from '../page/src/content-security-policy.ts'
import { policy, singleFile, withoutLargeGrammars } from './single-file.ts'

// tree-sitter's runtime could evaluate code of libraries that it links; grammars have none, and the policy forbids it
const rolldownOptions = { checks: { eval: false } }

export default defineConfig(({ mode }) => ({
  // the page works in whatever folder of a site it is put
  base: './',
  plugins: mode === 'single-file' ? [withoutLargeGrammars(), singleFile()] : [policy()],
  build: {
    target: 'es2022',
    // the polyfill fetches, which the policy forbids
    modulePreload: { polyfill: false },
    // grammars are large, and loaded when they are needed
    chunkSizeWarningLimit: 10_000,
    ...(mode === 'single-file' ? { emptyOutDir: false } : {}),
    rolldownOptions,
  },
  preview: { headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
}))
