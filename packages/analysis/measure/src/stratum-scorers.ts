import { languageName } from '@codegen-eval/languages'
import type { Segment } from '@codegen-eval/samples'
import type { SamplesBy } from './combine-samples.ts'
import type { MeasuredCorpus } from './measured-corpus.ts'
import type { NamedMetric } from './metric-specs.ts'
import { nameOfLanguage, signatureLanguages, withLanguages, withSignature } from './row-languages.ts'
import { createScorer, type Scorer, type Scores } from './scorer.ts'

/** The scores of the segments of each stratum. */
export interface StratumScorers {
  /** Measures a segment once more, for the scores of its stratum. */
  add(segment: Segment): void
  /** By the name of the stratum, in order. Signatures name the languages of its segments only. */
  scores(): ReadonlyMap<string, Scores>
  /** All rows of each stratum, in the same order, for intervals; needs `keepsRows`. */
  corpora(): ReadonlyMap<string, MeasuredCorpus>
}

/**
 * Scores the segments of each stratum apart, beside the scores of all.
 *
 * @param keepsRows Whether to keep the rows of all segments.
 */
export function stratumScorers(
  metrics: readonly NamedMetric[],
  samplesBy?: SamplesBy,
  keepsRows = false,
): StratumScorers {
  const strata = new Map<string, StratumScorer>()
  const eachStratum = <T>(result: (stratum: StratumScorer) => T): ReadonlyMap<string, T> =>
    new Map(
      [...strata].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, ofStratum]) => [name, result(ofStratum)]),
    )
  return {
    add(segment) {
      const name = String(segment.stratum ?? '')
      let ofStratum = strata.get(name)
      if (ofStratum === undefined) {
        ofStratum = { scorer: createScorer(metrics, samplesBy, keepsRows), languages: new Set() }
        strata.set(name, ofStratum)
      }
      ofStratum.scorer.add(segment)
      if (segment.language !== undefined) ofStratum.languages.add(languageName(segment.language))
    },
    scores: () => eachStratum(({ scorer, languages }) => inLanguages(scorer.scores(), languages)),
    corpora: () => eachStratum(({ scorer, languages }) => corpusInLanguages(scorer.corpus(), languages)),
  }
}

interface StratumScorer {
  readonly scorer: Scorer
  /** The languages of its segments. */
  readonly languages: Set<string>
}

/** Scores whose signatures name some languages instead of all. */
function inLanguages(scores: Scores, names: ReadonlySet<string>): Scores {
  const metrics = scores.metrics.map((metric) => ({
    ...metric,
    results: metric.results.map((result) => ({ ...result, signature: signatureIn(result.signature, names) })),
  }))
  return { ...scores, metrics }
}

/** A corpus whose signatures name some languages instead of all. */
function corpusInLanguages(corpus: MeasuredCorpus, names: ReadonlySet<string>): MeasuredCorpus {
  const metrics = corpus.metrics.map((measured) => {
    const signature = signatureIn(measured.metric.signature, names)
    return { ...measured, metric: withSignature(measured.metric, () => signature) }
  })
  return { ...corpus, metrics }
}

/** A signature with some of the languages that it names. */
function signatureIn(signature: string, names: ReadonlySet<string>): string {
  const present = signatureLanguages(signature)?.filter((id) => names.has(nameOfLanguage(id))) ?? []
  return present.length === 0 ? signature : withLanguages(signature, present)
}
