/** Replaces each carriage return, with the line feed after it if there is one, by a line feed. */
export function foldLineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}
