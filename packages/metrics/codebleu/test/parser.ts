import { loadLanguage } from '@codegen-eval/languages'
import type { SyntaxParser } from '@codegen-eval/syntax'

/** The parser that all tests of this package share. */
export const parser: SyntaxParser = await loadLanguage('python')
