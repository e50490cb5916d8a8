/** Characters that Python's `str.strip()` removes: white space of Unicode and four control characters, but not U+FEFF. */
const SPACE = String.raw`[\p{White_Space}\u001c-\u001f]`

const ENDS = new RegExp(`^${SPACE}+|${SPACE}+$`, 'gu')

/** A text without the white space at its ends, as Python's `str.strip()` returns it. */
export function pythonStrip(text: string): string {
  return text.replace(ENDS, '')
}
