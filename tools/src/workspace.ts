import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url))

/** An entry point of a package: conditions with their files, or a single file. */
export type ExportTarget = string | Readonly<Record<string, string>>

/** The fields of a `package.json` that the checks read. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly keywords?: readonly string[]
  readonly homepage?: string
  readonly bugs?: string
  readonly license?: string
  readonly private?: boolean
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string }
  readonly type?: string
  readonly sideEffects?: boolean | readonly string[]
  readonly exports?: Readonly<Record<string, ExportTarget>>
  readonly bin?: Readonly<Record<string, string>>
  readonly files?: readonly string[]
  readonly engines?: Readonly<Record<string, string>>
  readonly publishConfig?: Readonly<Record<string, string>>
  /** Facts for this project: the version in which the package's numbers last changed. */
  readonly codegenEval?: { readonly numbers: string }
  readonly packageManager?: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
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

/** Reads the workspace: `packages/<group>/<package>`. Private packages are skipped, because they are not published. */
export function loadWorkspace(root: string = ROOT): Workspace {
  const packages = foldersIn(join(root, 'packages'))
    .flatMap((group) =>
      foldersIn(join(root, 'packages', group))
        .filter((folder) => existsSync(join(root, 'packages', group, folder, 'package.json')))
        .map((folder) => loadPackage(root, group, folder)),
    )
    .sort((a, b) => (a.folder < b.folder ? -1 : 1))
  return {
    root,
    manifest: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    packages: packages.filter(({ manifest }) => !manifest.private),
  }
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
}

function loadPackage(root: string, group: string, folder: string): Package {
  const path = `packages/${group}/${folder}`
  const home = join(root, path)
  const text = (name: string) =>
    existsSync(join(home, name)) ? readFileSync(join(home, name), 'utf8') : undefined
  const manifestText = text('package.json')!
  return {
    folder,
    group,
    home: path,
    manifest: JSON.parse(manifestText),
    manifestText,
    tsconfig: text('tsconfig.json'),
    readme: text('README.md'),
    sources: filesUnder(join(home, 'src'), '.ts').map((path) => ({ path, text: text(join('src', path))! })),
    tests: [...filesUnder(join(home, 'test'), '.ts'), ...filesUnder(join(root, CODE_TESTS, folder), '.ts')],
  }
}

function filesUnder(folder: string, ending: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
