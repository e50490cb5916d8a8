import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of real data and of golden values, other implementations' numbers, beside the project's root. */
const SHARED = new URL('../../../shared/', import.meta.url)

/** The golden values that ship with the repository: those of texts that were written for this project. */
const FIXTURES = new URL('../fixtures/', import.meta.url)

/** The path of a shared file, whether it exists or not. */
export function sharedPath(name: string): string {
  return fileURLToPath(new URL(name, SHARED))
}

/**
 * Reads a shared JSON file. If the shared folder is absent, a golden file is read from the smaller set in
 * `tools/fixtures`, which has the same form and fewer cases; values of a whole corpus are left out there.
 *
 * Returns `undefined` for other files; tests that need them then skip, visibly:
 *
 * ```ts
 * const golden = sharedJson<TextMetrics>('golden/text-metrics.json')
 * test.skipIf(!golden)('agrees with sacreBLEU 2.6.0', () => { … golden!.segments … })
 * ```
 */
export function sharedJson<T>(name: string): T | undefined {
  const path = [sharedPath(name), fileURLToPath(new URL(name, FIXTURES))].find(existsSync)
  return path === undefined ? undefined : (JSON.parse(readFileSync(path, 'utf8')) as T)
}
