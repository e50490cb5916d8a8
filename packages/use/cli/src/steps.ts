/** Shows how many of a known number of steps are done. */
export interface StepProgress {
  /** One more is done; lets signals in before the next. */
  step(): Promise<void>
  stop(): void
}

/**
 * Begins to show steps.
 *
 * @param noun What a step is, in the plural.
 */
export type StartSteps = (total: number, noun: string) => StepProgress

/** Shows nothing. */
export const silentSteps: StartSteps = () => ({ step: async () => {}, stop() {} })
