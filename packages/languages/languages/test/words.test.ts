import { expect, test } from 'vitest'
import { loadLanguage } from '../src/load-language.ts'

interface Words {
  /** The number of keywords. */
  readonly count?: number
  readonly keywords: string
  /** Names that are no keywords everywhere. */
  readonly names?: string
  /** The number of words in the list of k4black/codebleu 0.7.1. */
  readonly codexglue?: number
}

const WORDS: Readonly<Record<string, Words>> = {
  // reserved words and the builtins that declare variables; the grammar reads other builtins as commands
  bash: { keywords: 'if elif fi esac until coproc local readonly', names: 'echo read return unsetenv' },
  c: { count: 54, keywords: 'alignas _Noreturn', codexglue: 33 },
  cpp: { count: 92, keywords: 'alignas xor_eq', codexglue: 87 },
  csharp: { count: 77, keywords: 'abstract while', codexglue: 107 },
  go: { count: 25, keywords: 'break var', codexglue: 27 },
  // JLS 3.9 (Java 21): 51 reserved words and three literals; contextual keywords are identifiers elsewhere
  java: { count: 54, keywords: 'goto _ null', names: 'var record yield', codexglue: 50 },
  javascript: { count: 46, keywords: 'await static', codexglue: 46 },
  php: { count: 78, keywords: '__halt_compiler __TRAIT__', codexglue: 65 },
  python: {
    count: 35,
    keywords: 'False None True async await nonlocal lambda yield',
    names: 'false none true print exec self match type',
    codexglue: 38,
  },
  ruby: { count: 41, keywords: '__ENCODING__ yield', codexglue: 41 },
  rust: { count: 52, keywords: 'as yield', codexglue: 71 },
  typescript: { count: 46, keywords: 'await static' },
}

test.each(Object.entries(WORDS))(
  'the words of %s',
  async (name, { count, keywords, names = '', codexglue }) => {
    const { language } = await loadLanguage(name)
    if (count !== undefined) expect(language.keywords.size).toBe(count)
    for (const word of keywords.split(' ')) expect(language.keywords.has(word), word).toBe(true)
    // the names of objects are ordinary names
    for (const word of [...names.split(' '), 'constructor', '__proto__', 'toString'])
      expect(language.keywords.has(word), word).toBe(false)
    const list = language.compat?.codexglue?.keywords
    expect([list?.length, list && new Set(list).size]).toEqual([codexglue, codexglue])
  },
)
