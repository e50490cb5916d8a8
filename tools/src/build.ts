import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMain } from './run-main.ts'
import { folderOf, loadWorkspace, type Package, ROOT } from './workspace.ts'

/** The folder of the generated build settings, from the root. */
const HOME = '.cache/build'

/**
 * The compiler's settings for building all packages: one project per package that names the projects of its
 * dependencies, and one over all of them. Dependencies are declared in manifests only, so that there is no second list
 * that could differ.
 */
export function buildSettings(packages: readonly Package[]): ReadonlyMap<string, unknown> {
  // a part for Node is a separate project with Node's types
  const withNode = new Map(
    packages.map(({ folder, manifest }) => [folder, './node' in (manifest.exports ?? {})]),
  )
  const references = (names: readonly string[]) =>
    names
      .filter((name) => withNode.has(name))
      .flatMap((name) => (withNode.get(name) ? [name, `${name}-node`] : [name]))
      .map((name) => ({ path: `./${name}.json` }))
  const settings = packages.flatMap(({ folder, home, manifest }) => {
    const named = { ...manifest.dependencies, ...manifest.peerDependencies }
    const needed = references(Object.keys(named).flatMap((name) => folderOf(name) ?? []))
    const packageHome = `../../${home}`
    const node = [`${packageHome}/src/node.ts`, `${packageHome}/src/node`]
    const project = (file: 'tsconfig' | 'tsconfig.node', others: object) => ({
      extends: `${packageHome}/${file}.json`,
      compilerOptions: {
        rootDir: `${packageHome}/src`,
        outDir: `${packageHome}/dist`,
        tsBuildInfoFile: `${packageHome}/.cache/${file}.tsbuildinfo`,
        typeRoots: ['../../node_modules/@types'],
      },
      ...others,
    })
    const main = { include: [`${packageHome}/src`], exclude: node, references: needed }
    const forNode = { include: node, exclude: [], references: [{ path: `./${folder}.json` }, ...needed] }
    return [
      [`${folder}.json`, project('tsconfig', main)] as const,
      ...(withNode.get(folder) ? [[`${folder}-node.json`, project('tsconfig.node', forNode)] as const] : []),
    ]
  })
  return new Map<string, unknown>([
    ...settings,
    ['tsconfig.json', { files: [], references: references([...withNode.keys()]) }],
  ])
}

/** Builds the named packages and their dependencies, or all packages. Returns the compiler's exit code. */
function build(...names: readonly string[]): number {
  const home = join(ROOT, HOME)
  mkdirSync(home, { recursive: true })
  for (const [file, settings] of buildSettings(loadWorkspace().packages))
    writeFileSync(join(home, file), JSON.stringify(settings, null, 2))
  const projects = names.length === 0 ? [home] : names.map((name) => join(home, `${name}.json`))
  return spawnSync('tsc', ['-b', ...projects], { cwd: ROOT, stdio: 'inherit' }).status ?? 1
}

await runMain(import.meta, build)
