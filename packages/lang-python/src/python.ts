import { decodeBase64, type Language } from '@codegen-eval/syntax'
import { PYTHON_DATA_FLOW } from './data-flow-tables.ts'
import { layoutType, pythonLayout } from './layout.ts'
import { type PythonNode, pythonAst } from './python-ast.ts'
import { KEYWORDS } from './python-words.ts'
import { pythonScopes } from './symbol-tables.ts'
import { pythonSyntaxErrorAt } from './syntax-error-at.ts'
import { pythonUses } from './use-order.ts'

export const python: Language = {
  name: 'python',
  version: 'tree-sitter-python 0.25.0',
  keywords: KEYWORDS,
  dataFlow: PYTHON_DATA_FLOW,
  async loadGrammar() {
    const { GRAMMAR_BYTES } = await import('./grammar-bytes.ts')
    return decodeBase64(GRAMMAR_BYTES)
  },
  syntaxErrorAt: pythonSyntaxErrorAt,
  abstractSyntax: {
    root: pythonAst,
    label: layoutType,
    scopes: (root, tree) => pythonScopes(root as PythonNode, tree),
    layout: pythonLayout,
    uses: pythonUses,
    reserved: KEYWORDS,
  },
}
