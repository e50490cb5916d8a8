import type { Problem } from './segment.ts'

/**
 * How outputs that continue a prompt and whole programs are made alike. `join`: the prompt stands before completions and
 * before the solution. `body`: the prompt is taken off outputs that repeat it, and the reference is the solution.
 * `program`: outputs are taken as they are, and the reference is prompt and solution.
 */
export type Completions = 'join' | 'body' | 'program'

/** The values of `Completions`. */
export const COMPLETIONS: readonly Completions[] = ['join', 'body', 'program']

/** The outputs of a data set: nearly all continue their prompts, nearly all are whole programs, or some are either. */
export type OutputKind = 'completions' | 'programs' | 'mixed'

/** The reference of a problem: the solution, or the whole program. */
export function problemText(
  { prompt, solution }: Problem,
  kind: OutputKind,
  completions: Completions | undefined,
): string {
  const isBody = completions === undefined ? kind === 'completions' : completions === 'body'
  return isBody ? solution : prompt + solution
}

/**
 * Whether an output is a whole program and not a completion of the prompt: it defines the function that is asked for, or
 * it repeats the prompt.
 */
export function isWholeProgram(
  output: string,
  { prompt, entryPoint }: Pick<Problem, 'prompt'> & Partial<Problem>,
): boolean {
  const text = squeeze(output)
  const signature = signatureOf(prompt, entryPoint)
  if (signature !== undefined && text.includes(squeeze(signature).trim())) return true
  const name = entryPoint ?? DEFINITION.exec(signature ?? '')?.[1]
  if (
    name !== undefined &&
    new RegExp(`\\b(?:def|function|func|fn|fun)\\s+${escapePattern(name)}\\b`).test(output)
  )
    return true
  const beginning = squeeze(prompt).trim()
  return beginning !== '' && text.trimStart().startsWith(beginning)
}

/** A completion after its prompt; a whole program as it is. */
export function joinedText(text: string, prompt: string): string {
  return isWholeProgram(text, { prompt }) ? text : prompt + text
}

/** A text without the prompt that it repeats at its start. */
export function textWithoutPrompt(output: string, prompt: string): string {
  const [text, beginning] = [unify(output), unify(prompt)]
  if (beginning.trim() === '') return output
  if (text.startsWith(beginning)) return text.slice(beginning.length)
  // generators trim both ends
  const trimmed = beginning.trim()
  const start = text.trimStart()
  if (!start.startsWith(trimmed)) return output
  return start.slice(trimmed.length).replace(/^[ \t]*\n/, '')
}

/** The beginning of a function's definition in several languages, with its name. */
const DEFINITION = /\b(?:def|function|func|fn|fun)\s+(\w+)/

/** The line of the prompt that begins the function that is asked for: by default the last definition. */
function signatureOf(prompt: string, entryPoint: string | undefined): string | undefined {
  const lines = unify(prompt).split('\n')
  const begins = (line: string) => line.includes('(') && /[{:=]\s*$/.test(line)
  if (entryPoint === undefined)
    return (
      lines.findLast((line) => DEFINITION.test(line) && begins(line)) ??
      lines.findLast((line) => /\{\s*$/.test(line) && begins(line))
    )
  const names = new RegExp(`\\b${escapePattern(entryPoint)}\\s*\\(`)
  // a line of an example calls the function
  return lines.find((line) => names.test(line) && begins(line))
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
