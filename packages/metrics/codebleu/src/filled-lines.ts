import { strip } from '@codegen-eval/tokenize/internal'

/**
 * A text without its blank lines.
 *
 * @param places One number for each UTF-16 unit of the text; those of units that are left out are removed.
 */
export function filledLines(text: string, places?: number[]): string {
  const lines = text.split('\n')
  const filled = lines.filter(isFilled).join('\n')
  if (places) keepPlaces(places, lines, filled.length)
  return filled
}

function isFilled(line: string): boolean {
  return strip(line) !== ''
}

/** Removes the places of blank lines, and of the line end after the last line that is kept. */
function keepPlaces(places: number[], lines: readonly string[], length: number): void {
  let kept = 0
  let from = 0
  for (const line of lines) {
    if (isFilled(line)) {
      for (let i = from; i <= from + line.length && i < places.length; i++) places[kept++] = places[i]
    }
    from += line.length + 1
  }
  places.length = Math.min(kept, length)
}
