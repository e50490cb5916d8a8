/** Progress over a known number of steps. */
export interface StepProgress {
  /** Called after a step, or several; the work goes on when the promise is fulfilled, so that signals are handled in between. */
  step(count?: number): Promise<void>
  stop(): void
}

/**
 * Called before a number of steps.
 *
 * @param noun Plural noun for a step, such as `pairs`.
 */
export type StartSteps = (total: number, noun: string) => StepProgress

/** Shows no progress. */
export const silentSteps: StartSteps = () => ({ step: async () => {}, stop() {} })
