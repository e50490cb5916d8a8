/** Why the clock stands. */
export type Hold = 'paused' | 'hidden' | 'reading' | 'no item'

/** Longest time between two looks at the clock that counts: more means that the machine slept. */
export const LONGEST_GAP_SECONDS = 15

/** A clock that stands while there is a reason for it. */
export interface RatingClock {
  hold(reason: Hold, on: boolean): void
  /** Looks at the clock; to be called every few seconds. */
  tick(): void
  /** The seconds since they were last taken, which begin anew. */
  take(): number
}

/**
 * A clock for the time that an item is on the screen.
 *
 * @param now The time in milliseconds.
 */
export function createClock(now: () => number): RatingClock {
  const holds = new Set<Hold>()
  let last = now()
  let seconds = 0
  const tick = () => {
    const time = now()
    const passed = (time - last) / 1000
    last = time
    if (holds.size === 0 && passed > 0) seconds += Math.min(passed, LONGEST_GAP_SECONDS)
  }
  return {
    tick,
    hold(reason, on) {
      tick()
      if (on) holds.add(reason)
      else holds.delete(reason)
    },
    take() {
      tick()
      const taken = seconds
      seconds = 0
      return taken
    },
  }
}
