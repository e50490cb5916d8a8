import type { TypilusLanguage } from '@codegen-eval/program-graph/typilus'
import { decodeBase64 } from '@codegen-eval/syntax'
import { pythonCompileErrorAt } from './compile-error-at.ts'
import { pythonControl } from './control.ts'
import { PYTHON_DATA_FLOW } from './data-flow-tables.ts'
import { pythonEffects } from './effects.ts'
import { parserText } from './parser-text.ts'
import { pythonAst } from './python-ast.ts'
import { PYTHON_CANONICAL } from './python-canonical.ts'
import { PYTHON_CODEXGLUE } from './python-codexglue.ts'
import { PYTHON_REPAIRS } from './python-repairs.ts'
import { KEYWORDS } from './python-words.ts'
import { pythonSyntaxErrorAt } from './syntax-error-at.ts'
import { pythonTypilusGraph } from './typilus/typilus-graph.ts'

/** Python, in the dialect of CPython 3.11, with the syntax of Python 3.12 to 3.14. */
export const pythonLanguage: TypilusLanguage = {
  name: 'python',
  version: 'tree-sitter-python 0.25.0',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string'],
    functions: ['function_definition'],
  },
  dataFlow: PYTHON_DATA_FLOW,
  loadGrammar: async () => decodeBase64((await import('./grammar-bytes.ts')).GRAMMAR_BYTES),
  parserText,
  repairs: PYTHON_REPAIRS,
  syntaxErrorAt: pythonSyntaxErrorAt,
  compileErrorAt: pythonCompileErrorAt,
  asFunctionBody,
  typilusGraph: pythonTypilusGraph,
  canonical: PYTHON_CANONICAL,
  compat: { codexglue: PYTHON_CODEXGLUE },
  statements: { root: pythonAst, control: pythonControl, effects: pythonEffects },
}

/**
 * A source in which a text is the body of a function. A text whose first statement is indented is left as it is, as the
 * completions of HumanEval are; the lines of others are indented by a tab, which keeps how tabs and spaces compare.
 */
export function asFunctionBody(text: string): string {
  const isIndented = /^(?:[^\S\n\r]*(?:#[^\n\r]*)?[\n\r])*[ \t]+[^\s#]/.test(text)
  return `def f():\n${isIndented ? text : text.replace(/^/gm, '\t')}`
}
