import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tarball } from './pack.ts'
import { serveTarballs } from './registry.ts'
import { type CommandResult, lastLines, runCommand } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Workspace } from './workspace.ts'

/** A package manager that installs a release. */
export type Manager = 'npm' | 'pnpm'

/** A project in which a release is installed. */
export interface InstalledRelease {
  readonly folder: string
  /** Runs a command of the project, as the package manager finds it. */
  readonly exec: (command: string, ...args: string[]) => Promise<CommandResult>
}

/** Installs packages by name, by default all, into an empty project, from a registry that serves the tarballs. */
export async function installRelease(
  manager: Manager,
  { manifest, packages }: Workspace,
  tarballs: readonly Tarball[],
  names: readonly string[] = packages.map(({ manifest }) => manifest.name),
): Promise<InstalledRelease> {
  const [program, add, exec] = {
    npm: [['npm'], ['install', '--no-audit', '--no-fund', '--ignore-scripts'], ['exec', '--']],
    pnpm: [['npx', '--yes', manifest.packageManager!.split('+')[0]!], ['add', '--ignore-scripts'], ['exec']],
  }[manager] as [string[], string[], string[]]
  const folder = join(temporaryFolder('release'), manager)
  const call = (...args: string[]) => {
    const [command, ...rest] = [...program, ...args]
    return runCommand(command!, rest, { cwd: folder })
  }
  const registry = await serveTarballs(tarballs.map(({ data }) => data))
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, '.npmrc'), `@codegen-eval:registry=${registry.url}\n`)
    writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n')
    const { code, stdout, stderr } = await call(...add, ...names)
    if (code !== 0) throw new Error(`${manager} cannot install the packages\n${lastLines(stdout + stderr)}`)
  } finally {
    registry.close()
  }
  return { folder, exec: (command, ...args) => call(...exec, command, ...args) }
}
