/** The characters that git escapes by a letter. */
const ESCAPES: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  t: '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
}

/** The prefixes of git's option `diff.mnemonicPrefix`: commit, index, object, work tree. */
const MNEMONIC = /^[ciow]\//

/** A time after a path, where a program writes no tab before it. */
const TIME = / \d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,9})?(?: [+-]\d{4})?$/

/** The path of a file that does not exist. */
export const NULL_PATH = '/dev/null'

/** The paths of a file; `undefined` for `/dev/null`. */
export interface DiffPaths {
  readonly oldPath: string | undefined
  readonly newPath: string | undefined
}

/**
 * Reads the text after `--- `, `+++ `, `rename from ` and such: a quoted path with C's escapes, or a path up to a tab or a
 * time. Octal escapes are bytes of UTF-8.
 */
export function diffPath(text: string): string {
  const line = text.endsWith('\r') ? text.slice(0, -1) : text
  if (line.startsWith('"')) {
    const end = quoteEnd(line, 0)
    if (end > 0) return unquoted(line.slice(1, end))
  }
  const tab = line.indexOf('\t')
  return tab >= 0 ? line.slice(0, tab) : line.replace(TIME, '')
}

/**
 * Takes the prefixes off two paths: `a/` and `b/` wherever they stand, once, and those of `diff.mnemonicPrefix` where both
 * paths have different ones. `/dev/null` is no path.
 *
 * @param gitPaths The paths in the line `diff --git`, which tell the prefixes where one path is `/dev/null`.
 */
export function withoutPrefixes(
  oldText: string,
  newText: string,
  gitPaths: readonly [string, string] = [oldText, newText],
): DiffPaths {
  const isMnemonic = gitPaths[0][0] !== gitPaths[1][0] && gitPaths.every((text) => MNEMONIC.test(text))
  const path = (text: string) =>
    text === NULL_PATH
      ? undefined
      : /^[ab]\//.test(text) || (isMnemonic && MNEMONIC.test(text))
        ? text.slice(2)
        : text
  return { oldPath: path(oldText), newPath: path(newText) }
}

/**
 * The paths in the line `diff --git OLD NEW`, with their prefixes. Without quotes, a path may hold spaces: the line is split
 * in its middle if both halves name one file, else before the first ` b/`; `undefined` if there is none.
 */
export function gitLinePaths(text: string): readonly [string, string] | undefined {
  const line = text.trimEnd()
  if (line.startsWith('"')) {
    const end = quoteEnd(line, 0)
    return end > 0 && line[end + 1] === ' ' ? [diffPath(line), diffPath(line.slice(end + 2))] : undefined
  }
  if (line.endsWith('"')) {
    const start = line.indexOf(' "')
    return start > 0 ? [line.slice(0, start), diffPath(line.slice(start + 1))] : undefined
  }
  const middle = (line.length - 1) / 2
  if (line[middle] === ' ') {
    const [first, second] = [line.slice(0, middle), line.slice(middle + 1)]
    if (first === second || first.slice(2) === second.slice(2)) return [first, second]
  }
  const split = line.indexOf(' b/')
  const place = split > 0 ? split : line.indexOf(' ')
  return place > 0 ? [line.slice(0, place), line.slice(place + 1)] : undefined
}

/** The offset of the quote that ends a quoted text, which starts at an offset; -1 if there is none. */
function quoteEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return -1
}

function unquoted(text: string): string {
  return text.replaceAll(/(?:\\[0-3][0-7]{2})+|\\(.)/gsu, (escaped, letter?: string) =>
    letter === undefined ? utf8(escaped) : (ESCAPES[letter] ?? letter),
  )
}

/** The text of bytes in octal; a replacement character for each byte above 127 if they are not UTF-8. */
function utf8(octal: string): string {
  const bytes = octal
    .slice(1)
    .split('\\')
    .map((digits) => Number.parseInt(digits, 8))
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''))
  } catch {
    return String.fromCharCode(...bytes.map((byte) => (byte < 128 ? byte : 0xfffd)))
  }
}
