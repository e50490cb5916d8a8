import { createRequire } from 'node:module'
import { VERSION } from './version.ts'

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
