/** Maximum length of a source that is parsed, in UTF-16 units. */
export const MAX_SOURCE_LENGTH: number = 6 << 20

/**
 * The work that a source may take.
 *
 * A step is a turn of a loop of the parser's runtime, or a call of it by a lexer: a count that no machine changes.
 */
export interface ParseLimits {
  /** Maximum number of steps. */
  readonly steps: number
  /** Maximum number of steps after the first error, from which on the tree is that of a recovery. */
  readonly stepsWithError: number
  /** Maximum size of the runtime's memory, in bytes. */
  readonly bytes: number
}

/**
 * The limits of a source of a length in UTF-16 units. Beyond them it is given up.
 *
 * Code takes 20 to 60 steps and up to 220 bytes for each unit, nested brackets up to 450 steps, and nested arguments of
 * C++ templates, the most that is known of text without an error, 2,800 steps. 150 million steps take 0.3 to 1.5 s.
 */
export function parseLimits(length: number): ParseLimits {
  return {
    steps: Math.min(2 ** 27 + 3072 * length, MAX_STEPS),
    stepsWithError: Math.min(2 ** 26 + 384 * length, MAX_STEPS),
    bytes: 2 ** 28 + 256 * length,
  }
}

/** The runtime counts in integers of 32 bits. */
const MAX_STEPS = 2 ** 31 - 1

/** Length up to which sources are parsed by a shared instance of the runtime, which takes no time to make. */
export const SHARED_LENGTH: number = 1 << 17

/** What a source may take in a shared instance, before it is parsed again in a new one. */
export const SHARED_LIMITS: ParseLimits = { steps: 2 ** 25, stepsWithError: 2 ** 25, bytes: 2 ** 26 }
