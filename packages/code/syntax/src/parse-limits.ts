/** Maximum length of a source that is parsed, in UTF-16 units. A unit takes up to 220 bytes during parsing. */
export const MAX_SOURCE_LENGTH: number = 6 << 20

/**
 * Maximum number of parser steps for one source; 5 million characters of ordinary code take 15 million. A step takes up
 * to 70 bytes of the runtime's 2 GB, and running out of them would end the process.
 */
export const MAX_PARSE_STEPS = 20_000_000

/** Length in UTF-16 units up to which a source with an error may be worth its tree: see `SyntaxParser`. */
export const MAX_RECOVERED_LENGTH: number = 1 << 16
