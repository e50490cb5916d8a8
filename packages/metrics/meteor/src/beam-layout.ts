/*
 * The memory of a beam search of METEOR, which its kernel in `kernels/beam.ts` reads by these names too: addresses as literals,
 * with room for the widest beam. A system gives only pages that are written.
 *
 * There are two areas, for the paths of a step and for those of the next one, and all of their columns have a number for each
 * path. Behind them come the numbers of a step at which paths take words of a packed group, and the history.
 */

/** The most paths of a beam. */
export const MAX_BEAM = 1000
/** Longer texts are not packed: their bits take longer to copy than packing saves. */
export const MAX_PACKED_WORDS = 2048
/**
 * Maximum number of integers of a row of bits of packed words. Two groups that lie in different integers have more than 32
 * words, and the words in their order take 64 integers.
 */
export const MAX_ROW_INTS = 208
/** The option of a path to take no match at a word; those before it are matches. */
export const NONE = 32
/** Numbers per set of free matches: what each option adds to a value. */
export const ROW = 33
/** Integers per piece: the integer of an option in a row of bits, as a number of bytes, its bit, and the option. */
export const PIECE = 3

/** Columns of an area, from its address: doubles, then integers, then the rows of bits. */
export const KEYS = 0
export const DISTANCES = 8000
export const GOES_ON = 16000
export const NEXT = 20000
export const ORDER = 24000
export const ROWS = 28000
export const AREA_BYTES = 860000

/** Values of ranked continuations, as doubles. */
export const VALUES = 1720000
/** `ROW` doubles for each set of free matches, and the sets, as integers. */
export const ADDITIONS = 1728000
export const SETS = 1992000
/**
 * Records of continuations, `RECORD_BYTES` each: a key and a value as doubles, the options, and the address of their additions.
 * Those with matches come without an end of a chunk, and with matches that end one; those without a match from paths without
 * and with an open chunk.
 */
export const RECORD_BYTES = 24
export const GOING = 1996000
export const ENDING = 2020032
export const CLOSED = 2044064
export const LEAVING = 2068096
/** For each word of the candidate its integer and bit, and the options that match it; for each bit its word. */
export const WORD_INTS = 2092128
export const WORD_BITS = 2100336
export const OPTIONS_OF = 2108544
export const PLACES = 2116752
/** For each option its word, and `PIECE` integers for each piece of a set of options. */
export const WORDS = 2143520
export const PIECES = 2143664
/** Two integers for each path of each step. */
export const HISTORY = 2144048
