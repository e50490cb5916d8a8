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
  const closed = prefixCount(test, close)
  const opened = close === '}' ? openBraces(prompt) : pattern(language.head).test(prompt.trimEnd()) ? 1 : 0
  return `${prompt}\n${body}${`${close}\n`.repeat(Math.max(0, opened - closed))}`
}

/** Braces that a text opens and does not close, outside of comments and strings. */
function openBraces(text: string): number {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/^\s*#.*$/gm, '')
    .replace(/"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g, '')
  return code.split('{').length - code.split('}').length
}

/** How many of a word a text begins with. */
function prefixCount(text: string, word: string): number {
  let rest = text.trimStart()
  let count = 0
  for (; rest.startsWith(word); count++) rest = rest.slice(word.length).trimStart()
  return count
}
