import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './files.ts'
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

/**
 * The folders of packages and of all that they depend on: `node_modules/NAME`, with the folder of the last project that
 * has it. What npm put inside the folder of a package belongs to it.
 */
export function withDependencies(projects: readonly string[], names: readonly string[]): Map<string, string> {
  const folders = new Map<string, string>()
  const waiting = [...names]
  for (const name of waiting) {
    const path = join('node_modules', name)
    const project = projects.findLast((project) => existsSync(join(project, path)))
    if (project === undefined || folders.has(path)) continue
    folders.set(path, join(project, path))
    const { dependencies = {} } = readJson(join(project, path, 'package.json'))
    const isInside = (other: string) => existsSync(join(project, path, 'node_modules', other))
    waiting.push(...Object.keys(dependencies).filter((other) => !isInside(other)))
  }
  return folders
}
