import { baseName, type RowEncoding, STANDARD_INPUT } from '@codegen-eval/records/internal'
import type { ContentSample } from '../forms/content-sample.ts'
import { PLAIN_FORMS } from '../forms/plain-forms.ts'

/** Extensions of source files in common programming languages. */
const PROGRAM_EXTENSIONS: ReadonlySet<string> = new Set(
  `py pyi pyx java kt kts scala groovy clj js mjs cjs jsx ts mts cts tsx vue go rs c h cc cpp cxx hh hpp hxx cu m mm cs fs
  vb rb php pl pm lua r jl hs ml mli ex exs erl elm swift dart d nim zig pas f f90 f95 for cob asm s sh bash zsh ps1 bat sql
  sol v sv vhd vhdl lean`.split(/\s+/),
)

/** The form that a file's extension stands for; a last `.gz` or `.zst` is ignored. */
export function formatOfName(file: string): string | undefined {
  const extension = extensionOf(file)
  return PLAIN_FORMS.find(({ extensions = [] }) => extension !== undefined && extensions.includes(extension))
    ?.name
}

/** Extensions whose files may hold rows of any encoding of JSON. */
const JSON_NAMES: readonly (string | undefined)[] = ['json', 'jsonl']

/**
 * How the rows of a file are written: the extension tells tables, and the beginning tells JSON Lines from an array. An empty
 * file has no rows in any encoding.
 *
 * @returns `undefined` if the file is something else, or a table without an extension.
 */
export function encodingOf({ name, text }: Pick<ContentSample, 'name' | 'text'>): RowEncoding | undefined {
  const named = formatOfName(name)
  if (named === 'csv' || named === 'tsv') return named
  if (named !== undefined && !JSON_NAMES.includes(named)) return undefined
  const start = /[^ \t\r\n]/.exec(text)?.[0]
  if (start === '[') return 'json'
  if (start === '{' || start === undefined) return 'jsonl'
  return named === 'json' || named === 'jsonl' ? named : undefined
}

/** Whether a file's extension is that of a programming language; a last `.gz` or `.zst` is ignored. */
export function isProgramName(file: string): boolean {
  return PROGRAM_EXTENSIONS.has(extensionOf(file) ?? '')
}

/** The model that a file is named for: `runs/gpt-4.1.jsonl.gz` without folder and extension is `gpt-4.1`. */
export function modelOfName(file: string): string {
  if (file === STANDARD_INPUT) return 'stdin'
  const name = baseName(file).replace(/(?!^)\.(?:gz|zst)$/i, '')
  // an extension starts with a letter, so that the `.1` of a version stays
  return name.replace(/(?!^)\.[a-z][a-z0-9]*$/i, '')
}

function extensionOf(file: string): string | undefined {
  return /\.([^.]+?)(?:\.(?:gz|zst))?$/i.exec(baseName(file))?.[1]?.toLowerCase()
}
