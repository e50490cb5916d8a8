import { defineConfig } from 'vitest/config'
import { CONTENT_SECURITY_POLICY } from '../page/src/content-security-policy.ts'

/** Workers have no document: served with the page's policy, they are bound by it too. */
const headers = { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }

// tree-sitter's runtime could evaluate code of libraries that it links; grammars have none, and the policy forbids it
const rolldownOptions = { checks: { eval: false } }

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
  worker: { format: 'es', rolldownOptions },
  build: {
    target: 'es2022',
    // the polyfill fetches, which the policy forbids
    modulePreload: { polyfill: false },
    // the grammar and WordNet are large, and loaded when they are needed
    chunkSizeWarningLimit: 1500,
    rolldownOptions,
  },
  preview: { headers },
  test: { testTimeout: 300_000, hookTimeout: 300_000 },
})
