import { createRequire } from 'node:module'

/** The version of a package that results depend on. */
export function packageVersion(name: string): string {
  const { version } = createRequire(import.meta.url)(`${name}/package.json`) as { version: string }
  return version
}
