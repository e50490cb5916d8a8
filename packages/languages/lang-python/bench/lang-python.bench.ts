import { compare, seeded } from '@codegen-eval/bench'
import { loadParser } from '@codegen-eval/syntax'
import { givenReferenceJson } from '@codegen-eval/test-data'
import { pythonEffects } from '../src/effects.ts'
import { pythonAst } from '../src/python-ast.ts'
import { pythonLanguage } from '../src/python-language.ts'
import { pythonSyntaxErrorAt } from '../src/syntax-error-at.ts'
import { pythonScopes } from '../src/typilus/symbol-tables.ts'
import { functionOfCode, lineOfCode } from './python-sources.ts'

const parser = await loadParser(pythonLanguage)
const random = seeded(1)

// through JSON, so that strings are flat as they are when read from a file
const flat = (sources: string[]): string[] => JSON.parse(JSON.stringify(sources))
const functions = flat(Array.from({ length: 500 }, () => functionOfCode(random, 40)))
const sets: Readonly<Record<string, readonly string[]>> = {
  '5,000 lines': flat(Array.from({ length: 5000 }, () => lineOfCode(random))),
  '500 functions of 40 lines': functions,
  'one file': flat([functions.join('\n')]),
  ...conalaSnippets(),
}

for (const [title, sources] of Object.entries(sets)) {
  const characters = sources.reduce((sum, source) => sum + source.length, 0)
  const trees = sources.map((source) => parser.parse(source))
  const roots = trees.map(pythonAst)
  const best = compare(
    `${title}: ${sources.length} sources, ${(characters / 1000).toFixed()} KB`,
    { count: sources.length, name: 'sources' },
    [
      {
        name: 'parse and flatten',
        run() {
          parser.cache.clear()
          for (const source of sources) parser.parse(source)
        },
      },
      { name: 'syntaxErrorAt', run: () => trees.forEach(pythonSyntaxErrorAt) },
      // a tree's abstract syntax tree is kept with it: each round has trees of its own
      { name: 'pythonAst', run: () => trees.map((tree) => pythonAst({ ...tree })) },
      { name: 'scopes', run: () => trees.map((tree, i) => pythonScopes(roots[i], tree)) },
      { name: 'effects', run: () => roots.map(pythonEffects) },
    ],
  )
  for (const [name, seconds] of best) {
    console.log(`  ${name.padEnd(36)} ${(characters / seconds / 1e6).toFixed(1).padStart(12)} MB/s`)
  }
}

/** The snippets that CPython parses, where the study's data is there. */
function conalaSnippets(): Readonly<Record<string, readonly string[]>> {
  const golden = givenReferenceJson<{ snippets: { code: string; graph: object | null }[] }>(
    'golden/program-graphs-conala.json',
  )
  if (!golden) return {}
  return { 'snippets of CoNaLa': golden.snippets.filter(({ graph }) => graph).map(({ code }) => code) }
}
