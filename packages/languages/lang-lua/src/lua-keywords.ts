/** The reserved words of Lua 5.4. */
export const LUA_KEYWORDS: ReadonlySet<string> = new Set(
  `and break do else elseif end false for function goto if in local nil not or repeat return then true until
  while`.split(/\s+/),
)
