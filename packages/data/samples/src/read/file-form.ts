import { baseName, STANDARD_INPUT } from '@codegen-eval/records/internal'
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
