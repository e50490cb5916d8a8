import { expect, test } from 'vitest'
import { checkManifest } from '../src/manifest-checks.ts'
import type { Package } from '../src/workspace.ts'
import {
  type Changes,
  examplePackage,
  exampleWorkspace,
  metricPackage,
  rootManifest,
  umbrellaPackage,
} from './example-package.ts'

const found = (pkg: Package, others: Package[] = []) =>
  checkManifest(pkg, exampleWorkspace(pkg, ...others)).map(({ message }) => message)

test('a valid manifest has nothing to find', () => {
  expect(found(examplePackage())).toEqual([])
})

test('data that a script writes may be left out of the published sources', () => {
  const files = ['dist', 'src', '!src/word-list-data.ts', 'notices', 'CHANGELOG.md']
  expect(found(examplePackage({ manifest: { files } }))).toEqual([])
})

const index = {
  '@codegen-eval/source': './src/index.ts',
  types: './dist/index.d.ts',
  default: './dist/index.js',
}
const bundled = {
  '@codegen-eval/source': './src/index.ts',
  types: './dist/index.d.ts',
  node: './dist/bundled/index.js',
  default: './dist/index.js',
}

test('entry points may have bundles for Node, with flat names', () => {
  const inner = {
    '@codegen-eval/source': './src/node/internal.ts',
    types: './dist/node/internal.d.ts',
    node: './dist/bundled/node-internal.js',
    default: './dist/node/internal.js',
  }
  const exports = { '.': bundled, './node/internal': inner, './package.json': './package.json' }
  expect(found(examplePackage({ manifest: { exports } }))).toEqual([])
})

const faults: readonly [what: string, changes: Changes, message: RegExp][] = [
  ['a missing key', { manifest: { engines: undefined } }, /^key "engines" is missing/],
  ['an unknown key', { manifest: { main: 'x.js' } }, /^key "main" is not one/],
  ['another name', { manifest: { name: 'chrf' } }, /^"name" is "chrf", not "@codegen-eval\/chrf"/],
  ['a version that is none', { manifest: { version: '1.2' } }, /^"version": "1\.2" is not/],
  [
    'a version whose patches break ranges',
    { manifest: { version: '0.0.1' } },
    /^"version": "0\.0\.1" is not/,
  ],
  [
    'a sentence for a description',
    { manifest: { description: 'A metric.' } },
    /^"description": "A metric\." is a sentence/,
  ],
  ['no keywords', { manifest: { keywords: [] } }, /^"keywords": \[\] is empty/],
  ['another licence', { manifest: { license: 'MIT' } }, /^"license" is "MIT"/],
  ['no directory', { manifest: { repository: { type: 'git', url: 'x' } } }, /^"repository" is/],
  ['CommonJS', { manifest: { type: 'commonjs' } }, /^"type" is "commonjs"/],
  ['side effects', { manifest: { sideEffects: true } }, /^"sideEffects" is true/],
  ['another Node', { manifest: { engines: { node: '>=18' } } }, /^"engines" is/],
  ['restricted access', { manifest: { publishConfig: { access: 'restricted' } } }, /^"publishConfig" is/],
  [
    'another homepage',
    { manifest: { homepage: 'https://example.org' } },
    /^"homepage" is "https:\/\/example\.org", not/,
  ],
  ['another tracker', { manifest: { bugs: 'https://example.org' } }, /^"bugs" is/],
  [
    'unpublished changes',
    { manifest: { files: ['dist', 'src'] } },
    /lacks "dist", "src" or "CHANGELOG\.md"$/,
  ],
  ['unpublished sources', { manifest: { files: ['dist'] } }, /^"files": \["dist"\] lacks/],
  [
    'no test script',
    { manifest: { scripts: { build: 'tsc -b' } } },
    /^"scripts": .* lacks "build" or "test"/,
  ],
  ['a command', { manifest: { bin: { chrf: './dist/bin.js' } } }, /^"bin": .* belongs to cli only/],
  [
    'types that are not first',
    {
      manifest: {
        exports: {
          '.': {
            '@codegen-eval/source': './src/index.ts',
            default: index.default,
            types: index.types,
          },
          './package.json': './package.json',
        },
      },
    },
    /^"exports" is .*"default".*"types".*, not .*"types".*"default"/,
  ],
  [
    'an entry point that leads elsewhere',
    {
      manifest: {
        exports: { '.': { ...index, default: './dist/main.js' }, './package.json': './package.json' },
      },
    },
    /^"exports" is .*main\.js.*, not .*index\.js/,
  ],
  [
    'an entry point without a bundle beside one that has one',
    {
      manifest: {
        exports: { '.': index, './internal': { ...bundled }, './package.json': './package.json' },
      },
    },
    /^"exports" is .*, not .*"node":"\.\/dist\/bundled\/index\.js".*bundled\/internal\.js/,
  ],
  [
    'a file under another name',
    {
      manifest: { exports: { '.': index, './data': './dist/data.json', './package.json': './package.json' } },
    },
    /^"exports" is .*, not .*"\.\/data":"\.\/data"/,
  ],
  [
    'no manifest for tools',
    { manifest: { exports: { '.': index } } },
    /^"exports" is .*, not .*"\.\/package\.json"/,
  ],
  [
    'a hidden registry',
    { sources: { 'registry.ts': 'export const entries = []\n' } },
    /^src\/registry\.ts is there, but entry point/,
  ],
  [
    'a version of its own',
    { manifest: { dependencies: { '@codegen-eval/metric': 'workspace:^', stemmer: '^2.0.0' } } },
    /^dependency "stemmer" is "\^2\.0\.0", not "catalog:"/,
  ],
  [
    'an exact dependency between leaves',
    { manifest: { dependencies: { '@codegen-eval/metric': 'workspace:*', stemmer: 'catalog:' } } },
    /^dependency "@codegen-eval\/metric" is "workspace:\*", not "workspace:\^"/,
  ],
  [
    'an unused dependency',
    { sources: { 'chrf.ts': "import { addRow } from '@codegen-eval/metric'\nexport const chrf = addRow\n" } },
    /^dependency "stemmer" is used nowhere in src/,
  ],
  [
    'a package in no group',
    {
      group: 'novel',
      manifest: { repository: { ...rootManifest.repository, directory: 'packages/novel/chrf' } },
    },
    /^packages\/novel is no group of packages/,
  ],
]

