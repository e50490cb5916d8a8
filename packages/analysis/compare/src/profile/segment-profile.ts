import type { Segment } from '@codegen-eval/samples'
import { type LargestWins, largestWins } from './largest-wins.ts'
import { type LengthGroup, lengthProfile } from './length-profile.ts'
import { type ScoreHistogram, scoreHistogram } from './score-histogram.ts'

/** Maximum number of wins that are kept for each metric and ordered pair of models. */
export const MAX_WINS = 5

/** Maximum number of models whose wins are kept; those that come first in the input. */
export const MAX_WINNERS = 12

/** Maximum number of characters of a text that is kept. */
export const MAX_WIN_CHARACTERS = 4000

/** The output of a model in a win. */
export interface WinSide {
  /** Index of the model. */
  readonly model: number
  readonly text: string
  readonly score: number
}

/** A segment on which one model scores higher than another. */
export interface Win {
  readonly id: string | number
  /** Empty where only scores are known: then outputs are empty, too. */
  readonly references: readonly string[]
  /** The text that outputs and references continue or answer. */
  readonly source?: string
  readonly better: WinSide
  readonly worse: WinSide
  /** Score of the better one minus score of the worse one. */
  readonly difference: number
  /** Whether texts were cut after `MAX_WIN_CHARACTERS`, or references left out: then scores belong to longer texts. */
  readonly isCut: boolean
}

/** The segments on which one model scores higher than another. Models are indices. */
export interface PairWins {
  readonly better: number
  readonly worse: number
  /** Number of segments on which `better` scores higher. */
  readonly segments: number
  /** The largest differences, from the largest to the smallest. */
  readonly largest: readonly Win[]
}

/** One metric over all segments. */
export interface MetricProfile {
  /** One histogram of segment scores per model. */
  readonly histograms: readonly ScoreHistogram[]
  /** For each ordered pair of models that was watched. */
  readonly wins: readonly PairWins[]
}

/** The contents of a report of single segments: distributions, scores by length, and the largest differences. */
export interface SegmentProfile {
  readonly models: readonly string[]
  readonly segments: number
  /** One profile per metric. */
  readonly metrics: readonly MetricProfile[]
  /** Mean scores by the length of the reference: the mean length, if there are several. Empty where only scores are known. */
  readonly lengths: readonly LengthGroup[]
  /** Whether segments are tasks, with one score for all samples. */
  readonly ofTasks?: true
}

/** A profile of segments that come one by one. */
export interface SegmentProfiler {
  /**
   * Adds a segment.
   *
   * @param score The score of a model of the first segment under a metric, both by index; `NaN` where it is undefined.
   */
  add(segment: Segment, score: (model: number, metric: number) => number): void
  profile(): SegmentProfile
}

/** Settings of `segmentProfiler`. */
export interface ProfileOptions {
  /** Number of metrics. */
  readonly metrics: number
  /** The models, by the indices of scores; by default those of the first segment. */
  readonly models?: readonly string[] | undefined
  /** Watch only differences between this model and others. */
  readonly baseline?: string | undefined
}

/**
 * Starts a profile of segments: it keeps histograms, mean scores by length, and for each metric and pair of models the
 * texts of the segments with the largest differences. Memory is bounded, whatever the number of segments and the length
 * of texts.
 */
export function segmentProfiler({ metrics, models: given, baseline }: ProfileOptions): SegmentProfiler {
  let models: readonly string[] = given ?? []
  let state: ProfileState | undefined
  let segments = 0
  return {
    add(segment, score) {
      if (state === undefined) {
        models = given ?? segment.models
        state = createState(models, metrics, baseline)
      }
      segments++
      const { histograms, lengths, pairs } = state
      // a further sample of a task may lack models
      const places = models.map((model) => segment.models.indexOf(model))
      const table = Array.from({ length: metrics }, (_, k) =>
        places.map((place, m) => (place < 0 ? Number.NaN : score(m, k))),
      )
      const cut = cutOnce(segment)
      lengths.add(meanLength(segment.references), (m, k) => table[k][m])
      for (let k = 0; k < metrics; k++) {
        const scores = table[k]
        for (let m = 0; m < models.length; m++) if (places[m] >= 0) histograms[k][m].add(scores[m])
        for (const pair of pairs[k]) {
          const difference = scores[pair.better] - scores[pair.worse]
          // also false where one is undefined
          if (!(difference > 0)) continue
          pair.segments++
          if (!pair.largest.accepts(difference)) continue
          const side = (m: number): WinSide => ({ model: m, text: cut.output(places[m]), score: scores[m] })
          pair.largest.add({
            id: segment.id,
            references: cut.references(),
            ...cut.source(),
            better: side(pair.better),
            worse: side(pair.worse),
            difference,
            isCut: cut.isCut(places[pair.better], places[pair.worse]),
          })
        }
      }
    },
    profile() {
      const { histograms, lengths, pairs } = state ?? createState(models, metrics, baseline)
      return {
        models,
        segments,
        metrics: histograms.map((ofMetric, k) => ({
          histograms: ofMetric.map((each) => each.histogram()),
          wins: pairs[k].map(({ largest, ...pair }) => ({ ...pair, largest: largest.wins() })),
        })),
        lengths: lengths.groups(),
      }
    },
  }
}

