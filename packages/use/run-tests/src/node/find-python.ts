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

/** Time for an interpreter to tell about itself. */
const PATIENCE_MS = 20_000

const QUESTION = `import json, platform, sys
print(json.dumps([sys.executable, sorted({sys.prefix, sys.base_prefix, sys.exec_prefix}), platform.python_version()]))`

/**
 * Python interpreters to try: the given one alone, else `python3` of the path and the one of the system.
 */
export function findPythons(given?: string): readonly Python[] {
  const commands = given === undefined ? ['python3', '/usr/bin/python3'] : [given]
  const found = commands.flatMap((command) => describePython(command) ?? [])
  return found.filter(
    ({ executable }, i) => found.findIndex((other) => other.executable === executable) === i,
  )
}

function describePython(command: string): Python | undefined {
  const { stdout, status } = spawnSync(command, ['-I', '-c', QUESTION], {
    encoding: 'utf8',
    timeout: PATIENCE_MS,
  })
  if (status !== 0) return undefined
  try {
    const [executable, prefixes, version] = JSON.parse(stdout) as [string, string[], string]
    const paths = [...prefixes, ...prefixes.map((prefix) => realpathSync(prefix))]
    const folders = [...new Set(paths)].filter((folder) => folder !== '/usr' && !folder.startsWith('/usr/'))
    return { executable, folders, version }
  } catch {
    return undefined
  }
}
