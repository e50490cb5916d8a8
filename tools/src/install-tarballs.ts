import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Tarball } from './pack.ts'
import { runOrThrow } from './run-command.ts'

/**
 * Creates a project that depends on tarballs in a folder, and installs them with npm as a user would.
 *
 * npm fetches only the dependencies of the packages.
 */
export async function installTarballs(home: string, tarballs: readonly Tarball[]): Promise<void> {
  const dependencies = Object.fromEntries(
    tarballs.map(({ pkg, path }) => [pkg.manifest.name, `file:${path}`]),
  )
  writeFileSync(
    join(home, 'package.json'),
    JSON.stringify({ name: 'consumers', private: true, dependencies }),
  )
  await runOrThrow('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefer-offline'], {
    cwd: home,
  })
}
