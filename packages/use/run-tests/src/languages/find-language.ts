import { BASH } from './bash.ts'
import { C, CPP } from './c-and-cpp.ts'
import { CSHARP } from './csharp.ts'
import { GO } from './go.ts'
import { JAVA } from './java.ts'
import { LUA } from './lua.ts'
import { JAVASCRIPT, TYPESCRIPT } from './node-languages.ts'
import { PHP } from './php.ts'
import type { ProgramLanguage } from './program-language.ts'
import { PYTHON } from './python.ts'
import { RUBY } from './ruby.ts'
import { RUST } from './rust.ts'

/** All declared languages. A new one is a declaration in this list. */
export const PROGRAM_LANGUAGES: readonly ProgramLanguage[] = [
  ...[BASH, C, CPP, CSHARP, GO, JAVA],
  ...[JAVASCRIPT, LUA, PHP, PYTHON, RUBY, RUST, TYPESCRIPT],
]

/** The language with a name or another name, in any case; `undefined` if none has it. */
export function findLanguage(
  name: string,
  languages: readonly ProgramLanguage[] = PROGRAM_LANGUAGES,
): ProgramLanguage | undefined {
  const wanted = name.toLowerCase()
  return languages.find((each) => each.name === wanted || each.aliases.includes(wanted))
}
