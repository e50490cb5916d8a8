import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'

const CACHE = new URL('../../../.cache/sources/', import.meta.url)

/** Finds modules beside the one that imports them without asking the disk, which would take long for hundreds of them. */
export function resolve(specifier, context, next) {
  if (!/^\.\.?\/.*\.ts$/.test(specifier)) return next(specifier, context)
  return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
}

/** Loads modules of TypeScript without their types, and other modules as Node does. */
export async function load(url, context, next) {
  if (!/^file:.*\.m?ts$/.test(url)) return next(url, context)
  const source = readFileSync(new URL(url))
  return { format: 'module', source: await withoutTypes(source), shortCircuit: true }
}

/** The code of a module, kept for all processes: to start a compiler takes longer than most programs. */
async function withoutTypes(source) {
  const name = createHash('sha1').update(source).digest('hex')
  const kept = new URL(`${name}.mjs`, CACHE)
  try {
    return readFileSync(kept)
  } catch {
    const { transform } = await import('esbuild')
    const { code } = await transform(String(source), { loader: 'ts', target: 'node20' })
    mkdirSync(CACHE, { recursive: true })
    // another process may compile the same module
    const part = new URL(`${name}.${process.pid}.${threadId}`, CACHE)
    writeFileSync(part, code)
    renameSync(part, kept)
    return code
  }
}
