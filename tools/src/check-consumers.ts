import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { BUNDLERS } from './bundlers.ts'
import type { Finding } from './finding.ts'
import type { InstalledRelease } from './install-release.ts'
import { PROGRAMS } from './layers.ts'
import { lastLines, runCommand } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Package, Workspace } from './workspace.ts'

const PROJECTS = 'tools/consumers'

/**
 * Runs every project of `tools/consumers` beside the packages that it depends on and no others, or beside all packages
 * if it names none. A project without a script `check` is bundled, and its bundles are run.
 *
 * @param all A project in which all packages are installed.
 * @param install Installs packages by name in a new project.
 */
export async function checkConsumers(
  { root, packages }: Workspace,
  all: InstalledRelease,
  install: (names: readonly string[]) => Promise<InstalledRelease>,
): Promise<Finding[]> {
  writeFileSync(join(all.folder, 'entry-points.json'), JSON.stringify(entryPointLists(packages)))
  writeFileSync(join(all.folder, 'entry-points.ts'), entryPointModule(packages))
  const folders = new Map([['', all.folder]])
  const found: Finding[] = []
  for (const name of readdirSync(join(root, PROJECTS)).filter((name) => !name.includes('.'))) {
    const source = join(root, PROJECTS, name)
    const { dependencies = {}, scripts } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
    const names = Object.keys(dependencies)
    if (!folders.has(names.join())) folders.set(names.join(), (await install(names)).folder)
    const folder = join(folders.get(names.join())!, name)
    cpSync(source, folder, { recursive: true })
    const failures = scripts ? await runProject(folder, root) : await bundleProject(folder)
    found.push(...failures.map((message) => ({ file: `${PROJECTS}/${name}`, line: 1, message })))
  }
  for (const pkg of packages) found.push(...(await checkCommands(all.folder, pkg)))
  return found
}

async function runProject(cwd: string, root: string): Promise<string[]> {
  // the compiler and the bundler are the workspace's: consumers install nothing but the packages
  const bins = ['node_modules/.bin', 'tools/node_modules/.bin'].map((path) => join(root, path))
  const env = { PATH: [...bins, process.env.PATH].join(delimiter) }
  const { code, stdout, stderr } = await runCommand('npm', ['run', '--silent', 'check'], { cwd, env })
  return code === 0 ? [] : [`failed\n${lastLines(stdout)}\n${lastLines(stderr)}`]
}

/**
 * Bundles the programs of a folder with each bundler, and runs them where no package is installed. They print the lines
 * that are comments in them.
 */
async function bundleProject(folder: string): Promise<string[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
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
      const expected = readFileSync(join(folder, file), 'utf8')
        .match(/(?<=^\/\/ ).*\n/gm)
        ?.join('')
      const { stdout, stderr } = await runCommand('node', [file], { cwd })
      if (stdout !== expected) found.push(`${file} bundled by ${name} prints\n${stdout}${lastLines(stderr)}`)
    }
  }
  return found
}

/** Checks that installed commands start from their links in `node_modules/.bin`. */
async function checkCommands(home: string, { home: path, manifest }: Package): Promise<Finding[]> {
  const found: Finding[] = []
  for (const command of Object.keys(manifest.bin ?? {})) {
    const run = await runCommand(join(home, 'node_modules/.bin', command), ['--version'], { cwd: home })
    if (run.code !== 0 || run.stdout.trim() !== manifest.version) {
      const message = `${command} --version printed ${JSON.stringify(run.stdout)} and ended with ${run.code}\n${run.stderr}`
      found.push({ file: `${path}/package.json`, line: 1, message })
    }
  }
  return found
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

function entryPointLists(packages: readonly Package[]): { libraries: string[]; entryPoints: string[] } {
  return {
    // the umbrella re-exports the groups below `use`
    libraries: packages.filter(({ group }) => group !== 'use').map(({ manifest }) => manifest.name),
    entryPoints: packages.flatMap(entryPointsOf),
  }
}

/** Entry points whose types extend those of a tool; `check-adapters.ts` tests them with the tool. */
const EXTENDS_TOOL: ReadonlySet<string> = new Set(['@codegen-eval/adapters/vitest'])

/**
 * A module that imports the types of every entry point. Those of programs may use Node's types, which consumers lack.
 */
function entryPointModule(packages: readonly Package[]): string {
  return packages
    .filter(({ folder }) => !PROGRAMS.has(folder))
    .flatMap(entryPointsOf)
    .filter((entryPoint) => !EXTENDS_TOOL.has(entryPoint))
    .map((entryPoint, i) => `export * as entry${i} from '${entryPoint}'\n`)
    .join('')
}
