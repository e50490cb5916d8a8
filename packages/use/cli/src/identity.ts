import { createRequire } from 'node:module'
import { VERSION } from './version.ts'

/** The name and the version of the program. */
export const IDENTITY = { name: 'codegen-eval', version: VERSION } as const

/** The version of a package that results depend on. */
export function packageVersion(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return version
}

/** The versions of the command and of packages of this project, by their short names. */
export function packageVersions(...names: readonly string[]): Readonly<Record<string, string>> {
  return {
    cli: VERSION,
    ...Object.fromEntries(names.map((name) => [name, packageVersion(`@codegen-eval/${name}`)])),
  }
}
