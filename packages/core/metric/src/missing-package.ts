/**
 * The error to throw where `import()` of an optional package failed: a RangeError that says what to install if the
 * package is missing, and the failure itself if the package is there but broken.
 *
 * ```ts
 * import { missingPackage } from '@codegen-eval/metric/missing-package'
 *
 * export async function importGo() {
 *   try {
 *     return await import('@codegen-eval/lang-go')
 *   } catch (cause) {
 *     throw missingPackage(cause, "language 'go'", '@codegen-eval/lang-go')
 *   }
 * }
 * ```
 *
 * `await import()` has to be in the `try` block of the same function: neither webpack with `.catch` nor esbuild with
 * `Promise.all` accepts that the package may be missing. A program that was bundled without the package throws another
 * error than Node does, which gets the same message here.
 *
 * @param what What needs the package: the beginning of the message.
 * @param packages The packages that are imported in the block; all of them are named as those to install.
 */
export function missingPackage(cause: unknown, what: string, ...packages: readonly string[]): unknown {
  const { message } = cause as Partial<Error>
  const specifier = typeof message === 'string' ? NOT_FOUND.exec(message)?.[1] : undefined
  const missing = packages.find((name) => specifier === name || specifier?.startsWith(`${name}/`))
  if (missing === undefined) return cause
  return new RangeError(
    `${what}: package ${missing} is not installed; run: npm install ${packages.join(' ')}`,
    { cause },
  )
}

/**
 * How engines and bundlers begin to say that a module is missing: Node, Bun, webpack (`Cannot find`), Vite (`Could not
 * resolve`, `Failed to resolve import`), Chromium (`Failed to resolve module specifier`), Firefox (`The specifier`) and
 * Safari (`Module name`). The module comes first, before the one that imports it.
 */
const NOT_FOUND =
  /^(?:Cannot find|Could not (?:find|resolve)|Failed to resolve|The specifier|Module name)[^'"“]*['"“]([^'"”]+)/
