/** The keywords of Go. The names `true`, `false` and `nil` are declared, not reserved. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `break case chan const continue default defer else fallthrough for func go goto if import interface map package range
  return select struct switch type var`.split(/\s+/),
)
