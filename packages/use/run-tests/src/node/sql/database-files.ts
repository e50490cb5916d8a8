import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { fileError } from '@codegen-eval/records/node'

/** A database: the bytes of a file of SQLite, or a script of SQL. */
export type DatabaseSource = { readonly bytes: Uint8Array } | { readonly script: string }

const FILE = /\.(?:sqlite3?|db)$/i

/**
 * The databases that a task names: files of SQLite by their extension, scripts by a space or a semicolon, all files of
 * SQLite in any other folder. Names are relative to the working folder.
 *
 * @throws InputError if a file cannot be read, is no file of SQLite, or a folder has none.
 */
export function openDatabases(names: readonly string[]): readonly DatabaseSource[] {
  return names.flatMap((name): readonly DatabaseSource[] => {
    if (FILE.test(name)) return [{ bytes: databaseBytes(name) }]
    if (/[\s;]/.test(name.trim())) return [{ script: name }]
    const files = filesIn(name)
    if (files.length === 0)
      throw new InputError(`${name}: the folder has no file of SQLite (.sqlite, .sqlite3, .db)`)
    return files.map((file) => ({ bytes: databaseBytes(file) }))
  })
}

function databaseBytes(file: string): Uint8Array {
  let bytes: Uint8Array
  try {
    bytes = readFileSync(file)
  } catch (error) {
    throw fileError(file, error)
  }
  if (new TextDecoder().decode(bytes.subarray(0, 15)) !== 'SQLite format 3')
    throw new InputError(`${file}: not a file of SQLite`)
  return bytes
}

function filesIn(folder: string): readonly string[] {
  try {
    if (!statSync(folder).isDirectory()) throw new InputError(`${folder}: not a file of SQLite`)
    return readdirSync(folder)
      .filter((name) => FILE.test(name))
      .sort()
      .map((name) => join(folder, name))
  } catch (error) {
    if (error instanceof InputError) throw error
    throw fileError(folder, error)
  }
}
