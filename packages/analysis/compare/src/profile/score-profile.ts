import type { MeasuredCorpus } from '@codegen-eval/measure'
import { segmentScores } from '@codegen-eval/statistics'
import { largestWins } from './largest-wins.ts'
import { scoreHistogram } from './score-histogram.ts'
import { MAX_WINS, type PairWins, type SegmentProfile, type Win, watchedPairs } from './segment-profile.ts'

/** Settings of `scoreProfile`. */
export interface ScoreProfileOptions {
  /** The ids of the segments; without them, no segment is named. */
  readonly ids?: readonly string[] | undefined
  /** Watch only differences between this model and others. */
  readonly baseline?: string | undefined
}

/**
 * The profile of scores without texts, such as results of tests: their distribution, and the segments with the largest
 * differences. Lengths of references and outputs are not known.
 */
export function scoreProfile(corpus: MeasuredCorpus, options: ScoreProfileOptions = {}): SegmentProfile {
  const { models, segments, absent } = corpus
  return {
    models,
    segments,
    ...(corpus.tasks === undefined ? { ofTasks: true as const } : {}),
    metrics: corpus.metrics.map(({ metric, rows }) => {
      // the row of an absent sample is all zeros, which some metrics score
      const scores = rows.map((ofModel, m) =>
        segmentScores({ metric, rows: ofModel }).map((score, i) => (absent?.[m]?.[i] ? Number.NaN : score)),
      )
      return {
        histograms: scores.map((ofModel) => {
          const histogram = scoreHistogram()
          for (const score of ofModel) histogram.add(score)
          return histogram.histogram()
        }),
        wins: watchedPairs(models, options.baseline).map((pair) => winsOf(pair, scores, options.ids)),
      }
    }),
    lengths: [],
  }
}

function winsOf(
  { better, worse }: Pick<PairWins, 'better' | 'worse'>,
  scores: readonly Float64Array[],
  ids: readonly string[] | undefined,
): PairWins {
  const largest = largestWins<Win>(MAX_WINS)
  let segments = 0
  for (const [i, score] of scores[better].entries()) {
    const other = scores[worse][i]
    const difference = score - other
    // also false where one is undefined
    if (!(difference > 0)) continue
    segments++
    if (ids === undefined || !largest.accepts(difference)) continue
    largest.add({
      id: ids[i],
      references: [],
      better: { model: better, text: '', score },
      worse: { model: worse, text: '', score: other },
      difference,
      isCut: false,
    })
  }
  return { better, worse, segments, largest: largest.wins() }
}
