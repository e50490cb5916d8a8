import { decodeBase64, defineLanguage, type Language, type LanguageDefinition } from '@codegen-eval/syntax'

/** The keywords of PHP 8 and its compile-time constants, in lower case; PHP does not tell upper and lower case of them apart. */
const KEYWORDS: ReadonlySet<string> = new Set(
  `__halt_compiler abstract and array as break callable case catch class clone const continue declare default die do
  echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit extends final finally fn for
  foreach function global goto if implements include include_once instanceof insteadof interface isset list match
  namespace new or print private protected public readonly require require_once return static switch throw trait try
  unset use var while xor yield __CLASS__ __DIR__ __FILE__ __FUNCTION__ __LINE__ __METHOD__ __NAMESPACE__ __TRAIT__`.split(
    /\s+/,
  ),
)

/** The part of the definition that files of PHP and PHP without `<?php` share. */
export const PHP_WORDS: Pick<LanguageDefinition, 'name' | 'version' | 'keywords' | 'kinds'> = {
  name: 'php',
  version: 'tree-sitter-php 0.24.2',
  keywords: KEYWORDS,
  kinds: {
    comments: ['comment'],
    strings: ['string', 'encapsed_string', 'heredoc', 'nowdoc', 'shell_command_expression'],
    names: ['name'],
  },
}

/** PHP as files have it: a text without `<?php` is one text node. CodeXGLUE's CodeBLEU compares these trees. */
export const phpFileLanguage: Language = /* @__PURE__ */ defineLanguage({
  ...PHP_WORDS,
  loadGrammar: async () => decodeBase64((await import('./php-bytes.ts')).GRAMMAR_BYTES),
})
