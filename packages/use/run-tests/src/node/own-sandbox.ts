import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { messageOf, UsageError } from '@codegen-eval/messages'
import type { SandboxMaker } from '../sandbox.ts'

/** Whether the name of a runner is that of a module: `./my-sandbox.mjs`. */
export function isSandboxModule(name: string): boolean {
  return /^(?:\.{1,2}[/\\]|[/\\]|[A-Za-z]:[/\\]).*\.[cm]?[jt]s$/.test(name)
}

/**
 * The sandboxes of a module, which exports them as `sandboxes`.
 *
 * @throws UsageError if the module cannot be loaded, or exports something else.
 */
export async function ownSandboxes(path: string): Promise<SandboxMaker> {
  let module: { readonly sandboxes?: Partial<SandboxMaker> }
  try {
    module = await import(pathToFileURL(resolve(path)).href)
  } catch (error) {
    throw new UsageError(`option runner=${path}: the module cannot be loaded: ${messageOf(error)}`)
  }
  const { sandboxes } = module
  const { name, isolation, create } = sandboxes ?? {}
  if (typeof name !== 'string' || typeof isolation !== 'string' || typeof create !== 'function')
    throw new UsageError(
      `option runner=${path}: expected a module that exports sandboxes: { name, isolation, create() }`,
    )
  return sandboxes as SandboxMaker
}
