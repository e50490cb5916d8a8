import { decodeBase64, type Language } from '@codegen-eval/syntax'
import { pythonCompileErrorAt } from './compile-error-at.ts'
import { pythonControl } from './control.ts'
import { PYTHON_DATA_FLOW } from './data-flow-tables.ts'
import { pythonEffects } from './effects.ts'
import { asFunctionBody } from './function-body.ts'
import { layoutType, pythonLayout } from './layout.ts'
import { parserText } from './parser-text.ts'
import { pythonAst } from './python-ast.ts'
import { PYTHON_CODEXGLUE } from './python-codexglue.ts'
import type { PythonNode } from './python-node.ts'
import { KEYWORDS } from './python-words.ts'
import { pythonScopes } from './symbol-tables.ts'
import { pythonSyntaxErrorAt } from './syntax-error-at.ts'
import { pythonUses } from './use-order.ts'

/** Python, in the dialect of CPython 3.11, with the type aliases and type parameters of Python 3.12. */
export const pythonLanguage: Language = {
  name: 'python',
  version: 'tree-sitter-python 0.25.0',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string'],
  },
  dataFlow: PYTHON_DATA_FLOW,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./grammar-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
  parserText,
  syntaxErrorAt: pythonSyntaxErrorAt,
  compileErrorAt: pythonCompileErrorAt,
  asFunctionBody,
  abstractSyntax: {
    root: pythonAst,
    label: layoutType,
    scopes: (root, tree) => pythonScopes(root as PythonNode, tree),
    layout: pythonLayout,
    uses: pythonUses,
    reserved: KEYWORDS,
  },
  compat: { codexglue: PYTHON_CODEXGLUE },
  statements: { root: pythonAst, control: pythonControl, effects: pythonEffects },
}
