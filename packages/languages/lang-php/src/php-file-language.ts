import { decodeBase64, defineLanguage, type Language } from '@codegen-eval/syntax'
import { KEYWORDS } from './php-words.ts'

/** PHP as files have it: a text without `<?php` is one text node. CodeXGLUE's CodeBLEU compares these trees. */
export const phpFileLanguage: Language = /* @__PURE__ */ defineLanguage({
  name: 'php',
  version: 'tree-sitter-php 0.24.2',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string', 'encapsed_string', 'heredoc', 'nowdoc', 'shell_command_expression'],
    names: ['name'],
  },
  loadGrammar: async () => decodeBase64((await import('./php-bytes.ts')).GRAMMAR_BYTES),
})
