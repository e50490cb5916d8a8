import { baseName } from '@codegen-eval/records/internal'

/** Maximum number of files that a name lists. */
const SHOWN = 3

/** Names an evaluation after its files, without folders and extensions: `gpt+llama`; more than three end in `+…`. */
export function evaluationName(files: readonly string[]): string {
  const names = files.map((file) => baseName(file).replace(/(?:\.[a-z]{1,5}){1,2}$/i, ''))
  return `${names.slice(0, SHOWN).join('+')}${names.length > SHOWN ? '+…' : ''}`
}
