import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadWorkspace, ROOT } from './workspace.ts'

/** The text of a package's `src/version.ts` with the version of its manifest. */
export function withVersion(text: string, version: string): string {
  return text.replace(/(?<=^export const VERSION = ').*(?='$)/m, version)
}

/**
 * Writes `src/version.ts` from the manifest in every package that has the file, and returns the paths of those
 * that changed. `changeset version` knows nothing of them, so this runs right after it.
 */
export function writeVersions(root: string = ROOT): string[] {
  const changed: string[] = []
  for (const { home, manifest } of loadWorkspace(root).packages) {
    const path = join(root, home, 'src/version.ts')
    if (!existsSync(path)) continue
    const before = readFileSync(path, 'utf8')
    const after = withVersion(before, manifest.version)
    if (after === before) continue
    writeFileSync(path, after)
    changed.push(path)
  }
  return changed
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const path of writeVersions()) console.log(`wrote ${path}`)
}
