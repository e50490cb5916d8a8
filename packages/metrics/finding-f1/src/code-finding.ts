import { isRecord } from '@codegen-eval/metric/internal'
/** A judge's opinion on whether a found finding is a golden one: yes or no, a score from 0 to 1, or `null` for none. */
export type JudgeVerdict = boolean | number | null

/** One thing that a reviewer, scanner or linter reports about code. What is not known is left out or `null`. */
export interface CodeFinding {
  /** Name by which verdicts refer to a golden finding; its index in the list, from 0, if left out. */
  readonly id?: string | null
  /** The file, with `/` or `\` between folders. */
  readonly path?: string | null
  /** First line, from 1. */
  readonly line?: number | null
  /** Last line; the first one if left out. */
  readonly endLine?: number | null
  /** Rule, class of bug, or severity. */
  readonly label?: string | null
  readonly text?: string | null
  /** In a found finding: verdicts by golden finding. Missing ones are unknown. */
  readonly verdicts?: Readonly<Record<string, JudgeVerdict>> | null
}

/** The reason why a value is not a finding, with the place in it, such as `.line: expected …`; `undefined` if it is one. */
export function findingMistake(value: unknown): string | undefined {
  if (!isRecord(value)) return `: expected {"path", "line", "label", "text"}, got ${shown(value)}`
  for (const key of ['id', 'path', 'label', 'text']) {
    if (!isAbsent(value[key]) && typeof value[key] !== 'string')
      return `.${key}: expected a text, got ${shown(value[key])}`
  }
  for (const key of ['line', 'endLine']) {
    if (!isAbsent(value[key]) && !isLine(value[key]))
      return `.${key}: expected a whole number from 1, got ${shown(value[key])}`
  }
  const { line, endLine, verdicts } = value
  if (!isAbsent(endLine) && (isAbsent(line) || (endLine as number) < (line as number)))
    return `.endLine: expected a line from .line on, ${shown(line)}, got ${shown(endLine)}`
  if (['path', 'line', 'label', 'text'].every((key) => isAbsent(value[key])))
    return ': expected at least one of path, line, label and text'
  return isAbsent(verdicts) ? undefined : verdictMistake(verdicts)
}

function verdictMistake(verdicts: unknown): string | undefined {
  if (!isRecord(verdicts))
    return `.verdicts: expected an object from golden findings to verdicts, got ${shown(verdicts)}`
  for (const [golden, verdict] of Object.entries(verdicts)) {
    const isScore = typeof verdict === 'number' && verdict >= 0 && verdict <= 1
    if (verdict !== null && typeof verdict !== 'boolean' && !isScore)
      return `.verdicts.${JSON.stringify(golden)}: expected true, false, null or a number from 0 to 1, got ${shown(verdict)}`
  }
  return undefined
}

export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null
}

/** A value for messages, short. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'an object'
  const text = JSON.stringify(value) ?? typeof value
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

function isLine(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 1
}
