import {
  createScorer,
  type NamedMetric,
  type SamplesBy,
  type Scorer,
  type Scores,
  type Segment,
} from '@codegen-eval/corpus'
import { languageName } from '@codegen-eval/languages'

/** The scores of the segments of each language. */
export interface LanguageScorers {
  /** Measures a segment once more, for the scores of its language. */
  add(segment: Segment): void
  /** By the name of the language, in order. The signatures are those of one language. */
  scores(): ReadonlyMap<string, Scores>
}

/** Scores the segments of each language apart, beside the scores of all. */
export function languageScorers(metrics: readonly NamedMetric[], samplesBy?: SamplesBy): LanguageScorers {
  const scorers = new Map<string, Scorer>()
  return {
    add(segment) {
      const name = languageName(segment.language ?? '')
      let scorer = scorers.get(name)
      if (scorer === undefined) scorers.set(name, (scorer = createScorer(metrics, samplesBy)))
      scorer.add(segment)
    },
    scores: () =>
      new Map(
        [...scorers]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, scorer]) => [name, ofLanguage(scorer.scores(), name)]),
      ),
  }
}

/** Scores whose signatures name one language instead of all. */
function ofLanguage(scores: Scores, name: string): Scores {
  const one = (signature: string) =>
    signature.replace(/\|lang:([^|]*)/, (field, ids: string) => {
      const id = ids.split('+').find((other) => other.split('@')[0] === name)
      return id === undefined ? field : `|lang:${id}`
    })
  const metrics = scores.metrics.map((metric) => ({
    ...metric,
    results: metric.results.map((result) => ({ ...result, signature: one(result.signature) })),
  }))
  return { ...scores, metrics }
}
