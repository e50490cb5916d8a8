import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runOrThrow } from './run-command.ts'
import type { Package, Workspace } from './workspace.ts'

/** A package as npm would get it. */
export interface Tarball {
  readonly pkg: Package
  readonly path: string
  readonly data: Uint8Array<ArrayBuffer>
}

/**
 * Packs every package into a folder.
 *
 * Each package is packed from its folder, as `changeset publish` does: `pnpm -r pack` leaves the licence out.
 */
export async function packAll({ root, manifest, packages }: Workspace, folder: string): Promise<Tarball[]> {
  const pnpm = manifest.packageManager!.split('+')[0]!
  const chosen = packages.flatMap(({ manifest }) => ['--filter', manifest.name])
  await runOrThrow(
    'npx',
    ['--yes', pnpm, '-r', ...chosen, 'exec', 'pnpm', 'pack', '--pack-destination', folder],
    {
      cwd: root,
    },
  )
  return packages.map((pkg) => {
    const { name, version } = pkg.manifest
    const path = join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
    return { pkg, path, data: new Uint8Array(readFileSync(path)) }
  })
}
