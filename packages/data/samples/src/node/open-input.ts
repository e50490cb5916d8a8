import type { Dirent, Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import type { FolderFile } from '@codegen-eval/records'
import { displayName, STANDARD_INPUT } from '@codegen-eval/records/internal'
import { fileError, readBytes, sizeOf } from '@codegen-eval/records/node'
import type { InputFile } from '../read/input-file.ts'

/** Maximum number of files of a folder. */
const MAX_FILES = 1_000_000

/** Hidden names that are listed: the results of Aider, and the folder that shows an exercise without a result. */
const LISTED = ['.aider.results.json', '.docs']

/** Maximum depth of folders in a folder. */
const MAX_DEPTH = 12

/**
 * Opens a file, or a folder with all files below it, whose names do not begin with a dot, except for those of Aider's benchmark.
 *
 * Files are in the order of their names, with numbers by size: `2.py` comes before `10.py`. What cannot be read of a folder is
 * left out: links to folders and to missing files, pipes, and files whose names are not UTF-8.
 *
 * @param onNotice Receives the names of what is left out.
 * @throws InputError if there is no such file, or if the folder has more than a million files.
 */
export async function openInput(
  path: string,
  onBytes?: ((count: number) => void) | undefined,
  maxRowBytes?: number | undefined,
  onNotice?: ((text: string) => void) | undefined,
): Promise<InputFile> {
  const chunks = readBytes(path, onBytes, maxRowBytes)
  const location = path === STANDARD_INPUT ? path : resolve(path)
  if (!(await isFolder(path))) return { path, location, chunks }
  const { paths, others } = await pathsBelow(path)
  if (others.size > 0) onNotice?.(`${displayName(path)}: left out: ${namesOf(others)}`)
  const folder = paths.map(
    (below): FolderFile => ({
      path: below,
      open: () => readBytes(join(path, below), onBytes, maxRowBytes),
    }),
  )
  return { path, location, chunks, folder }
}

/**
 * The size of a file, or of all files of a folder, for progress bars; `undefined` if it is not known beforehand.
 *
 * @throws InputError if there is no such file.
 */
export async function inputSize(path: string): Promise<number | undefined> {
  if (!(await isFolder(path))) return sizeOf(path)
  let sum = 0
  for (const below of (await pathsBelow(path)).paths) sum += (await sizeOf(join(path, below))) ?? 0
  return sum
}

/** The size of all files together; `undefined` if that of one is unknown: see `inputSize`. */
export async function totalSize(files: readonly string[]): Promise<number | undefined> {
  const sizes = await Promise.all(files.map(inputSize))
  return sizes.reduce((sum, size) => (sum === undefined || size === undefined ? undefined : sum + size), 0)
}

/** Whether a path is a folder. A missing file is none: reading it says so. */
export async function isFolder(path: string): Promise<boolean> {
  return path !== STANDARD_INPUT && (await statsOf(path))?.isDirectory() === true
}

/** The facts about what a path leads to, behind links; `undefined` if there is nothing. */
function statsOf(path: string): Promise<Stats | undefined> {
  return stat(path).catch(() => undefined)
}

/** The files below a folder, in order, and what is no file there or cannot be read, with the reason. */
async function pathsBelow(folder: string) {
  const found: string[] = []
  const others = new Map<string, string>()
  const visit = async (below: string, depth: number): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true })) {
      if (entry.name.startsWith('.') && !LISTED.includes(entry.name)) continue
      const path = below === '' ? entry.name : `${below}/${entry.name}`
      if (entry.isDirectory() && depth < MAX_DEPTH) await visit(path, depth + 1)
      else if (!entry.isDirectory()) {
        const problem = await problemOf(entry, join(folder, path))
        if (problem === undefined) found.push(path)
        else others.set(path, problem)
      }
      if (found.length > MAX_FILES)
        throw new InputError(`${displayName(folder)}: the folder has more than ${MAX_FILES} files`)
    }
  }
  try {
    await visit('', 0)
  } catch (error) {
    throw fileError(displayName(folder), error)
  }
  return { paths: found.sort(ORDER.compare), others }
}

const ORDER = new Intl.Collator('en', { numeric: true })

/** Why an entry of a folder is no file that can be read. */
async function problemOf(entry: Dirent, path: string): Promise<string | undefined> {
  if (entry.isFile() && !entry.name.includes('\u{fffd}')) return undefined
  const stats = await statsOf(path)
  if (stats === undefined)
    return entry.isSymbolicLink() ? 'a link to a missing file' : 'its name is not UTF-8'
  if (stats.isDirectory()) return 'a link to a folder'
  return stats.isFile() ? undefined : 'not a regular file'
}

/** Names in a message. */
const MAX_NAMES = 10

function namesOf(others: ReadonlyMap<string, string>): string {
  const names = [...others].sort(([a], [b]) => ORDER.compare(a, b)).map(([name, why]) => `${name} (${why})`)
  const more = names.length - MAX_NAMES
  return [...names.slice(0, MAX_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Characters of a pattern of paths. */
const PATTERN = /[*?]/

/**
 * The paths that patterns stand for, in order: `*` and `?` are names without a slash, `**` any folders. A path without a pattern, or
 * of an existing file, stays.
 *
 * @throws InputError for a pattern that no path matches.
 */
export async function expandPaths(paths: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(paths.map(expandPath))
  return lists.flat()
}

async function expandPath(path: string): Promise<string[]> {
  if (!PATTERN.test(path) || (await exists(path))) return [path]
  const parts = path.split('/')
  const fixed = parts.slice(
    0,
    parts.findIndex((part) => PATTERN.test(part)),
  )
  const root = fixed.join('/') || (path.startsWith('/') ? '/' : '.')
  const pattern = new RegExp(
    `^${parts.slice(fixed.length).map(partPattern).join('/').replaceAll('(?:[^/]+/)*/', '(?:[^/]+/)*')}$`,
  )
  const names = new Set<string>()
  const { paths, others } = await pathsBelow(root)
  for (const below of [...paths, ...others.keys()]) {
    const folders = below.split('/')
    for (const depth of folders.keys()) names.add(folders.slice(0, depth + 1).join('/'))
  }
  const found = [...names].filter((name) => pattern.test(name))
  if (found.length === 0) throw new InputError(`${path}: no path matches the pattern`)
  return found
    .sort(ORDER.compare)
    .map((name) => (root === '.' && fixed.length === 0 ? name : join(root, name)))
}

function partPattern(part: string): string {
  if (part === '**') return '(?:[^/]+/)*'
  return part
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
}

/** Whether there is a file or folder of this path. */
export async function exists(path: string): Promise<boolean> {
  return (await statsOf(path)) !== undefined
}
