import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tarball } from './pack.ts'
import { serveTarballs } from './registry.ts'
import { runOrThrow, runPnpm } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Workspace } from './workspace.ts'

const NPM_INSTALL = ['install', '--no-audit', '--no-fund', '--ignore-scripts']

/** A package manager that installs a release. */
export type Manager = 'npm' | 'pnpm'

/**
 * Installs all packages by name into an empty project, from a registry that serves the tarballs. Returns the project's
 * folder.
 */
export async function installRelease(
  manager: Manager,
  { packages }: Workspace,
  tarballs: readonly Tarball[],
): Promise<string> {
  const folder = join(temporaryFolder('release'), manager)
  const names = packages.map(({ manifest }) => manifest.name)
  const registry = await serveTarballs(tarballs.map(({ data }) => data))
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, '.npmrc'), `@codegen-eval:registry=${registry.url}\n`)
    writeFileSync(join(folder, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n')
    if (manager === 'pnpm') await runPnpm(['add', '--ignore-scripts', ...names], folder)
    else await runOrThrow('npm', [...NPM_INSTALL, ...names], { cwd: folder })
  } finally {
    registry.close()
  }
  return folder
}

/** A new project in which npm has installed published packages, such as `typescript@6`. Returns its folder. */
export async function installed(specs: readonly string[]): Promise<string> {
  const folder = temporaryFolder('tools')
  await runOrThrow('npm', [...NPM_INSTALL, ...specs, '--prefix', folder], { cwd: folder })
  return folder
}
