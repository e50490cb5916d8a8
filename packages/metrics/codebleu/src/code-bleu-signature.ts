import { formatSignature, type Level } from '@codegen-eval/metric'
import { languageId } from '@codegen-eval/syntax'
import type { CodeBleuSettings } from './code-bleu-options.ts'
import { VERSION } from './version.ts'

/** The signature of a variant. A variant whose tokenizer cannot be chosen has no field for it. */
export function codeBleuSignature(
  { variant, parser, tokenizer, weights, keywordWeight }: CodeBleuSettings,
  level: Level,
): string {
  return formatSignature(
    'codebleu',
    {
      variant,
      lang: languageId(parser),
      ...(variant === 'codexglue' ? {} : { tokenize: tokenizer.id }),
      weights: weights.join('/'),
      'keyword-weight': keywordWeight,
      ...(level === 'corpus' ? { level } : {}),
    },
    VERSION,
  )
}
