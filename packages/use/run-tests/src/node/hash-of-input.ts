import { createHash } from 'node:crypto'
import { openInput } from '@codegen-eval/samples/node/internal'

/**
 * SHA-256 of a file's text, unpacked if it is gzip, or of the names and texts of all files in a folder: what results
 * depend on.
 *
 * @throws InputError if there is no such file.
 */
export async function hashOfInput(path: string): Promise<string> {
  const hash = createHash('sha256')
  const { chunks, folder } = await openInput(path)
  if (folder === undefined) for await (const chunk of chunks) hash.update(chunk)
  else
    for (const file of folder) {
      const inner = createHash('sha256')
      for await (const chunk of file.open()) inner.update(chunk)
      hash.update(`${JSON.stringify(file.path)} ${inner.digest('hex')}\n`)
    }
  return hash.digest('hex')
}
