/** How often people disagree with a metric, as measured by a study. */
export interface KnownDisagreement {
  /** Name of the metric, as at the start of its signature. */
  readonly metric: string
  /** Settings without which the figure says nothing about a metric, as in its signature. */
  readonly settings?: Readonly<Record<string, string>>
  /** The spec that was studied. */
  readonly studied: string
  /** Share of pairs of models on which the metric and people disagree, from 0 to 1, rounded to three digits. */
  readonly share: number
}

/** Where the figures of `KNOWN_DISAGREEMENT` come from. */
export const KNOWN_DISAGREEMENT_SOURCE =
  'of 3,321 pairs of models on CoNaLa, data of Evtikhiev et al. 2023, https://doi.org/10.1016/j.jss.2023.111741'

/**
 * How often people disagree with metrics: the column `disagreement` that `codegen-eval study human-grades.json --layout
 * study` prints for the grades of *Out of the BLEU* on CoNaLa (472 tasks, 5 models and 77 synthetic ones, 1,000 resamples,
 * seed 1). On a pair they disagree if only one of them finds a significant difference, or both find opposite ones.
 *
 * The figures hold for one-line Python and for the settings that were studied. Other metrics were not studied.
 *
 * Source: Evtikhiev et al. 2023, https://doi.org/10.1016/j.jss.2023.111741 (their table of RUBY comes from graph distances
 * that a clock cut off, and has 19.2 %).
 */
export const KNOWN_DISAGREEMENT: readonly KnownDisagreement[] = [
  { metric: 'bleu', studied: 'bleu:tokenize=code', share: 0.182 },
  { metric: 'rouge', settings: { variant: 'L' }, studied: 'rouge:variant=L,tokenize=code', share: 0.107 },
  { metric: 'chrf', studied: 'chrf:level=segment', share: 0.088 },
  { metric: 'meteor', studied: 'meteor:variant=nltk', share: 0.145 },
  { metric: 'ruby', studied: 'ruby:variant=ebsb', share: 0.294 },
  { metric: 'codebleu', studied: 'codebleu:variant=ebsb', share: 0.166 },
]

/** How often people disagree with the metric of a signature; `undefined` if no study is known. */
export function knownDisagreement(signature: string): KnownDisagreement | undefined {
  const [name, ...fields] = signature.split('|')
  return KNOWN_DISAGREEMENT.find(
    ({ metric, settings = {} }) =>
      metric === name &&
      Object.entries(settings).every(([field, value]) => fields.includes(`${field}:${value}`)),
  )
}
