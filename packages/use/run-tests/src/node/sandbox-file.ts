import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of a file that runs inside a sandbox; it lies beside the sources and the built modules alike. */
export function sandboxFile(name: string): string {
  return fileURLToPath(new URL(`../../sandbox/${name}`, import.meta.url))
}

/** The texts of files that run inside a sandbox, one after the other. */
export function sandboxText(...names: readonly string[]): string {
  return names.map((name) => readFileSync(sandboxFile(name), 'utf8')).join('\n')
}
