/** The strict and the reserved keywords of Rust 2024. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `as async await break const continue crate dyn else enum extern false fn for if impl in let loop match mod move mut
  pub ref return self Self static struct super trait true type unsafe use where while abstract become box do final gen
  macro override priv try typeof unsized virtual yield`.split(/\s+/),
)
