import { existsSync } from 'node:fs'

/** A file, and the name of its model if that is not the file's. */
export interface NamedFile {
  readonly path: string
  readonly model: string | undefined
}

const NAMED_FILE = /^([^=/\\]+)=(.+)$/s

/** Parses `name=path`, which names the model of a file; a path alone, or that of an existing file, names none. */
export function namedFile(argument: string): NamedFile {
  const [, model, path] = NAMED_FILE.exec(argument) ?? []
  if (path === undefined || existsSync(argument)) return { path: argument, model: undefined }
  return { path, model }
}
