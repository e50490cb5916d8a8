import type { CodeXGlueSyntax } from '@codegen-eval/syntax'
import { withoutCComments } from './without-c-comments.ts'
import { withoutPythonComments } from './without-python-comments.ts'

/**
 * Source without comments, as CodeXGLUE's CodeBLEU removes them by one of its rules.
 *
 * @param places Filled with the position in the source of each UTF-16 unit of the result.
 */
export function withoutComments(
  source: string,
  rule: CodeXGlueSyntax['comments'],
  places?: number[],
): string {
  if (rule === 'python') return withoutPythonComments(source, places)
  if (rule === 'c') return withoutCComments(source, places)
  for (let i = 0; places && i < source.length; i++) places.push(i)
  return source
}
