import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesUnder, foldersIn, readJson, textOf } from './files.ts'

/** The repository's root. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))

/** Names with versions, paths or commands. */
type Entries = Readonly<Record<string, string>>

/** An entry point of a package: conditions with their files, or a single file. */
export type ExportTarget = string | Entries

type Optional<Key extends string, Value> = Readonly<Partial<Record<Key, Value>>>

/** The fields of a `package.json` that the checks read. */
export interface Manifest
  extends Optional<'description' | 'homepage' | 'bugs' | 'license' | 'type' | 'packageManager', string>,
    Optional<'bin' | 'engines' | 'publishConfig' | 'scripts', Entries>,
    Optional<'dependencies' | `${'peer' | 'optional' | 'dev'}Dependencies`, Entries> {
  readonly name: string
  readonly version: string
  readonly keywords?: readonly string[]
  readonly private?: boolean
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string }
  readonly sideEffects?: boolean | readonly string[]
  readonly exports?: Readonly<Record<string, ExportTarget>>
  readonly files?: readonly string[]
  /** Facts for this project: the version in which the package's numbers last changed. */
  readonly codegenEval?: { readonly numbers: string }
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
}

/** A TypeScript file of `src/`. */
export interface SourceFile {
  /** Path inside `src/`, with slashes. */
  readonly path: string
  readonly text: string
}

/** A publishable package on disk, without built files. */
export interface Package {
  /** The name of its folder; its npm name follows from it. */
  readonly folder: string
  /** The group of the package, which is its layer: `metrics` for `packages/metrics/chrf`. */
  readonly group: string
  /** Path of its folder from the root: `packages/metrics/chrf`. */
  readonly home: string
  readonly manifest: Manifest
  readonly manifestText: string
  /** The text of `tsconfig.json`. */
  readonly tsconfig: string | undefined
  readonly readme: string | undefined
  readonly sources: readonly SourceFile[]
  /** Paths of test files inside the folders that hold them, with slashes. */
  readonly tests: readonly string[]
}

/** All publishable packages and the manifest that they share. */
export interface Workspace {
  readonly root: string
  readonly manifest: Manifest
  readonly packages: readonly Package[]
}

/** Tests of packages of `code` that need languages, by package: they would make a circle of development dependencies. */
const CODE_TESTS = 'packages/languages/code-tests/test'

/** The npm name of a package by the name of its folder. */
export function packageName(folder: string): string {
  return `@codegen-eval/${folder}`
}

/** The folder of one of our packages, or `undefined` for a third-party package. */
export function folderOf(name: string): string | undefined {
  return name.startsWith('@codegen-eval/') ? name.slice('@codegen-eval/'.length) : undefined
}

/** The pinned pnpm, as `npx` takes it: `pnpm@10.34.9`. */
export function pinnedPnpm({ packageManager }: Manifest): string {
  return packageManager!.split('+')[0]!
}

/** Reads the workspace: `packages/<group>/<package>`. Private packages are skipped, because they are not published. */
export function loadWorkspace(root: string = ROOT): Workspace {
  const packages = foldersIn(join(root, 'packages'))
    .flatMap((group) => foldersIn(join(root, 'packages', group)).map((folder) => ({ group, folder })))
    .filter(({ group, folder }) => existsSync(join(root, 'packages', group, folder, 'package.json')))
    .map(({ group, folder }) => loadPackage(root, group, folder))
    .filter(({ manifest }) => !manifest.private)
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
  return { root, manifest: readJson(join(root, 'package.json')), packages }
}

function loadPackage(root: string, group: string, folder: string): Package {
  const home = `packages/${group}/${folder}`
  const text = (name: string) => textOf(join(root, home, name))
  const modulesIn = (path: string) => filesUnder(join(root, path)).filter((file) => file.endsWith('.ts'))
  const manifestText = text('package.json')!
  return {
    folder,
    group,
    home,
    manifest: JSON.parse(manifestText),
    manifestText,
    tsconfig: text('tsconfig.json'),
    readme: text('README.md'),
    sources: modulesIn(`${home}/src`).map((path) => ({ path, text: text(`src/${path}`)! })),
    tests: [`${home}/test`, `${CODE_TESTS}/${folder}`].flatMap(modulesIn),
  }
}
