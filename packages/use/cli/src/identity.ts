import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { VERSION } from './version.ts'

/** The name and the version of the program. */
export const IDENTITY = { name: 'codegen-eval', version: VERSION } as const

/** The version of a package that results depend on. Metrics are dependencies of `all`, and may be visible only there. */
export function packageVersion(name: string): string {
  const require = createRequire(import.meta.url)
  const paths = [import.meta.dirname, dirname(require.resolve('@codegen-eval/all/package.json'))]
  const { version } = require(require.resolve(`${name}/package.json`, { paths })) as { version: string }
  return version
}

/** The versions of the command and of packages of this project, by their short names. */
export function packageVersions(...names: readonly string[]): Readonly<Record<string, string>> {
  return {
    cli: VERSION,
    ...Object.fromEntries(names.map((name) => [name, packageVersion(`@codegen-eval/${name}`)])),
  }
}
