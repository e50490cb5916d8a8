import { specIn } from './languages.ts'
import type { Connection } from './worker/calls.ts'
import type { MetricScores, Texts } from './worker/score-texts.ts'
import type { WorkerMethods } from './worker/worker.ts'

/** A request for scores. */
export interface ScoreRequest extends Texts {
  readonly specs: readonly string[]
  readonly language: string
  /** Data that metrics learned from a file, by spec. */
  readonly learned: ReadonlyMap<string, string>
}

/** Callbacks for the scores of each metric as they arrive. */
export interface ScoreListener {
  scored(spec: string, scores: MetricScores | { readonly missing: string }): void
  failed(spec: string, message: string): void
  finished(): void
}

/**
 * Scores texts while they are typed. Only the last request counts: no further metric of an earlier request is
 * started.
 */
export function liveScores(
  worker: Connection<WorkerMethods>,
  listener: ScoreListener,
): (request: ScoreRequest) => Promise<void> {
  let latest = 0
  return async ({ specs, language, learned, references, candidates }) => {
    const mine = ++latest
    for (const spec of specs) {
      try {
        const scores = await worker.call.scoreTexts(
          specIn(spec, language),
          { references, candidates },
          learned.get(spec),
        )
        if (mine !== latest) return
        listener.scored(spec, scores)
      } catch (error) {
        if (mine !== latest) return
        listener.failed(spec, error instanceof Error ? error.message : String(error))
      }
    }
    listener.finished()
  }
}
