import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { UsageError } from '@codegen-eval/messages'

/**
 * The path of an optional package: beside this one, or in the working folder.
 *
 * @throws UsageError that says how to install it.
 */
export function optionalModule(name: string, purpose: string): string {
  const path = installedModule(name)
  if (path === undefined) throw new UsageError(`${purpose} needs the package ${name}: npm install ${name}`)
  return path
}

/** The real path of an optional package, beside this one or in the working folder; `undefined` if it is not installed. */
export function installedModule(name: string): string | undefined {
  for (const from of [import.meta.url, join(process.cwd(), 'package.json')]) {
    try {
      return realpathSync(createRequire(from).resolve(name))
    } catch {
      // it may be at the other place
    }
  }
  return undefined
}
