/** How long the quotes of a string are that starts with a prefix and quotes: 3 or 1. */
export function quoteLength(start: string): number {
  return start.endsWith(start.at(-1)!.repeat(3)) ? 3 : 1
}
