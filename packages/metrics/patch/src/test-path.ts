const FOLDERS: ReadonlySet<string> = new Set(['test', 'tests', 'testing'])
const NAME = /^(?:test_.*|.*_test|tests?|conftest)\.[A-Za-z0-9]+$/

/**
 * Whether a path is that of a test: in a folder `test`, `tests` or `testing`, or named `test_*`, `*_test`, `test`, `tests`
 * or `conftest` before its last suffix.
 */
export function isTestPath(path: string): boolean {
  const parts = path.split('/')
  const name = parts.pop()!
  return parts.some((part) => FOLDERS.has(part)) || NAME.test(name)
}
