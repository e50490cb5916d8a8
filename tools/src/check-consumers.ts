import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUNDLERS } from './bundlers.ts'
import { filesUnder, foldersIn, readJson } from './files.ts'
import { type Finding, findings } from './finding.ts'
import { installed, withDependencies } from './install-release.ts'
import { PROGRAMS } from './layers.ts'
import { endOf, failuresOf, lastLines, runCommand } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Package, Workspace } from './workspace.ts'

const PROJECTS = 'tools/consumers'

/** A project of each kind: modules, the command, types, `require`, a bundle, and a metric with an optional peer. */
const FEW = ['node-esm', 'command', 'typescript-nodenext', 'require', 'bundle-codebleu', 'metric-patch']

/** Projects that run where pnpm has installed all packages, too: there a package sees only what it depends on. */
const WITH_PNPM = new Set(['node-esm', 'command'])

/**
 * Runs every project of `tools/consumers` beside the packages that it depends on and no others, or beside all packages
 * if it names none. A project without a script `check` is bundled, and its bundles are run.
 *
 * @param only Which projects: all, or a few, one of each kind.
 * @param npm A project in which npm has installed all packages; `pnpm` is that of pnpm.
 */
export async function checkConsumers(
  { root, packages }: Workspace,
  only: 'all' | 'few',
  npm: string,
  pnpm: string,
): Promise<Finding[]> {
  const entryPoints = packages.flatMap(entryPointsOf)
  for (const folder of [npm, pnpm]) {
    writeFileSync(join(folder, 'entry-points.json'), JSON.stringify(entryPoints))
    writeFileSync(join(folder, 'entry-points.ts'), entryPointModule(packages))
  }
  const found: Finding[] = []
  for (const name of only === 'few' ? FEW : foldersIn(join(root, PROJECTS))) {
    const source = join(root, PROJECTS, name)
    const { dependencies: ranges = {}, scripts } = readJson(join(source, 'package.json'))
    const names = Object.keys(ranges)
    const others = names.filter((name) => ranges[name] !== '*').map((name) => `${name}@${ranges[name]}`)
    const tools = others.length === 0 ? [] : [await installed(others)]
    const alone = names.length === 0 ? npm : onlyOf([npm, ...tools], names)
    for (const home of [alone, ...(WITH_PNPM.has(name) ? [pnpm] : [])]) {
      const folder = join(home, name)
      cpSync(source, folder, { recursive: true })
      const failures = scripts ? await failuresOf('check', { cwd: folder }) : await bundleProject(folder)
      found.push(...findings(`${PROJECTS}/${name}`, failures))
    }
  }
  for (const pkg of packages) found.push(...(await checkCommands(npm, pkg)))
  return found
}

/** A new project with some packages of other ones and those that they depend on: faster than npm, which does no more. */
function onlyOf(projects: readonly string[], names: readonly string[]): string {
  const folder = temporaryFolder('chosen')
  const links = join('node_modules', '.bin')
  cpSync(join(projects[0]!, links), join(folder, links), { recursive: true, verbatimSymlinks: true })
  for (const [path, home] of withDependencies(projects, names))
    cpSync(home, join(folder, path), { recursive: true })
  return folder
}

/**
 * Bundles the programs of a folder with each bundler, and runs them where no package is installed. They print the lines
 * that are comments in them.
 */
async function bundleProject(folder: string): Promise<string[]> {
  const files = filesUnder(folder).filter((file) => file.endsWith('.js'))
  const home = temporaryFolder('bundles')
  const found: string[] = []
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    const cwd = join(home, name)
    try {
      await bundle(folder, files, cwd)
    } catch (error) {
      found.push(`${name} fails\n${lastLines(String(error))}`)
      continue
    }
    writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }')
    for (const file of files) {
      const comments = readFileSync(join(folder, file), 'utf8').match(/(?<=^\/\/ ).*\n/gm)
      const { stdout, stderr } = await runCommand('node', [file], { cwd })
      if (stdout !== comments?.join(''))
        found.push(`${file} bundled by ${name} prints\n${stdout}${lastLines(stderr)}`)
    }
  }
  return found
}

/** Checks that installed commands start from their links in `node_modules/.bin`. */
async function checkCommands(cwd: string, { home, manifest }: Package): Promise<Finding[]> {
  const failures: string[] = []
  for (const command of Object.keys(manifest.bin ?? {})) {
    const result = await runCommand(join(cwd, 'node_modules/.bin', command), ['--version'], { cwd })
    if (result.code !== 0 || result.stdout.trim() !== manifest.version)
      failures.push(`${command} --version ended with ${result.code} and printed\n${endOf(result)}`)
  }
  return findings(`${home}/package.json`, failures)
}

/** Entry points for authors of tests, who have vitest and fast-check; consumers do not. */
const NEEDS_TEST_TOOLS: ReadonlySet<string> = new Set(['@codegen-eval/metric/testing'])

/** All entry points of a package that are modules: `@codegen-eval/chrf`, `@codegen-eval/chrf/registry`. */
export function entryPointsOf({ manifest }: Package): string[] {
  return Object.entries(manifest.exports ?? {})
    .filter(([, target]) => typeof target !== 'string')
    .map(([subpath]) => manifest.name + subpath.slice('.'.length))
    .filter((entryPoint) => !NEEDS_TEST_TOOLS.has(entryPoint))
}

/**
 * Entry points whose types build on those of a tool: of vitest, which `check-adapters.ts` tests, and of the SDK of the Model
 * Context Protocol, which needs Node's.
 */
const EXTENDS_TOOL: ReadonlySet<string> = new Set(['@codegen-eval/adapters/vitest', '@codegen-eval/mcp/node'])

/** A module that imports the types of every entry point. Those of programs may use Node's types, which consumers lack. */
function entryPointModule(packages: readonly Package[]): string {
  return packages
    .filter(({ folder }) => !PROGRAMS.has(folder))
    .flatMap(entryPointsOf)
    .filter((entryPoint) => !EXTENDS_TOOL.has(entryPoint))
    .map((entryPoint, i) => `export * as entry${i} from '${entryPoint}'\n`)
    .join('')
}
