import { displayName } from '../bytes/file-name.ts'
import { readTextLines } from '../bytes/whole-text.ts'
import { readBytes, readWholeText } from './read-bytes.ts'

/**
 * Reads the lines of a text file, some hundreds at a time, or the file as one text.
 *
 * @throws InputError for a line that is not UTF-8 or too long, after the lines before it.
 */
export async function* readTexts(
  file: string,
  { whole = false }: { readonly whole?: boolean | undefined } = {},
): AsyncGenerator<readonly string[]> {
  if (whole) return yield [await readWholeText(file)]
  for await (const { lines } of readTextLines(displayName(file), readBytes(file))) {
    const texts: string[] = []
    for (const line of lines) {
      if (typeof line !== 'string') {
        yield texts
        throw line.error
      }
      texts.push(line)
    }
    yield texts
  }
}