interface ProfileState {
  readonly histograms: readonly (readonly ReturnType<typeof scoreHistogram>[])[]
  readonly lengths: ReturnType<typeof lengthProfile>
  readonly pairs: readonly (readonly WatchedPair[])[]
}

interface WatchedPair {
  readonly better: number
  readonly worse: number
  segments: number
  readonly largest: LargestWins<Win>
}

function createState(models: readonly string[], metrics: number, baseline: string | undefined): ProfileState {
  const watched = watchedPairs(models, baseline)
  const perMetric = <T>(create: () => T): T[] => Array.from({ length: metrics }, create)
  return {
    histograms: perMetric(() => models.map(() => scoreHistogram())),
    lengths: lengthProfile(models.length, metrics),
    pairs: perMetric(() =>
      watched.map((pair) => ({ ...pair, segments: 0, largest: largestWins<Win>(MAX_WINS) })),
    ),
  }
}

/** The ordered pairs of models whose differences are kept: of the first models, or of a baseline and others. */
export function watchedPairs(
  models: readonly string[],
  baseline: string | undefined,
): readonly Pick<PairWins, 'better' | 'worse'>[] {
  const base = baseline === undefined ? -1 : models.indexOf(baseline)
  const isWatched = (m: number) => m < MAX_WINNERS || m === base
  return models.flatMap((_, better) =>
    models.flatMap((_, worse) =>
      better !== worse &&
      isWatched(better) &&
      isWatched(worse) &&
      (base < 0 || better === base || worse === base)
        ? [{ better, worse }]
        : [],
    ),
  )
}

function meanLength(references: readonly string[]): number {
  const total = references.reduce((sum, { length }) => sum + length, 0)
  return references.length === 0 ? 0 : Math.round(total / references.length)
}

/** The texts of a segment as wins keep them, each copied once. */
function cutOnce({ references, source, candidates }: Segment): {
  output(place: number): string
  references(): readonly string[]
  source(): { readonly source?: string }
  isCut(...places: readonly number[]): boolean
} {
  const outputs = new Map<number, string>()
  let copied: readonly string[] | undefined
  const kept = (): readonly string[] => {
    copied ??= keptReferences(references)
    return copied
  }
  return {
    output(place) {
      const text = outputs.get(place) ?? copyOfStart(candidates[place], MAX_WIN_CHARACTERS)
      outputs.set(place, text)
      return text
    },
    references: kept,
    source: () => (source === undefined ? {} : { source: copyOfStart(source, MAX_WIN_CHARACTERS) }),
    isCut: (...places) =>
      places.some((place) => candidates[place].length > MAX_WIN_CHARACTERS) ||
      [...references, source ?? ''].some(({ length }) => length > MAX_WIN_CHARACTERS) ||
      kept().length < references.length,
  }
}

/** References until their text is twice as long as that of one output may be; the first one in any case. */
function keptReferences(references: readonly string[]): readonly string[] {
  const kept: string[] = []
  let length = 0
  for (const reference of references) {
    length += Math.min(reference.length, MAX_WIN_CHARACTERS) + 1
    if (kept.length > 0 && length > 2 * MAX_WIN_CHARACTERS) break
    kept.push(copyOfStart(reference, MAX_WIN_CHARACTERS))
  }
  return kept
}

/** A copy: a slice would keep the whole block of the file in memory from which it was cut. */
function copyOfStart(text: string, limit: number): string {
  return JSON.parse(JSON.stringify(text.slice(0, limit))) as string
}
