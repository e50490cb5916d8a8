/** The reserved words of Java 21, JLS 3.9, with the literals that are not identifiers: `true`, `false` and `null`. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `abstract assert boolean break byte case catch char class const continue default do double else enum extends final
  finally float for goto if implements import instanceof int interface long native new package private protected public
  return short static strictfp super switch synchronized this throw throws transient try void volatile while _
  true false null`.split(/\s+/),
)