test.each(faults)('finds %s', (_, changes, message) => {
  expect(found(examplePackage(changes))).toEqual([expect.stringMatching(message)])
})

test('tests may use a private package, which has no version', () => {
  const manifest = { devDependencies: { '@codegen-eval/test-data': 'workspace:*' } }
  expect(found(examplePackage({ manifest }))).toEqual([])
})

test('finds keys that are out of order, and names the first', () => {
  const { name, version, ...rest } = examplePackage().manifest
  const manifest = { version, name, ...rest }
  expect(found({ ...examplePackage(), manifest })).toEqual([
    expect.stringMatching(/^key "version" is out of order/),
  ])
})

test('finds a dependency on a later group, and none on its own group or an earlier one', () => {
  const imports = (name: string) => ({
    manifest: { dependencies: { [`@codegen-eval/${name}`]: 'workspace:^' } },
    sources: { 'chrf.ts': `import { x } from '@codegen-eval/${name}'\nexport const chrf = x\n` },
  })
  const others = [examplePackage({ folder: 'study', group: 'analysis' }), examplePackage({ folder: 'bleu' })]
  expect(found(examplePackage(imports('bleu')), others)).toEqual([])
  expect(found(examplePackage(imports('study')), others)).toEqual([
    'dependency "@codegen-eval/study" is in analysis, from which metrics may not import',
  ])
})

test('a program may carry what its dependencies need, and their optional peers', () => {
  const report = examplePackage({
    folder: 'report',
    group: 'analysis',
    manifest: { dependencies: { commonmark: 'catalog:' }, peerDependencies: { vega: '^6.4.0' } },
    sources: { 'chrf.ts': "export { x } from 'commonmark'\n" },
  })
  const cli = examplePackage({
    folder: 'cli',
    group: 'use',
    manifest: {
      sideEffects: ['./dist/bin.js'],
      bin: { 'codegen-eval': './dist/bin.js' },
      repository: { ...rootManifest.repository, directory: 'packages/use/cli' },
      dependencies: {
        '@codegen-eval/report': 'workspace:*',
        commonmark: 'catalog:',
        vega: 'catalog:',
        other: 'catalog:',
      },
    },
    sources: { 'chrf.ts': "export { x } from '@codegen-eval/report'\n" },
  })
  expect(found(cli, [report])).toEqual(['dependency "other" is used nowhere in src'])
})

test('a program names one version of each of our packages, which its bundle has', () => {
  const dependencies = { '@codegen-eval/metric': 'workspace:^' }
  const cli = examplePackage({ folder: 'cli', group: 'use', manifest: { dependencies } })
  expect(found(cli)).toContain('dependency "@codegen-eval/metric" is "workspace:^", not "workspace:*"')
})

test('a finding has the line of its key', () => {
  const [finding] = checkManifest(examplePackage({ manifest: { license: 'MIT' } }), exampleWorkspace())
  expect(finding).toMatchObject({ file: 'packages/metrics/chrf/package.json', line: 10 })
})

test('the umbrella depends on every package of the other groups and on nothing else', () => {
  const others = [examplePackage(), metricPackage(), examplePackage({ folder: 'cli', group: 'use' })]
  expect(found(umbrellaPackage(), others)).toEqual([])
  expect(found(umbrellaPackage(), [...others, examplePackage({ folder: 'rouge' })])).toEqual([
    expect.stringMatching(/^"@codegen-eval\/rouge": the umbrella depends/),
  ])
  expect(found(umbrellaPackage(), [examplePackage()])).toEqual([
    expect.stringMatching(/^"@codegen-eval\/metric": the umbrella depends/),
  ])
})

test('a program has only its command as a side effect', () => {
  const cli = (sideEffects: unknown) =>
    examplePackage({
      folder: 'cli',
      manifest: {
        sideEffects,
        bin: { 'codegen-eval': './dist/bin.js' },
        dependencies: { '@codegen-eval/metric': 'workspace:*' },
      },
    })
  expect(found(cli(['./dist/bin.js']))).toEqual([])
  expect(found(cli(false))).toEqual([expect.stringMatching(/^"sideEffects" is false/)])
})
