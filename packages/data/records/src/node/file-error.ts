import { InputError, messageOf } from '@codegen-eval/messages'

/** An error of the file system or of decompression in plain words, with the file's name. */
export function fileError(file: string, error: unknown): InputError {
  if (error instanceof InputError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const text = FILE_ERRORS.get(code) ?? messageOf(error)
  return new InputError(`${file}: ${text}`, { cause: error })
}

const FILE_ERRORS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file or folder'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EISDIR', 'is a folder, not a file'],
  ['ELOOP', 'too many symbolic links: they may form a loop'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space left on the device'],
  ['EMFILE', 'too many open files'],
  ['Z_BUF_ERROR', 'the gzip data is cut short'],
  ['Z_DATA_ERROR', 'the gzip data is damaged'],
])
