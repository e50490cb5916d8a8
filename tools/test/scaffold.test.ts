import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { packageNames } from '../src/package-names.ts'
import { edited, scaffold, TEMPLATES } from '../src/scaffold.ts'
import { ROOT } from '../src/workspace.ts'
import { facts } from '../template/facts.ts'
import { wordsOf } from '../template-language/facts.ts'

const root = mkdtempSync(join(tmpdir(), 'codegen-eval-scaffold-'))
const names = packageNames('jaro-winkler')
const text = (path: string) => readFileSync(join(root, path), 'utf8')

afterAll(() => rmSync(root, { recursive: true }))

for (const path of [
  'packages/use/adapters/package.json',
  'packages/use/adapters/src/import-entries.ts',
  'packages/use/all/README.md',
  'packages/use/all/package.json',
  'packages/use/all/src/languages.ts',
  'packages/use/all/src/metrics.ts',
  'packages/use/all/src/registry.ts',
  'packages/use/cli/package.json',
  'packages/languages/languages/README.md',
  'packages/languages/languages/package.json',
  'packages/languages/languages/src/import-language.ts',
  'tools/size-budgets.json',
  'pnpm-workspace.yaml',
  'README.md',
  'THIRD-PARTY.md',
]) {
  mkdirSync(join(root, path, '..'), { recursive: true })
  cpSync(join(ROOT, path), join(root, path))
}

