import { languageName } from '@codegen-eval/languages'
import type { Segment } from '@codegen-eval/segments'
import type { MeasuredCorpus } from './measured-corpus.ts'
import type { NamedMetric } from './metric-specs.ts'
import { createScorer, type Scorer, type Scores } from './scorer.ts'
import type { SamplesBy } from './task-corpus.ts'

/** The scores of the segments of each language. */
export interface LanguageScorers {
  /** Measures a segment once more, for the scores of its language. */
  add(segment: Segment): void
  /** By the name of the language, in order. The signatures are those of one language. */
  scores(): ReadonlyMap<string, Scores>
  /** All rows of each language, in the same order, for intervals; needs `keepsRows`. */
  corpora(): ReadonlyMap<string, MeasuredCorpus>
}

/**
 * Scores the segments of each language apart, beside the scores of all.
 *
 * @param keepsRows Whether to keep the rows of all segments.
 */
export function languageScorers(
  metrics: readonly NamedMetric[],
  samplesBy?: SamplesBy,
  keepsRows = false,
): LanguageScorers {
  const scorers = new Map<string, Scorer>()
  const eachLanguage = <T>(result: (scorer: Scorer, name: string) => T): ReadonlyMap<string, T> =>
    new Map(
      [...scorers].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, scorer]) => [name, result(scorer, name)]),
    )
  return {
    add(segment) {
      const name = languageName(segment.language ?? '')
      let scorer = scorers.get(name)
      if (scorer === undefined) scorers.set(name, (scorer = createScorer(metrics, samplesBy, keepsRows)))
      scorer.add(segment)
    },
    scores: () => eachLanguage((scorer, name) => ofLanguage(scorer.scores(), name)),
    corpora: () => eachLanguage((scorer, name) => corpusOfLanguage(scorer.corpus(), name)),
  }
}

/** Scores whose signatures name one language instead of all. */
function ofLanguage(scores: Scores, name: string): Scores {
  const metrics = scores.metrics.map((metric) => ({
    ...metric,
    results: metric.results.map((result) => ({ ...result, signature: inLanguage(result.signature, name) })),
  }))
  return { ...scores, metrics }
}

/** A corpus whose signatures name one language instead of all. */
function corpusOfLanguage(corpus: MeasuredCorpus, name: string): MeasuredCorpus {
  const metrics = corpus.metrics.map((measured) => ({
    ...measured,
    metric: Object.create(measured.metric, {
      signature: { value: inLanguage(measured.metric.signature, name), enumerable: true },
    }),
  }))
  return { ...corpus, metrics }
}

/** A signature with one of the languages that it names. */
function inLanguage(signature: string, name: string): string {
  return signature.replace(/\|lang:([^|]*)/, (field, ids: string) => {
    const id = ids.split('+').find((other) => other.split('@')[0] === name)
    return id === undefined ? field : `|lang:${id}`
  })
}
