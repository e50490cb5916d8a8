import type { CodeXGlueSyntax, Language } from '@codegen-eval/syntax'

/** The languages of k4black/codebleu 0.7.1 for which this project has a grammar. */
const KNOWN = ['c', 'cpp', 'csharp', 'go', 'java', 'javascript', 'php', 'python', 'ruby', 'rust']

/**
 * The tables of CodeXGLUE's implementation for a language.
 *
 * @throws RangeError for a language that it does not know, so that no score could be compared with its scores.
 */
export function codeXGlueSyntax({ name, compat }: Language): CodeXGlueSyntax {
  if (compat?.codexglue) return compat.codexglue
  throw new RangeError(
    `codebleu: option variant=codexglue: CodeXGLUE's implementation does not know the language ${name}, so that there is nothing to agree with; it knows ${KNOWN.join(', ')}; variant=paper takes every language`,
  )
}
