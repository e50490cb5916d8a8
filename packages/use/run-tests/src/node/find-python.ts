import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'

/** A Python interpreter, and the folders that it needs. */
export interface Python {
  readonly executable: string
  /** Folders outside of the system's that hold it. */
  readonly folders: readonly string[]
  readonly version: string
}

/** The name of an interpreter in results. */
export function pythonName({ version }: Pick<Python, 'version'>): string {
  return `python3 ${version}`
}

/** By what they are found with: `python3` may be a script that seeks its interpreter for longer than tests run. */
const known = new Map<string, Python>()

const QUESTION = `import json, platform, sys
assert sys.version_info >= (3, 8)
print(json.dumps([sys.executable, sorted({sys.prefix, sys.base_prefix, sys.exec_prefix}), platform.python_version()]))`

/**
 * Python interpreters to try, from 3.8 on: the given one alone, else `python3` of the path and the one of the system.
 */
export function findPythons(given?: string): readonly Python[] {
  const commands = given === undefined ? ['python3', '/usr/bin/python3'] : [given]
  const found = commands.flatMap((command) => describePython(command) ?? [])
  return found.filter(
    ({ executable }, i) => found.findIndex((other) => other.executable === executable) === i,
  )
}

function describePython(command: string): Python | undefined {
  const key = JSON.stringify([command, process.env.PATH, process.cwd()])
  if (known.has(key)) return known.get(key)
  const { stdout, status } = spawnSync(command, ['-I', '-c', QUESTION], { encoding: 'utf8', timeout: 20_000 })
  if (status !== 0) return undefined
  try {
    const [executable, prefixes, version] = JSON.parse(stdout) as [string, string[], string]
    const paths = [...prefixes, ...prefixes.map((prefix) => realpathSync(prefix))]
    const folders = [...new Set(paths)].filter((folder) => folder !== '/usr' && !folder.startsWith('/usr/'))
    return known.set(key, { executable, folders, version }).get(key)
  } catch {
    return undefined
  }
}
