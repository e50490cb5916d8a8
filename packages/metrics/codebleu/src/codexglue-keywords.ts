/** The keyword lists of k4black/codebleu 0.7.1 by language. */
const KEYWORDS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'python',
    [
      'False',
      'None',
      'True',
      'and',
      'as',
      'assert',
      'async',
      'await',
      'break',
      'case',
      'class',
      'continue',
      'def',
      'del',
      'elif',
      'else',
      'except',
      'finally',
      'for',
      'from',
      'global',
      'if',
      'import',
      'in',
      'is',
      'lambda',
      'match',
      'nonlocal',
      'not',
      'or',
      'pass',
      'raise',
      'return',
      'try',
      'type',
      'while',
      'with',
      'yield',
    ],
  ],
])

/**
 * The keywords of a language in CodeXGLUE's implementation.
 *
 * @throws RangeError for a language that this variant does not know.
 */
export function codeXGlueKeywords(language: string): readonly string[] {
  const keywords = KEYWORDS.get(language)
  if (!keywords) {
    throw new RangeError(
      `codebleu: option variant=codexglue: only supports ${[...KEYWORDS.keys()].join(', ')}, got the language ${language}`,
    )
  }
  return keywords
}
