/** The reserved words of Bash 5.2, and the builtins that declare variables, which its grammar reads as words of its own. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `case coproc declare do done elif else esac export fi for function if in local readonly select then time typeset
  unset until while`.split(/\s+/),
)