test('a metric has the files and names of its own, and is in the umbrella, its list of metrics and the README', () => {
  const { written } = scaffold(root, TEMPLATES.metric!, names)
  expect(written).toContain(join(root, 'packages/metrics/jaro-winkler/src/jaro-winkler.ts'))
  expect(written).toContain(join(root, 'packages/metrics/jaro-winkler/test/jaro-winkler.test.ts'))
  for (const path of written) {
    expect(path).not.toContain('token-recall')
    expect(readFileSync(path, 'utf8')).not.toMatch(/token[- ]recall|tokenRecall/i)
  }
  expect(JSON.parse(text('packages/metrics/jaro-winkler/package.json')).name).toBe(
    '@codegen-eval/jaro-winkler',
  )
  expect(JSON.parse(text('packages/metrics/jaro-winkler/tsconfig.json'))).toEqual({
    extends: '../../../tools/tsconfig.base.json',
  })
  expect(text('packages/metrics/jaro-winkler/src/index.ts')).toContain('  corpusJaroWinkler,\n')
  const named = 'corpusJaroWinkler, jaroWinkler, jaroWinklerMetric, jaroWinklerScore'
  expect(text('packages/use/all/src/metrics.ts')).toContain(
    `export { ${named} } from '@codegen-eval/jaro-winkler'\n`,
  )
  expect(text('packages/use/all/README.md')).toMatch(
    /`identifier-match`.*\n\| \[`jaro-winkler`\]\(\S+\) \| `jaroWinkler`, .*\n\| \[`meteor`/,
  )
  expect(JSON.parse(text('packages/use/all/package.json')).dependencies).toMatchObject({
    '@codegen-eval/jaro-winkler': 'workspace:*',
  })
  expect(text('packages/use/all/src/registry.ts')).toContain(
    "  ['identifier-match', () => import('@codegen-eval/identifier-match/registry')],\n" +
      "  ['jaro-winkler', () => import('@codegen-eval/jaro-winkler/registry')],\n",
  )
  const adapters = text('packages/use/adapters/src/import-entries.ts')
  expect(adapters).toContain(
    "  ['identifier-match', 'identifier-match'],\n  ['jaro-winkler', 'jaro-winkler'],\n",
  )
  expect(adapters).toContain(
    "    if (name === 'jaro-winkler') return (await import('@codegen-eval/jaro-winkler/registry')).entries\n",
  )
  expect(JSON.parse(text('packages/use/adapters/package.json')).peerDependenciesMeta).toMatchObject({
    '@codegen-eval/jaro-winkler': { optional: true },
  })
  expect(text('README.md')).toContain('(packages/metrics/jaro-winkler/README.md) | jaro winkler |')
})

test('the phrase that says what a metric is stands wherever the template has its own', () => {
  const phrase = "Levenshtein ratio: 1 - the edit distance / the longer text's length"
  scaffold(root, TEMPLATES.metric!, packageNames('text-ratio'), facts('text-ratio', phrase).words)
  for (const path of ['README.md', 'package.json', 'src/registry.ts'])
    expect(text(`packages/metrics/text-ratio/${path}`)).toContain(phrase)
  expect(JSON.parse(text('packages/metrics/text-ratio/package.json')).description).toBe(phrase)
  expect(JSON.parse(text('tools/size-budgets.json'))['text-ratio']).toBeGreaterThan(0)
  for (const wrong of ['', 'It ends as a sentence.', 'a "quoted" word', 'two\nlines'])
    expect(() => facts('text-ratio', wrong)).toThrow(RangeError)
  expect(facts('text-ratio').words.size).toBe(0)
})

test('a package that is there is left alone', () => {
  expect(() => scaffold(root, TEMPLATES.metric!, names)).toThrow(
    'packages/metrics/jaro-winkler is there already',
  )
})

test('a language has the kinds and keywords of its grammar, and is found by its name', () => {
  const types = [
    { type: 'source_file', named: true, root: true },
    { type: 'line_comment', named: true },
    { type: 'string_literal', named: true },
    { type: 'identifier', named: true },
  ]
  const grammar = {
    rules: {
      loop: { type: 'SEQ', members: ['while', '+='].map((value) => ({ type: 'STRING', value })) },
      nil: { type: 'STRING', value: 'nil' },
      number: { type: 'PATTERN', value: 'e' },
    },
  }
  const words = new Map([
    ['GRAMMAR_PACKAGE', '@scope/tree-sitter-emacs'],
    ['GRAMMAR_UNSCOPED', 'tree-sitter-emacs'],
    ['GRAMMAR_VERSION', '1.2.3'],
    ...wordsOf(types, grammar),
  ])
  const { written, changed } = scaffold(root, TEMPLATES.language!, packageNames('emacs-lisp'), words)
  const home = 'packages/languages/lang-emacs-lisp'
  expect(text(`${home}/src/emacs-lisp-language.ts`)).toMatch(
    /emacsLispLanguage[\s\S]*'tree-sitter-emacs 1.2.3'[\s\S]*\['line_comment'\][\s\S]*\['string_literal'\][\s\S]*\['identifier'\]/,
  )
  expect(text(`${home}/src/emacs-lisp-language.ts`)).toContain("new Set('nil while'.split(' '))")
  expect(JSON.parse(text(`${home}/package.json`)).devDependencies).toMatchObject({
    '@scope/tree-sitter-emacs': '1.2.3',
  })
  expect(text(`${home}/src/emacs-lisp-structure.ts`)).toContain("sequences: ['source_file']")
  for (const path of written) expect(readFileSync(path, 'utf8')).not.toMatch(/acme|GRAMMAR_(?!BYTES|WASM)/i)
  for (const path of changed) expect(readFileSync(path, 'utf8')).toMatch(/emacs/)
  // with its licence, the lock file and a changeset, a language takes thirteen files
  expect(new Set([...written, ...changed]).size).toBeLessThanOrEqual(10)
  expect(text('packages/languages/languages/README.md')).toContain(
    '| `emacs-lisp` | – | `@codegen-eval/lang-emacs-lisp` |\n| `go` |',
  )
  expect(text('packages/languages/languages/src/import-language.ts')).toContain(
    "  ['csharp', '@codegen-eval/lang-csharp', ['c#', 'c_sharp', 'cs']],\n  ['emacs-lisp', '@codegen-eval/lang-emacs-lisp', []],\n",
  )
  expect(text('packages/languages/languages/src/import-language.ts')).toContain(
    "    if (name === 'emacs-lisp') return (await import('@codegen-eval/lang-emacs-lisp')).emacsLispLanguage\n",
  )
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(
    text('packages/languages/languages/package.json'),
  )
  expect(peerDependencies['@codegen-eval/lang-emacs-lisp']).toBe('>=0.1.0')
  expect(peerDependenciesMeta['@codegen-eval/lang-emacs-lisp']).toEqual({ optional: true })
})

test.each([
  ['- a', 'head\n- a\n- b\n- d\ntail\n'],
  ['- c', 'head\n- b\n- c\n- d\ntail\n'],
  ['- e', 'head\n- b\n- d\n- e\ntail\n'],
])('%s is inserted in order', (line, expected) => {
  expect(edited('head\n- b\n- d\ntail\n', { file: 'f', line, like: '^- ' })).toBe(expected)
})

test('a line that is like no other is added at the end', () => {
  expect(edited('a\n', { file: 'f', line: 'b' })).toBe('a\nb\n')
})

test('a text without similar lines is an error', () => {
  expect(() => edited('head\n- b\n', { file: 'f', line: '* a', like: '^\\* ' })).toThrow(
    'f: no line is like * a',
  )
  expect(() => edited('# codegen-eval', { file: 'README.md', line: 'x', like: '^none' })).toThrow(
    'README.md: no line is like x',
  )
})
