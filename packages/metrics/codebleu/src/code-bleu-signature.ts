import { formatSignature, type Level, signatureFields } from '@codegen-eval/metric'
import { type CodeBleuSettings, codeBleuOptions } from './code-bleu-options.ts'
import { NUMBERS_VERSION } from './version.ts'

/** The signature of a variant. A variant whose tokenizer cannot be chosen has no field for it. */
export function codeBleuSignature({ tokenizer, ...settings }: CodeBleuSettings, level: Level): string {
  const tokenize = settings.variant === 'codexglue' ? undefined : tokenizer
  const fields = signatureFields(codeBleuOptions, { ...settings, tokenize })
  return formatSignature('codebleu', { ...fields, ...(level === 'corpus' ? { level } : {}) }, NUMBERS_VERSION)
}
