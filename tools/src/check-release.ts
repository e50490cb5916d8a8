import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { entryPointsOf } from './check-consumers.ts'
import type { Finding } from './finding.ts'
import { type LocalRegistry, startRegistry } from './local-registry.ts'
import type { Tarball } from './pack.ts'
import { type CommandResult, lastLines, runCommand } from './run-command.ts'
import type { Workspace } from './workspace.ts'

/** The command line of a package manager. */
export interface PackageManager {
  readonly name: string
  /** The command and its leading arguments. */
  readonly command: readonly [string, ...string[]]
  /** The arguments before the names of packages to install. */
  readonly add: readonly string[]
  /** The arguments before a command of the project. */
  readonly run: readonly string[]
}

/** Package managers that can map a scope to a registry with one setting; pnpm in the version of the workspace. */
export const packageManagers = (pnpm: string): readonly PackageManager[] => [
  {
    name: 'npm',
    command: ['npm'],
    add: ['install', '--no-audit', '--no-fund', '--ignore-scripts'],
    run: ['exec', '--'],
  },
  { name: 'pnpm', command: ['npx', '--yes', pnpm], add: ['add', '--ignore-scripts'], run: ['exec'] },
  {
    name: 'yarn',
    command: ['npx', '--yes', 'yarn@1.22.22'],
    add: ['add', '--silent', '--non-interactive', '--ignore-scripts'],
    run: ['--silent', 'run'],
  },
]

/** Imports all entry points of a list and prints their number. */
const PROGRAM = `
import { readFileSync } from 'node:fs'
const entryPoints = JSON.parse(readFileSync('entry-points.json', 'utf8'))
for (const entryPoint of entryPoints) {
  if (Object.keys(await import(entryPoint)).length === 0) throw new Error(entryPoint + ' exports nothing')
}
console.log(entryPoints.length)
`

const SEGMENT = '{"id": "1", "references": ["x = f(a)"], "candidate": "x = f(a)"}\n'

/** Metrics that need a grammar, a word list and neither. */
const METRICS = ['chrf', 'codebleu:lang=python', 'meteor']

/**
 * Installs all packages by name into empty projects with each package manager, from a local registry with the packed
 * packages. Then it imports every entry point and scores a file with the command.
 */
export async function checkRelease(workspace: Workspace, tarballs: readonly Tarball[]): Promise<Finding[]> {
  const registry = await startRegistry(tarballs.map(({ data }) => data))
  const home = mkdtempSync(join(tmpdir(), 'codegen-eval-release-'))
  try {
    const found = packageManagers(workspace.manifest.packageManager!.split('+')[0]!).map((manager) => {
      const project = join(home, manager.name.replace(' ', '-'))
      mkdirSync(project)
      return tryManager(manager, project, workspace, registry)
    })
    return (await Promise.all(found)).flat()
  } finally {
    await registry.close()
    rmSync(home, { recursive: true, force: true })
  }
}

async function tryManager(
  manager: PackageManager,
  project: string,
  { packages }: Workspace,
  registry: LocalRegistry,
): Promise<Finding[]> {
  const entryPoints = packages.flatMap(entryPointsOf)
  const files = {
    'package.json': '{ "name": "empty", "private": true, "type": "module" }\n',
    'entry-points.json': JSON.stringify(entryPoints),
    'main.js': PROGRAM,
    'segments.jsonl': SEGMENT,
    '.npmrc': `@codegen-eval:registry=${registry.url}\n`,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(project, name), text)

  const [command, ...first] = manager.command
  const call = (...args: string[]) => runCommand(command, [...first, ...args], { cwd: project })
  const failed = (what: string, { stdout, stderr }: CommandResult): Finding[] => {
    const message = `${manager.name}: ${what}\n${lastLines(stdout)}\n${lastLines(stderr)}`
    return [{ file: 'package.json', line: 1, message }]
  }

  const installed = await call(...manager.add, ...packages.map(({ manifest }) => manifest.name))
  if (installed.code !== 0) return failed('packages cannot be installed', installed)
  const imported = await call(...manager.run, 'node', 'main.js')
  if (imported.code !== 0 || imported.stdout.trim() !== String(entryPoints.length))
    return failed('not every entry point can be imported', imported)
  if (!packages.some(({ folder }) => folder === 'cli')) return []
  const metrics = METRICS.flatMap((metric) => ['--metric', metric])
  const scored = await call(...manager.run, 'codegen-eval', 'score', 'segments.jsonl', ...metrics)
  return scoresOf(scored.stdout).join() === METRICS.map(() => '100.00').join()
    ? []
    : failed('the command does not score', scored)
}

/** The scores in the table that the command prints. */
export function scoresOf(printed: string): string[] {
  return METRICS.flatMap((metric) => {
    const row = printed.split('\n').find((line) => line.startsWith(`${metric} `))
    return row === undefined ? [] : [row.slice(metric.length).trim()]
  })
}
