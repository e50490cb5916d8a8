import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { UsageError } from '@codegen-eval/messages'

/** Maximum number of entries of a folder that is passed to a tool. */
const MAX_ENTRIES = 100_000

/** A folder that paths must not leave, links resolved. */
export interface Root {
  readonly path: string
  /**
   * Checks a path of a file or folder, and of all links below a folder.
   *
   * @returns The path from the root.
   * @throws UsageError if it is standard input, does not exist, or leaves the root.
   */
  file(path: string): string
  /**
   * Checks a value that may name a file, alone or as part of a spec such as `bert-score:model=DIR`.
   *
   * @throws UsageError if a part names an existing file outside of the root.
   */
  value(text: string): void
}

/**
 * A root for the paths of tools.
 *
 * @throws UsageError if there is no such folder.
 */
export function openRoot(folder: string): Root {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`option root ${folder}: there is no such folder`)
  const root = realpathSync(folder)
  const isInside = (path: string): boolean => {
    const real = realpathSync(path)
    return real === root || real.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)
  }
  return {
    path: root,
    file(path) {
      if (path === '-') throw new UsageError('there is no standard input: name a file below the root')
      const full = resolve(root, path)
      // a path that leaves the root is refused alike, whether it exists or not: nothing is told of what is there
      if (relative(root, full).split(sep)[0] === '..' || (existsSync(full) && !isInside(full)))
        throw outside(path)
      if (!existsSync(full)) throw new UsageError(`${path}: no such file or folder below the root`)
      if (statSync(full).isDirectory()) checkLinks(full, path, isInside)
      return relative(root, full) || '.'
    },
    value(text) {
      for (const part of new Set([text, ...text.split(/[=:,;|]/), text.replace(/^[^=]*=/, '')])) {
        const full = resolve(root, part.trim())
        if (part.trim() === '' || !existsSync(full)) continue
        if (!isInside(full)) throw outside(part.trim())
        if (statSync(full).isDirectory()) checkLinks(full, part.trim(), isInside)
      }
    },
  }
}

/** Checks the links below a folder, without following them. */
function checkLinks(folder: string, name: string, isInside: (path: string) => boolean): void {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  if (entries.length > MAX_ENTRIES)
    throw new UsageError(`${name}: the folder has more than ${MAX_ENTRIES} entries: name a part of it`)
  for (const entry of entries) {
    if (!entry.isSymbolicLink()) continue
    const link = join(entry.parentPath, entry.name)
    if (existsSync(link) && !isInside(link)) throw outside(join(name, relative(folder, link)))
  }
}

function outside(path: string): UsageError {
  return new UsageError(`${path}: the path leaves the root`)
}
