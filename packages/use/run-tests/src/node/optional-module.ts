import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, sep } from 'node:path'
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

/** The outermost folder of installed packages in which a module lies: its own dependencies are there, too. */
export function packagesOf(module: string): string {
  const marker = `${sep}node_modules${sep}`
  const at = module.indexOf(marker)
  return at < 0 ? dirname(module) : module.slice(0, at + marker.length - 1)
}
