import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** A folder in which many runs find the same files. A copy for each run takes far longer. */
export interface KeptFolder {
  /** Puts back what was changed. Returns the files that were, with what they held; `undefined` if they were gone. */
  restore(): (readonly [path: string, bytes: string | undefined])[]
}

/** Keeps the files of a folder as they are. */
export function keepFolder(folder: string): KeptFolder {
  const kept = entriesIn(folder)
  const restore = () => {
    const left = entriesIn(folder)
    const changed = [...new Set([...kept.keys(), ...left.keys()])]
      .filter((path) => left.get(path) !== kept.get(path))
      .sort()
    for (const path of changed) rmSync(join(folder, path), { recursive: true, force: true })
    for (const path of changed) {
      const bytes = kept.get(path)
      if (bytes === null) mkdirSync(join(folder, path))
      else if (bytes !== undefined) writeFileSync(join(folder, path), bytes, 'latin1')
    }
    return changed.flatMap((path) => {
      const bytes = left.get(path)
      return bytes === null ? [] : [[path, bytes] as const]
    })
  }
  return { restore }
}

/** The bytes of the files under a folder, by path; `null` for folders. */
function entriesIn(folder: string): ReadonlyMap<string, string | null> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [relative(folder, path), entry.isDirectory() ? null : readFileSync(path, 'latin1')]
    }),
  )
}
