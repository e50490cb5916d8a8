import { baseName, STANDARD_INPUT } from './file-name.ts'
import { INPUT_FORMATS, INPUT_FORMS, type InputFormat } from './input-forms.ts'

/** Extensions of source files in common programming languages. */
const PROGRAM_EXTENSIONS: ReadonlySet<string> = new Set(
  `py pyi pyx java kt kts scala groovy clj js mjs cjs jsx ts mts cts tsx vue go rs c h cc cpp cxx hh hpp hxx cu m mm cs fs
  vb rb php pl pm lua r jl hs ml mli ex exs erl elm swift dart d nim zig pas f f90 f95 for cob asm s sh bash zsh ps1 bat sql
  sol v sv vhd vhdl lean`.split(/\s+/),
)

/** The form that a file's extension stands for; a last `.gz` is ignored. */
export function formatOfName(file: string): InputFormat | undefined {
  const extension = extensionOf(file)
  return INPUT_FORMATS.find(
    (name) => extension !== undefined && INPUT_FORMS[name].extensions.includes(extension),
  )
}

/** Whether a file's extension is that of a programming language; a last `.gz` is ignored. */
export function isProgramName(file: string): boolean {
  return PROGRAM_EXTENSIONS.has(extensionOf(file) ?? '')
}

/** The model that a file is named for: `runs/gpt-4.1.jsonl.gz` without folder and extension is `gpt-4.1`. */
export function modelOfName(file: string): string {
  if (file === STANDARD_INPUT) return 'stdin'
  const name = baseName(file).replace(/(?!^)\.gz$/i, '')
  // an extension starts with a letter, so that the `.1` of a version stays
  return name.replace(/(?!^)\.[a-z][a-z0-9]*$/i, '')
}

/**
 * The form of a text that starts with `head`, for files whose names do not determine it.
 *
 * If the references are in other files, the text may be code, which may look like anything: then only a whole row of
 * JSON on the first line counts.
 *
 * @returns `undefined` if the form is unknown.
 */
export function sniffFormat(head: string, withReferences: boolean): InputFormat | undefined {
  const firstLine = head.slice(0, head.search(/\r?\n|$/))
  if (isJsonRow(firstLine)) return 'jsonl'
  if (withReferences) return 'text'
  const start = /[^ \t\r\n]/.exec(head)?.[0]
  if (start === '[') return 'json'
  if (start === '{') return 'jsonl'
  if (!/candidate|reference/i.test(firstLine)) return undefined
  return firstLine.includes('\t') ? 'tsv' : firstLine.includes(',') ? 'csv' : undefined
}

function extensionOf(file: string): string | undefined {
  return /\.([^.]+?)(?:\.gz)?$/i.exec(baseName(file))?.[1]?.toLowerCase()
}

function isJsonRow(line: string): boolean {
  // the whole line may be too long to be in `head`
  if (/^\s*\{\s*"(?:id|candidates?|references)"\s*:/.test(line)) return true
  if (!/^\s*\{/.test(line)) return false
  try {
    const value: unknown = JSON.parse(line)
    return (
      value !== null &&
      typeof value === 'object' &&
      ('id' in value || 'candidate' in value || 'candidates' in value)
    )
  } catch {
    return false
  }
}
