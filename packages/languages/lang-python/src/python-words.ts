/** The reserved words of Python 3.7 and later: `keyword.kwlist`. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for
  from global if import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
)
