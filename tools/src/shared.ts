import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of real data and other implementations' numbers, beside the project's root. */
const SHARED = new URL('../../../shared/', import.meta.url)

/** The path of a shared file, whether it is there or not. */
export function sharedPath(name: string): string {
  return fileURLToPath(new URL(name, SHARED))
}

/**
 * A shared JSON file, or `undefined` where the shared folder is absent: tests that need it then skip, visibly.
 *
 * ```ts
 * const golden = sharedJson<TextMetrics>('golden/text-metrics.json')
 * describe.skipIf(!golden)('against sacreBLEU 2.6.0', () => { … golden!.segments … })
 * ```
 */
export function sharedJson<T>(name: string): T | undefined {
  const path = sharedPath(name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : undefined
}
