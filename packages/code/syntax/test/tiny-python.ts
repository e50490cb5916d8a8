import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Language } from '../src/language.ts'

/** The file of the grammar of Python. It is a dependency of `lang-python`, which depends on this package. */
export const GRAMMAR = createRequire(
  new URL('../../../languages/lang-python/package.json', import.meta.url),
).resolve('tree-sitter-python/tree-sitter-python.wasm')

/** A language of the grammar and little else. Each is loaded on its own. */
export function tinyPython(): Language {
  return {
    name: 'python',
    version: 'tree-sitter-python 0.25.0',
    keywords: new Set(),
    kinds: { comments: [], strings: [] },
    dataFlow: {
      atoms: [],
      comments: [],
      identifiers: [],
      assignments: [],
      defaults: [],
      generators: [],
      branches: [],
      loops: [],
      separator: ',',
    },
    loadGrammar: async () => new Uint8Array(readFileSync(GRAMMAR)),
    syntaxErrorAt: (tree) => (tree.hasError ? 0 : -1),
  }
}
