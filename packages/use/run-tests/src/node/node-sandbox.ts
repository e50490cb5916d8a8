import { spawnSync } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import { SandboxProcess } from './sandbox-process.ts'

/** A process of Node with few permissions. */
export interface NodeSandboxOptions {
  readonly script: string
  readonly argument: string
  /** Folders and files that it may read, beside the folder of the script. */
  readonly reads: readonly string[]
  readonly writes?: readonly string[]
  /** Further flags of Node. */
  readonly flags?: readonly string[]
}

/** Node's flag for permissions, which has lost its prefix in newer versions. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission'

/** Runs a command without a network, where the system has namespaces. */
const NO_NETWORK = ['unshare', '--map-current-user', '--net', '--']

/** Runs a command that ends when this process does, however that ends; on other systems it may run on. */
const DIES_WITH_PARENT = ['setpriv', '--pdeathsig', 'KILL', '--']

const works = new Map<readonly string[], boolean>()

/** Whether a process can be started without a network here. */
export function canCutNetwork(): boolean {
  return isUsable(NO_NETWORK)
}

/** Whether a command that starts another one works here, which is tried once. */
function isUsable(prefix: readonly string[]): boolean {
  const known = works.get(prefix)
  if (known !== undefined) return known
  const [command, ...rest] = prefix
  const usable = process.platform === 'linux' && spawnSync(command!, [...rest, 'true']).status === 0
  works.set(prefix, usable)
  return usable
}

/**
 * Starts Node with access to some files alone: without child processes, workers, native modules, and code out of
 * strings; without a network where the system has namespaces.
 */
export function startNodeSandbox({
  script,
  argument,
  reads,
  writes = [],
  flags = [],
}: NodeSandboxOptions): SandboxProcess {
  const allow = (flag: string, paths: readonly string[]): string[] =>
    paths.map((path) => `--allow-fs-${flag}=${path}`)
  const command = [
    process.execPath,
    PERMISSION,
    '--no-warnings',
    '--disallow-code-generation-from-strings',
    // Node 20 fails on a path that is there twice
    ...allow('read', [...new Set([filesIn(dirname(script)), ...reads])]),
    ...allow('write', writes),
    ...flags,
    script,
    argument,
  ]
  // the signal comes last: it is lost when a namespace is made
  const [first, ...rest] = [...[NO_NETWORK, DIES_WITH_PARENT].filter(isUsable).flat(), ...command]
  // Node itself reads nothing from the environment here; Windows needs the folder of the system
  const { SystemRoot } = process.env
  const env = { PATH: process.env.PATH, ...(SystemRoot === undefined ? {} : { SystemRoot }) }
  return new SandboxProcess(first!, rest, { env })
}

/** All files of a folder, as permissions name them. */
export function filesIn(folder: string): string {
  return `${realpathSync(folder)}${sep}*`
}

/** Time between two looks at the memory of a process. */
const LOOK_MS = 100

/**
 * Kills a process when it holds more memory than allowed, as far as the system tells: on Linux by /proc.
 *
 * @returns A function that ends the watch and tells whether the process was killed.
 */
export function watchMemory(child: SandboxProcess, bytes: number): () => boolean {
  let killed = false
  const timer = setInterval(() => {
    if (residentBytes(child.pid) <= bytes) return
    killed = true
    child.killNow()
  }, LOOK_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    return killed
  }
}

function residentBytes(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
