/** A problem that a check found, at a place that an editor can open. */
export interface Finding {
  /** Path from the repository's root. */
  readonly file: string
  readonly line: number
  /** The problem, with the wrong value. */
  readonly message: string
}

/** `packages/metrics/chrf/package.json:4 licence is "MIT", …` */
export function formatFinding({ file, line, message }: Finding): string {
  return `${file}:${line} ${message}`
}

/** The line of the first occurrence of `part` in `text`; 1 if there is none. */
export function lineOf(text: string, part: string): number {
  const at = text.indexOf(part)
  return at < 0 ? 1 : lineAt(text, at)
}

/** The line of a position in a text, from 1. */
export function lineAt(text: string, position: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < position; i = text.indexOf('\n', i + 1)) line++
  return line
}
