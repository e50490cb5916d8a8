/** The forms of `normalize`. */
export const CANONICAL_FORMS = ['canonical', 'canonical-alpha'] as const

/** `canonical`, or `canonical-alpha` with numbers for the names of parameters and local variables. */
export type CanonicalFormName = (typeof CANONICAL_FORMS)[number]
