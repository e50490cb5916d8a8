import { existsSync } from 'node:fs'
import { expandPaths } from './open-input.ts'

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

/** Parses the arguments of a command line that name files: `name=path`, paths, and patterns of paths. */
export async function namedFiles(arguments_: readonly string[]): Promise<NamedFile[]> {
  return (await expandPaths(arguments_)).map(namedFile)
}
