import { findLanguage } from '../languages/find-language.ts'
import type { TestTask } from '../tasks/test-task.ts'
import { pattern } from './pattern.ts'

/**
 * A program that does nothing: the prompt, and a body that raises an error or returns nothing. Tests that it passes check
 * nothing.
 *
 * @returns `undefined` for a task without a prompt whose function is not known, and for tests of standard input.
 */
export function stubProgram({
  language: name,
  prompt,
  test,
  entryPoint,
  streams,
}: TestTask): string | undefined {
  const language = findLanguage(name)
  if (language === undefined || streams !== undefined) return undefined
  const { body, close, whole } = language.stub
  if (prompt === '')
    return whole === undefined || entryPoint === undefined
      ? undefined
      : whole.replaceAll('{entry}', () => entryPoint)
  if (close === '') return `${prompt}${prompt.endsWith('\n') ? '' : '\n'}${body}`
  const missing =
    close === '}'
      ? braces(prompt).open - braces(test).closed
      : Number(pattern(language.head).test(prompt.trimEnd()) && !test.trimStart().startsWith(close))
  return `${prompt}\n${body}${`${close}\n`.repeat(Math.max(0, missing))}`
}

/** Braces that a text opens and does not close, and those that it closes and has not opened; not in comments and strings. */
function braces(text: string): { readonly open: number; readonly closed: number } {
  const code = text
    .replace(/\/\*[\s\S]*?(?:\*\/|$)/g, '')
    .replace(/\/\/.*/g, '')
    .replace(/^[ \t]*#.*/gm, '')
    .replace(/\\.|"[^"\\\n]*(?:\\.[^"\\\n]*)*"|'[^'\\\n]*(?:\\.[^'\\\n]*)*'/g, '')
  let [open, closed] = [0, 0]
  for (const [brace] of code.matchAll(/[{}]/g)) {
    if (brace === '{') open++
    else if (open > 0) open--
    else closed++
  }
  return { open, closed }
}
