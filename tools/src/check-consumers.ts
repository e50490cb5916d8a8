import { cpSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Finding } from './finding.ts'
import type { InstalledRelease } from './install-release.ts'
import { PROGRAMS } from './layers.ts'
import { lastLines, runCommand } from './run-command.ts'
import type { Package, Workspace } from './workspace.ts'

/** Runs every project of `tools/consumers` in a project in which the packages are installed. */
export async function checkConsumers(workspace: Workspace, { folder }: InstalledRelease): Promise<Finding[]> {
  const home = join(folder, 'consumers')
  const consumers = join(workspace.root, 'tools/consumers')
  const projects = readdirSync(consumers, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  cpSync(consumers, home, { recursive: true })
  writeFileSync(join(home, 'entry-points.json'), JSON.stringify(entryPointLists(workspace.packages)))
  writeFileSync(join(home, 'entry-points.ts'), entryPointModule(workspace.packages))

  // The compiler and the bundler are the workspace's: consumers install nothing but the packages.
  const bins = ['node_modules/.bin', 'tools/node_modules/.bin'].map((path) => join(workspace.root, path))
  const env = { PATH: [...bins, process.env.PATH].join(delimiter) }
  const found: Finding[] = []
  for (const { name } of projects) {
    const run = await runCommand('npm', ['run', '--silent', 'check'], { cwd: join(home, name), env })
    if (run.code !== 0) {
      const message = `failed\n${lastLines(run.stdout)}\n${lastLines(run.stderr)}`
      found.push({ file: `tools/consumers/${name}`, line: 1, message })
    }
  }
  for (const pkg of workspace.packages) found.push(...(await checkCommands(folder, pkg)))
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
