import type { Problem } from './segment.ts'

/** Which text of a problem is the reference: the whole program, or the solution that continues the prompt. */
export type ReferenceText = 'program' | 'solution'

/** The values of `ReferenceText`. */
export const REFERENCE_TEXTS: readonly ReferenceText[] = ['program', 'solution']

/** The reference of a problem. */
export function problemText({ prompt, solution }: Problem, text: ReferenceText): string {
  return text === 'solution' ? solution : prompt + solution
}

/**
 * Whether an output is a whole program and not a completion of the prompt: it defines the function that is asked for, or
 * it repeats the prompt.
 */
export function isWholeProgram(output: string, { prompt, entryPoint }: Problem): boolean {
  const text = squeeze(output)
  const signature = signatureOf(prompt, entryPoint)
  if (signature !== undefined && text.includes(squeeze(signature).trim())) return true
  if (
    entryPoint !== undefined &&
    new RegExp(`\\b(?:def|function|func|fn|fun)\\s+${escapePattern(entryPoint)}\\b`).test(output)
  )
    return true
  const beginning = squeeze(prompt).trim()
  return beginning !== '' && text.trimStart().startsWith(beginning)
}

/** An output without the prompt that it repeats at its start; `undefined` if it does not. */
export function withoutPrompt(output: string, { prompt }: Problem): string | undefined {
  const [text, beginning] = [unify(output), unify(prompt)]
  if (beginning.trim() === '') return undefined
  if (text.startsWith(beginning)) return text.slice(beginning.length)
  // generators trim both ends
  const trimmed = beginning.trim()
  const start = text.trimStart()
  if (!start.startsWith(trimmed)) return undefined
  return start.slice(trimmed.length).replace(/^[ \t]*\n/, '')
}

/** The last line of the prompt that names the function with its parameters. */
function signatureOf(prompt: string, entryPoint: string | undefined): string | undefined {
  if (entryPoint === undefined) return undefined
  const names = new RegExp(`\\b${escapePattern(entryPoint)}\\s*\\(`)
  const lines = unify(prompt).split('\n')
  // a line of an example calls the function
  return lines.find((line) => names.test(line) && /[{:=]\s*$/.test(line))
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ')
}

function unify(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
