import type { Manifest, Package, Workspace } from '../src/workspace.ts'

/** What a test puts in place of a valid package's parts. */
export interface Changes {
  readonly folder?: string
  readonly group?: string
  readonly manifest?: Readonly<Record<string, unknown>>
  readonly sources?: Readonly<Record<string, string>>
  readonly tests?: readonly string[]
  readonly readme?: string | undefined
  readonly tsconfig?: string | undefined
}

/** The manifest at the root of the valid workspace. */
export const rootManifest: Manifest = {
  name: 'codegen-eval-workspace',
  version: '0.0.0',
  license: 'Apache-2.0',
  repository: { type: 'git', url: 'git+https://example.org/codegen-eval.git' },
  engines: { node: '>=20.19' },
}

/** The manifest of a valid package. A key set to `undefined` is left out. */
export function validManifest(folder: string, changes: Readonly<Record<string, unknown>> = {}): Manifest {
  const repository = { ...rootManifest.repository, directory: `packages/metrics/${folder}` }
  const { directory } = { ...repository, ...(changes.repository as Manifest['repository']) }
  const manifest = {
    name: `@codegen-eval/${folder}`,
    version: '1.2.3',
    description: 'A metric to try the checks with',
    keywords: ['metric'],
    homepage: `https://example.org/codegen-eval/tree/main/${directory}#readme`,
    bugs: 'https://example.org/codegen-eval/issues',
    license: 'Apache-2.0',
    repository,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': {
        '@codegen-eval/source': './src/index.ts',
        types: './dist/index.d.ts',
        default: './dist/index.js',
      },
      './package.json': './package.json',
    },
    bin: undefined,
    files: ['dist', 'src', 'CHANGELOG.md'],
    engines: { node: '>=20.19' },
    publishConfig: { access: 'public' },
    codegenEval: { numbers: '1.2.3' },
    scripts: { build: 'tsc -b', test: 'vitest run' },
    dependencies: { '@codegen-eval/metric': 'workspace:^', stemmer: 'catalog:' },
    ...changes,
  }
  return Object.fromEntries(
    Object.entries(manifest).filter(([, value]) => value !== undefined),
  ) as unknown as Manifest
}

export const validReadme: string = `# @codegen-eval/chrf

One sentence.

\`\`\`js
console.log(1)
\`\`\`

\`\`\`text
1
\`\`\`

## Install

## When should I use this?

## API

- \`chrf\`, \`addRow\`

## Agreement

## Limitations

## References
`

/** A package in which no check finds anything, but for the changes. */
export function examplePackage(changes: Changes = {}): Package {
  const folder = changes.folder ?? 'chrf'
  const manifest = validManifest(folder, changes.manifest)
  const sources = {
    'index.ts': "export { chrf } from './chrf.ts'\nexport type { Options } from './options.ts'\n",
    'chrf.ts': [
      "import { addRow } from '@codegen-eval/metric'",
      "import { stemmer } from 'stemmer'",
      "import type { Options } from './options.ts'",
      'export const chrf = (options: Options) => [addRow, stemmer, options]',
    ].join('\n'),
    'options.ts': 'export interface Options { readonly beta: number }\n',
    'version.ts': `/** The version. */\nexport const NUMBERS_VERSION = '1.2.3'\n`,
    ...changes.sources,
  }
  return {
    folder,
    group: changes.group ?? 'metrics',
    home: `packages/${changes.group ?? 'metrics'}/${folder}`,
    manifest,
    manifestText: JSON.stringify(manifest, null, 2),
    tsconfig: 'tsconfig' in changes ? changes.tsconfig : '{ "extends": "../../../tools/tsconfig.base.json" }',
    readme: 'readme' in changes ? changes.readme : validReadme.replace('chrf', folder),
    sources: Object.entries(sources).map(([path, text]) => ({ path, text })),
    tests: changes.tests ?? ['chrf.test.ts'],
  }
}

/** The package `metric`, on which the example builds. */
export function metricPackage(): Package {
  return examplePackage({
    folder: 'metric',
    manifest: { dependencies: undefined },
    sources: {
      'index.ts': "export { addRow } from './rows.ts'\n",
      'rows.ts': 'export const addRow = () => 1\n',
      'chrf.ts': 'export type Unused = 1\n',
    },
    tests: ['rows.test.ts'],
  })
}

/** The umbrella over both. */
export function umbrellaPackage(changes: Changes = {}): Package {
  return examplePackage({
    folder: 'all',
    group: 'use',
    manifest: {
      repository: { ...rootManifest.repository, directory: 'packages/use/all' },
      dependencies: { '@codegen-eval/chrf': 'workspace:*', '@codegen-eval/metric': 'workspace:*' },
    },
    sources: {
      'index.ts':
        "export { chrf } from '@codegen-eval/chrf'\nexport { addRow } from '@codegen-eval/metric'\n",
      'chrf.ts': 'export type Unused = 1\n',
    },
    tests: [],
    ...changes,
  })
}

/** A workspace of packages. */
export function exampleWorkspace(...packages: Package[]): Workspace {
  return { root: '/nowhere', manifest: rootManifest, packages }
}
