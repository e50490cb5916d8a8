/*
 * The memory of the kernel `ngram-counter`: its limits, and the addresses of its parts. The kernel imports this module, too. A
 * system gives only pages that are written.
 */

/** The largest number of code units, and of tokens, of all references with one more for each, and of a candidate. */
export const UNITS = 0x4000
export const MAX_ORDER = 10

/** Matches by order. */
export const MATCHES = 0x40
/** Addresses and masks of the tables of each n from 2 on. */
export const LEVELS = 0x80
/** The number of tokens of each reference. */
export const LENGTHS = 0x10000
/** The code units of texts, 2 bytes each, and the ends of their tokens, 4 bytes each. */
export const REFERENCE_CHARS = 0x20000
export const CHARS = 0x28000
export const REFERENCE_ENDS = 0x30000
export const ENDS = 0x40000
/** A text that is to be split, a byte for each character. */
export const TEXT = 0x50000
/** The numbers of tokens, 4 bytes each, with a 0 behind each text, and as many bytes further the mark of each place. */
export const REFERENCES = 0x60000
export const CANDIDATE = 0xa0000
export const MARKS = 0x20000
/** Marks of n-grams to leave out. */
export const LEFT = 0xe0000
/** Tables of slots, at most four for each entry. */
export const VOCABULARY = 0x110000
export const TABLES = 0x210000
export const MEMORY = 0xb10000
