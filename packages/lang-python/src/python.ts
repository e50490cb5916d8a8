import { decodeBase64, type Language } from '@codegen-eval/syntax'
import { PYTHON_DATA_FLOW } from './data-flow-tables.ts'
import { KEYWORDS } from './python-words.ts'
import { pythonSyntaxErrorAt } from './syntax-error-at.ts'

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
}
