/** The hard keywords of Kotlin 2. Others, such as `by` and `data`, are names where they are no keywords. */
export const KOTLIN_KEYWORDS: ReadonlySet<string> = new Set(
  `as break class continue do else false for fun if in interface is null object package return super this throw true
  try typealias typeof val var when while`.split(/\s+/),
)
