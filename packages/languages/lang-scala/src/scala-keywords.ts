/** The reserved words of Scala 3. Others, such as `inline` and `using`, are names where they are no keywords. */
export const SCALA_KEYWORDS: ReadonlySet<string> = new Set(
  `abstract case catch class def do else enum export extends false final finally for given if implicit import lazy match
  new null object override package private protected return sealed super then this throw trait true try type val var
  while with yield`.split(/\s+/),
)
