import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { LogInput } from '../../src/logs/log-file.ts'

/** Opens a file or a folder of the disk, with changed contents of some files. */
export function openFolder(path: string, changed: ReadonlyMap<string, string> = new Map()): LogInput {
  const bytesOf = (file: string) =>
    new Blob([
      changed.get(file) ?? new Uint8Array(readFileSync(file)),
    ]).stream() as unknown as LogInput['chunks']
  if (!existsSync(path) || !statSync(path).isDirectory())
    return { path, location: resolve(path), chunks: bytesOf(path) }
  const files = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()
  return {
    path,
    location: resolve(path),
    chunks: new Blob([]).stream() as unknown as LogInput['chunks'],
    folder: files.map((below) => ({ path: below, open: () => bytesOf(join(path, below)) })),
  }
}
