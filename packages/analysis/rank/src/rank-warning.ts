import type { FoundPair } from '@codegen-eval/report/view'

/** Something about the data of a ranking that readers should know; `leaderboardView` has its sentence. */
export type RankWarning = {
  /** The stratum that it is about, in the ranking by the mean of strata. */
  readonly stratum?: string
} & (
  | { readonly kind: 'single-unit'; readonly noun: string }
  /** Few independent units; `isRotated` says that critical values are by rotation for this reason. */
  | { readonly kind: 'few-units'; readonly units: number; readonly noun: string; readonly isRotated: boolean }
  /** Fewer draws than usual, because there are many models. */
  | { readonly kind: 'few-draws'; readonly draws: number; readonly usual: number; readonly models: number }
  /** Only tasks count for which all models have a score; `lacking` models lack some, and `model` the most. */
  | {
      readonly kind: 'missing-scores'
      readonly common: number
      readonly tasks: number
      readonly model: string
      readonly missing: number
      readonly lacking: number
    }
  | { readonly kind: 'unequal-samples' }
  /** The only task or cluster of a stratum does not tell its error. */
  | { readonly kind: 'unknown-error' }
  /** Orders that missing samples could undo. */
  | { readonly kind: 'missing-doubts'; readonly pairs: readonly FoundPair[] }
  /** A note of the fit of strengths to votes, in words. */
  | { readonly kind: 'fit'; readonly note: string }
)
