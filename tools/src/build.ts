import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { build as esbuild } from 'esbuild'
import { bundleCommand } from '../../packages/use/cli/build/bundle-command.ts'
import { progressLine } from './progress-line.ts'
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
  const hasNode = ({ manifest }: Package) => './node' in (manifest.exports ?? {})
  const withNode = new Map(packages.map((pkg) => [pkg.folder, hasNode(pkg)]))
  const references = (names: readonly string[]) =>
    names
      .filter((name) => withNode.has(name))
      .flatMap((name) => (withNode.get(name) ? [name, `${name}-node`] : [name]))
      .map((name) => ({ path: `./${name}.json` }))
  const settings = new Map<string, unknown>()
  for (const { folder, home, manifest } of packages) {
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
    settings.set(`${folder}.json`, project('tsconfig', main))
    if (withNode.get(folder)) settings.set(`${folder}-node.json`, project('tsconfig.node', forNode))
  }
  return settings.set('tsconfig.json', { files: [], references: references([...withNode.keys()]) })
}

/**
 * Bundles the entry points of a built package that have the condition `node`: Node takes longer to load many modules than
 * to run them. They share their modules, and other packages stay outside, so that no module is loaded twice. Large
 * modules of data are not copied. Bundlers get the modules, of which they can leave out more.
 */
async function bundleForNode({ home, manifest }: Package): Promise<void> {
  const dist = join(ROOT, home, 'dist')
  const entryPoints = Object.values(manifest.exports ?? {}).flatMap((target) => {
    if (typeof target === 'string' || !target.node) return []
    return { in: join(ROOT, home, target.default!), out: basename(target.node, '.js') }
  })
  if (entryPoints.length === 0 || !existsSync(dist)) return
  // the code that starts threads finds their module beside itself
  const worker = { in: join(dist, 'node/worker.js'), out: 'worker' }
  if (existsSync(worker.in)) entryPoints.push(worker)
  const data = readdirSync(dist).filter((file) => /\.js$/.test(file) && statSync(join(dist, file)).size > 1e5)
  const outside = { packages: 'external', external: data.map((name) => join(dist, name)) } as const
  const form = { bundle: true, splitting: true, format: 'esm', platform: 'node' } as const
  const outdir = join(dist, 'bundled')
  rmSync(outdir, { recursive: true, force: true })
  await esbuild({ ...form, ...outside, entryPoints, outdir, sourcemap: true, sourcesContent: false })
}

/** Builds the named packages and their dependencies, or all packages. Returns the compiler's exit code. */
async function build(...names: readonly string[]): Promise<number> {
  const home = join(ROOT, HOME)
  mkdirSync(home, { recursive: true })
  const { packages } = loadWorkspace()
  for (const [file, value] of buildSettings(packages)) writeFileSync(join(home, file), JSON.stringify(value))
  const projects = names.length === 0 ? [home] : names.map((name) => join(home, `${name}.json`))
  const code = await compile(projects)
  // the command carries the packages that it uses
  const bundle = (pkg: Package) => (pkg.folder === 'cli' ? bundleCommand() : bundleForNode(pkg))
  if (code === 0) await Promise.all(packages.map(bundle))
  return code
}

/** Compiles projects, and says which of them it has reached. Returns the compiler's exit code. */
async function compile(projects: readonly string[]): Promise<number> {
  const compiler = spawn('tsc', ['-b', '--verbose', ...projects], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const line = progressLine()
  const ended = once(compiler, 'close')
  let [all, reached] = [0, 0]
  for await (const text of createInterface(compiler.stdout)) {
    const project = /Project '.*\/(.*)\.json' is /.exec(text)?.[1]
    if (project !== undefined) line.show(`[${++reached}/${all}]  compiling ${project}`)
    else if (text.startsWith('    * ')) all++
    else if (!/^$| - (?:Projects|Building|Updating) /.test(text)) line.print(text)
  }
  line.end()
  const [code] = await ended
  return code ?? 1
}

await runMain(import.meta, build)
