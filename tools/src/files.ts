import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** The text of a file; `undefined` if there is none. */
export function textOf(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}

/** The value in a file of JSON. */
export function readJson(path: string) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/** Writes a text unless the file has it. Returns whether it was written. */
export function writeIfChanged(path: string, text: string): boolean {
  if (textOf(path) === text) return false
  writeFileSync(path, text)
  return true
}

/** Names of the folders in a folder. */
export function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  )
}

/** Paths of all files under a folder, from there, with slashes and in order; none if it is missing. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}
