import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadWorkspace, ROOT } from './workspace.ts'

/** The text of a package's `src/version.ts`. */
export function versionSource(version: string): string {
  return [
    '/** The version of this package, as signatures carry it. Written by `pnpm version-packages`. */',
    `export const VERSION = '${version}'`,
    '',
  ].join('\n')
}

/**
 * Writes `src/version.ts` from the manifest in every package that has the file, and returns the paths of those
 * that changed. `changeset version` knows nothing of them, so this runs right after it.
 */
export function writeVersions(root: string = ROOT): string[] {
  const changed: string[] = []
  for (const { folder, manifest } of loadWorkspace(root).packages) {
    const path = join(root, 'packages', folder, 'src/version.ts')
    const text = versionSource(manifest.version)
    if (!existsSync(path) || readFileSync(path, 'utf8') === text) continue
    writeFileSync(path, text)
    changed.push(path)
  }
  return changed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const path of writeVersions()) console.log(`wrote ${path}`)
}
