import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { PHP_CANONICAL } from './php-canonical.ts'
import { PHP_CODEXGLUE } from './php-codexglue.ts'
import { PHP_WORDS } from './php-file-language.ts'
import { PHP_REPAIRS } from './php-repairs.ts'
import { PHP_STRUCTURE } from './php-structure.ts'
import { phpText } from './php-text.ts'

/** PHP, as tree-sitter-php 0.24.2 derives it: PHP 8.4. A text without `<?php` is PHP as a whole. */
export const phpLanguage: Language = /* @__PURE__ */ defineLanguage({
  ...PHP_WORDS,
  canonical: PHP_CANONICAL,
  structure: PHP_STRUCTURE,
  repairs: PHP_REPAIRS,
  loadGrammar: async () => decodeBase64((await import('./php-only-bytes.ts')).GRAMMAR_BYTES),
  parserText: phpText,
  compat: { codexglue: PHP_CODEXGLUE },
})
