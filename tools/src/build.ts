import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { folderOf, loadWorkspace, type Package, ROOT } from './workspace.ts'

/** Where the build's settings are written, from the root. */
const HOME = '.cache/build'

/**
 * The compiler's settings for building all packages: one project per package that names the projects of its
 * dependencies, and one over all of them. Dependencies stand in manifests only, so no second list can differ.
 */
export function buildSettings(packages: readonly Package[]): ReadonlyMap<string, unknown> {
  const folders = new Set(packages.map(({ folder }) => folder))
  const withNode = new Set(packages.flatMap((pkg) => (hasNodeEntry(pkg) ? pkg.folder : [])))
  const references = (names: readonly string[]) =>
    names
      .flatMap((name) => (withNode.has(name) ? [name, `${name}-node`] : [name]))
      .map((name) => ({ path: `./${name}.json` }))
  const settings = packages.flatMap(({ folder, home, manifest }) => {
    const needed = Object.keys(manifest.dependencies ?? {}).flatMap((name) => folderOf(name) ?? [])
    const own = `../../${home}`
    const needs = references(needed.filter((name) => folders.has(name)))
    const node = [`${own}/src/node.ts`, `${own}/src/node`]
    const project = (file: 'tsconfig' | 'tsconfig.node', include: readonly string[], others: object) => ({
      extends: `${own}/${file}.json`,
      compilerOptions: {
        rootDir: `${own}/src`,
        outDir: `${own}/dist`,
        tsBuildInfoFile: `${own}/.cache/${file}.tsbuildinfo`,
        typeRoots: ['../../node_modules/@types'],
      },
      include,
      ...others,
    })
    const main = project('tsconfig', [`${own}/src`], { exclude: node, references: needs })
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

/** Whether a package has a part for Node, which is a project of its own with Node's types. */
function hasNodeEntry({ manifest }: Package): boolean {
  return './node' in (manifest.exports ?? {})
}

/** Builds the named packages with all that they depend on, or all packages. Returns the compiler's exit code. */
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
