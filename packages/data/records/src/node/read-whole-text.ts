import { displayName } from '../bytes/file-name.ts'
import { readAllText } from '../bytes/whole-text.ts'
import { readBytes } from './read-bytes.ts'

/** The text of a file, unpacked if it is gzip, without a byte order mark. */
export function readWholeText(file: string): Promise<string> {
  return readAllText(displayName(file), readBytes(file))
}
