import { isUtf8 } from 'node:buffer'
import { displayName } from '../input/file-name.ts'
import { decodeUtf8, readBytes } from './read-bytes.ts'
import { invalidUtf8 } from './read-lines.ts'

/** The text of a file, unpacked where it is gzip, without a byte order mark. */
export async function readWholeText(file: string): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of readBytes(file)) chunks.push(Buffer.from(chunk))
  const bytes = Buffer.concat(chunks)
  if (!isUtf8(bytes)) throw invalidUtf8(displayName(file), bytes)
  return decodeUtf8(bytes, displayName(file), 1)
}
