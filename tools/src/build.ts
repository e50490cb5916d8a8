import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf, loadWorkspace, type Package, ROOT } from './workspace.ts'

/** The folder of the generated build settings, from the root. */
const HOME = '.cache/build'

/**
 * The compiler's settings for building all packages: one project per package that names the projects of its
 * dependencies, and one over all of them. Dependencies are declared in manifests only, so that there is no second list
 * that could differ.
 */
export function buildSettings(packages: readonly Package[]): ReadonlyMap<string, unknown> {
  const folders = new Set(packages.map(({ folder }) => folder))
  const withNode = new Set(packages.flatMap((pkg) => (hasNodeEntry(pkg) ? pkg.folder : [])))
  const references = (names: readonly string[]) =>
    names
      .flatMap((name) => (withNode.has(name) ? [name, `${name}-node`] : [name]))
      .map((name) => ({ path: `./${name}.json` }))
  const settings = packages.flatMap(({ folder, home, manifest }) => {
    const named = { ...manifest.dependencies, ...manifest.peerDependencies }
    const needed = Object.keys(named).flatMap((name) => folderOf(name) ?? [])
    const packageHome = `../../${home}`
    const needs = references(needed.filter((name) => folders.has(name)))
    const node = [`${packageHome}/src/node.ts`, `${packageHome}/src/node`]
    const project = (file: 'tsconfig' | 'tsconfig.node', include: readonly string[], others: object) => ({
      extends: `${packageHome}/${file}.json`,
      compilerOptions: {
        rootDir: `${packageHome}/src`,
        outDir: `${packageHome}/dist`,
        tsBuildInfoFile: `${packageHome}/.cache/${file}.tsbuildinfo`,
        typeRoots: ['../../node_modules/@types'],
      },
      include,
      ...others,
    })
    const main = project('tsconfig', [`${packageHome}/src`], { exclude: node, references: needs })
    if (!withNode.has(folder)) return [[`${folder}.json`, main]] as const
    const forNode = project('tsconfig.node', node, {
      exclude: [],
      references: [{ path: `./${folder}.json` }, ...needs],
    })
    return [
      [`${folder}.json`, main],
      [`${folder}-node.json`, forNode],
    ] as const
  })
  return new Map<string, unknown>([
    ...settings,
    ['tsconfig.json', { files: [], references: references([...folders]) }],
  ])
}

/** Whether a package has a part for Node, which is a separate project with Node's types. */
function hasNodeEntry({ manifest }: Package): boolean {
  return './node' in (manifest.exports ?? {})
}

/** Builds the named packages and their dependencies, or all packages. Returns the compiler's exit code. */
function build(names: readonly string[]): number {
  const { packages } = loadWorkspace()
  const home = join(ROOT, HOME)
  mkdirSync(home, { recursive: true })
  for (const [file, settings] of buildSettings(packages)) {
    writeFileSync(join(home, file), JSON.stringify(settings, null, 2))
  }
  const projects = names.length === 0 ? [home] : names.map((name) => join(home, `${name}.json`))
  return spawnSync('tsc', ['-b', ...projects], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  process.exitCode = build(process.argv.slice(2))
}
