/** Control, line-separating and bidirectional formatting characters: they move the cursor or reorder text. */
const CONTROLS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/** Text with `\u001b` and the like in place of control and bidirectional characters. */
export function escapeControls(text: string): string {
  return text.replace(CONTROLS, unicodeEscape)
}

/** The same for text of several lines: line feeds stay. */
export function escapeControlsInLines(text: string): string {
  return text.replace(CONTROLS, (c) => (c === '\n' ? c : unicodeEscape(c)))
}

function unicodeEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
