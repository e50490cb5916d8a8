/** A problem that a check found, at a place that an editor can open. */
export interface Finding {
  /** Path from the repository's root. */
  readonly file: string
  readonly line: number
  /** The problem, with the wrong value. */
  readonly message: string
  /** Whether it is told without failing the check. */
  readonly isNote?: boolean
}

/** Findings at one line of a file. */
export function findings(file: string, messages: readonly string[], line = 1): Finding[] {
  return messages.map((message) => ({ file, line, message }))
}

/** `packages/metrics/chrf/package.json:4 licence is "MIT", …` */
export function formatFinding({ file, line, message }: Finding): string {
  return `${file}:${line} ${message}`
}

/** The line of the first occurrence of `part` in `text`; 1 if there is none. */
export function lineOf(text: string, part: string): number {
  return lineAt(text, Math.max(0, text.indexOf(part)))
}

/** The line of a position in a text, from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}
