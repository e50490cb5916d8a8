/** Longer texts are not packed: their bits take longer to copy than packing saves. */
export const MAX_PACKED_WORDS = 2048
/**
 * Maximum number of integers of a row of bits of packed words. Two groups that lie in different integers have more than 32
 * words, and the words in their order take 64 integers.
 */
const MAX_ROW_INTS = 208
/** The option of a path to take no match at a word; those before it are matches. */
export const NONE = 32
/** Numbers per set of free matches: what each option adds to a value. */
export const ROW: number = NONE + 1
/** Integers per piece: the integer of an option in a row of bits, as a number of bytes, its bit, and the option. */
export const PIECE = 3

/** Bytes of a record: a key and a value as doubles, and for matches the options and the address of their additions. */
export const MATCH_RECORD = 24
export const SKIP_RECORD = 16

/**
 * The places of a beam search's numbers in one buffer, as byte offsets. There are two areas, for the paths of a step and for
 * those of the next one, and all of their columns have a number for each path. Behind them come the numbers of a step at
 * which paths take words of a packed group, and the history.
 */
export interface BeamLayout {
  /** Columns of an area: doubles, then integers, then the rows of bits. */
  readonly keys: number
  readonly distances: number
  readonly goesOn: number
  readonly next: number
  readonly order: number
  readonly rows: number
  readonly rowsEnd: number
  readonly areaBytes: number
  /** Values of ranked continuations, as doubles. */
  readonly values: number
  /** `ROW` doubles for each set of free matches, and the sets, as integers. */
  readonly additions: number
  readonly sets: number
  /** Records of paths with matches without an end of a chunk, and with matches that end one. */
  readonly going: number
  readonly ending: number
  /** Records of paths without and with an open chunk, for the continuation without a match. */
  readonly closed: number
  readonly leaving: number
  /** For each word of the candidate its integer and bit, and the options that match it; for each bit its word. */
  readonly wordInts: number
  readonly wordBits: number
  readonly optionsOf: number
  readonly places: number
  /** For each option its word, and `PIECE` integers for each piece of a set of options. */
  readonly words: number
  readonly pieces: number
  /** Two integers for each path of each step. */
  readonly history: number
  readonly bytes: number
}

export function beamLayout(beam: number): BeamLayout {
  let at = 0
  const reserve = (bytes: number): number => {
    const start = at
    // vectors of 16 bytes are aligned
    at = (at + bytes + 15) & ~15
    return start
  }
  const doubles = (count: number): number => reserve(8 * count)
  const ints = (count: number): number => reserve(4 * count)
  const area = {
    keys: doubles(beam),
    distances: doubles(beam),
    goesOn: ints(beam),
    next: ints(beam),
    order: ints(beam),
    rows: ints(MAX_ROW_INTS * beam),
    rowsEnd: at,
  }
  const areaBytes = at
  at = 2 * areaBytes
  return {
    ...area,
    areaBytes,
    values: doubles(beam),
    additions: doubles(ROW * beam),
    sets: ints(beam),
    going: reserve(MATCH_RECORD * (beam + 1)),
    ending: reserve(MATCH_RECORD * (beam + 1)),
    closed: reserve(SKIP_RECORD * (beam + 1)),
    leaving: reserve(SKIP_RECORD * (beam + 1)),
    wordInts: ints(MAX_PACKED_WORDS + 1),
    wordBits: ints(MAX_PACKED_WORDS + 1),
    optionsOf: ints(MAX_PACKED_WORDS + 1),
    // an option beyond the last one is read, though not used
    places: ints(32 * (MAX_ROW_INTS + 1) + 1),
    words: ints(NONE + 1),
    pieces: ints(PIECE * NONE),
    history: ints(2 * beam * MAX_PACKED_WORDS),
    bytes: at,
  }
}
