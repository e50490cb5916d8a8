/** The reserved words of Ruby 3.4. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `__ENCODING__ __LINE__ __FILE__ BEGIN END alias and begin break case class def defined? do else elsif end ensure
  false for if in module next nil not or redo rescue retry return self super then true undef unless until when while
  yield`.split(/\s+/),
)
