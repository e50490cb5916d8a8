import { parseSignature } from '@codegen-eval/metric'

/** Tokenizers of sacreBLEU, which have its names. */
const TOKENIZERS: ReadonlySet<string | undefined> = new Set(['13a', 'intl', 'char', 'none', 'zh'])

/** The words of sacreBLEU for comparisons with and without case. */
const CASES: Readonly<Record<string, string>> = { mixed: 'mixed', lower: 'lc' }

/**
 * The signature that sacreBLEU 2 prints for a BLEU with this signature, without its version; `undefined` if sacreBLEU has
 * no such BLEU.
 *
 * @param references The number of references of each segment, or `var`.
 */
export function sacrebleuLine(signature: string, references: number | 'var'): string | undefined {
  const { metric, fields } = parseSignature(signature)
  const settings = new Map(fields)
  const take = (field: string) => {
    const value = settings.get(field)
    settings.delete(field)
    return value
  }
  const tokenizer = take('tokenize')?.replace(/@.*/, '')
  const letters = CASES[take('case') ?? '']
  const [smoothing, value, effective] = ['smoothing', 'smoothing-value', 'effective-order'].map(take)
  const isPlain = metric === 'bleu' && take('order') === '4' && take('level') === 'corpus'
  if (!isPlain || settings.size > 0 || !TOKENIZERS.has(tokenizer) || letters === undefined) return undefined
  const smooth = value === undefined ? smoothing : `${smoothing}[${Number(value).toFixed(2)}]`
  return `BLEU|nrefs:${references}|case:${letters}|eff:${effective}|tok:${tokenizer}|smooth:${smooth}`
}
