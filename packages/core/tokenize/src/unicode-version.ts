/** For each version of Unicode, newest first, a character that it added. */
const FIRST_IN: readonly (readonly [version: string, char: string])[] = [
  ['17.0', '\u{20c1}'],
  ['16.0', '\u{1fae9}'],
  ['15.1', '\u{2ffc}'],
  ['15.0', '\u{1fae8}'],
  ['14.0', '\u{20c0}'],
  ['13.0', '\u{1fbf0}'],
  ['12.1', '\u{32ff}'],
  ['12.0', '\u{1f971}'],
  ['11.0', '\u{1f970}'],
  ['10.0', '\u{20bf}'],
]

/**
 * The version of Unicode whose character classes the engine's regular expressions know: `15.0`.
 *
 * Engines do not report it, so it is found by characters that each version added. An engine newer than
 * Unicode 17.0 counts as 17.0.
 */
export function unicodeVersion(): string {
  const found = FIRST_IN.find(([, char]) => /\p{Assigned}/u.test(char))
  return found ? found[0] : '9.0'
}
