import type { RougeSettings } from './rouge-options.ts'

/** Settings of ROUGE-S and its variants. */
export interface SkipBigramSettings {
  /** Maximum number of tokens between the two of a pair; infinite in ROUGE-S and ROUGE-SU. */
  readonly gap: number
  /** Which unigrams count too: none in ROUGE-S, all in ROUGE-SU, all but the last in ROUGE-1.5.5's SU. */
  readonly unigrams: 'none' | 'all' | 'all-but-last'
}

/** The settings of a variant S or SU, with or without a largest gap; `undefined` for other variants. */
export function skipBigramSettings({
  variant,
  definition,
}: Pick<RougeSettings, 'variant' | 'definition'>): SkipBigramSettings | undefined {
  const [, skip, number] = /^(SU?)(\d*)$/.exec(variant) ?? []
  if (skip === undefined) return undefined
  return {
    gap: number === '' ? Number.POSITIVE_INFINITY : Number(number),
    unigrams: skip === 'S' ? 'none' : definition === 'lin' ? 'all' : 'all-but-last',
  }
}
