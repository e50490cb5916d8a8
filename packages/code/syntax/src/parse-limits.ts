/** Maximum length of a source that is parsed, in UTF-16 units. */
export const MAX_SOURCE_LENGTH: number = 6 << 20

/**
 * The work that a source may take.
 *
 * A step is a turn of a loop of the parser's runtime, or a call of it by a lexer: a count that no machine changes. A unit
 * is one of UTF-16. A parser that does not come forward, as in the recovery from errors, runs out of steps soon.
 */
export interface ParseLimits {
  /** Number of steps at the start, and the most that are left at the first error. */
  readonly steps: number
  /** Number of steps for each unit that the parser reaches. */
  readonly stepsPerUnit: number
  /** The same after the first error, from which on the tree is that of a recovery. */
  readonly stepsPerUnitWithError: number
  /** Maximum size of the runtime's memory, in bytes. */
  readonly bytes: number
}

/** All memory that the runtime has but a page. */
const MAX_BYTES = 2 ** 31 - 2 ** 16

/** Steps that a scanner may take for each unit of a token; those of Python take about 20. */
const STEPS_OF_SCANNING = 32

/** Steps for each unit of text without an error; nested arguments of C++ templates take 2,800. */
const MOST_STEPS_PER_UNIT = 3072

/** Length from which on a source may take fewer steps for each unit, so that the whole of it takes some seconds at most. */
const COSTLY_LENGTH = 2 ** 16

/** Steps for each unit of the longest sources; nested brackets take up to 470. */
const LEAST_STEPS_PER_UNIT = 512

/**
 * The limits of a source of a length in UTF-16 units. Beyond them it is given up.
 *
 * Code takes 30 to 80 steps and up to 220 bytes for each unit, nested brackets up to 470 steps, and nested arguments of
 * C++ templates, the most that is known of text without an error, 2,800 steps. 100 million steps take 0.2 to 0.8 s. Casts
 * of C# that may be subtractions take the most bytes, 1,100 for each unit.
 */
export function parseLimits(length: number): ParseLimits {
  return {
    // a token that is as long as the source, such as a string of data, is scanned in one piece
    steps: 2 ** 26 + STEPS_OF_SCANNING * length,
    stepsPerUnit: Math.max(
      LEAST_STEPS_PER_UNIT,
      Math.floor(MOST_STEPS_PER_UNIT * Math.min(1, COSTLY_LENGTH / length)),
    ),
    stepsPerUnitWithError: 384,
    bytes: Math.min(2 ** 27 + 512 * length, MAX_BYTES),
  }
}

/** Length up to which sources are parsed by a shared instance of the runtime, which takes no time to make. */
export const SHARED_LENGTH: number = 1 << 17

/** Limits in a shared instance. A source that exceeds them is parsed again in a new one. */
export const SHARED_LIMITS: ParseLimits = {
  steps: 2 ** 25,
  stepsPerUnit: 128,
  stepsPerUnitWithError: 128,
  bytes: 2 ** 26,
}
