import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Limits of a control group, over all of its processes. */
export interface ControlGroupLimits {
  readonly processes: number
  readonly memory: number
}

/** A control group of the kernel. */
export interface ControlGroup {
  /** Files to which a process writes its number to enter. */
  readonly entrances: readonly string[]
  /** Which bounds it has; a system may offer one alone. */
  readonly bounds: readonly ('processes' | 'memory')[]
  /** Waits until all processes of the group are gone, or a few seconds at most. */
  emptied(): Promise<void>
  /** How often the memory limit was reached. */
  memoryFailures(): number
  remove(): void
}

const ROOT = '/sys/fs/cgroup'
const NAME = /^codegen-eval-(\d+)-\d+$/

/**
 * Makes a control group below that of this process, where the system allows it: with the unified hierarchy, or with
 * those of version 1. Groups that a killed process of this program left are removed.
 *
 * @returns `undefined` where none can be had, as for most users that are not root.
 */
export function makeControlGroup(limits: ControlGroupLimits, number: number): ControlGroup | undefined {
  const homes = controllerHomes()
  const made: { folder: string; kind: 'processes' | 'memory' }[] = []
  const settings = [
    { kind: 'processes', home: homes.pids, files: [['pids.max', limits.processes]] },
    {
      kind: 'memory',
      home: homes.memory,
      files: [[homes.isUnified ? 'memory.max' : 'memory.limit_in_bytes', limits.memory]],
    },
  ] as const
  for (const { kind, home, files } of settings) {
    if (home === undefined) continue
    removeStale(home)
    const folder = join(home, `codegen-eval-${process.pid}-${number}`)
    try {
      mkdirSync(folder, { recursive: true })
      for (const [file, value] of files) writeFileSync(join(folder, file), String(value))
      if (!made.some((each) => each.folder === folder && each.kind === kind)) made.push({ folder, kind })
    } catch {
      if (!made.some((each) => each.folder === folder)) removeFolder(folder)
    }
  }
  if (made.length === 0) return undefined
  const folders = [...new Set(made.map(({ folder }) => folder))]
  const memoryFolder = made.find(({ kind }) => kind === 'memory')?.folder
  return {
    entrances: folders.map((folder) => join(folder, 'cgroup.procs')),
    bounds: made.map(({ kind }) => kind),
    emptied: () => emptied(folders),
    memoryFailures: () => (memoryFolder === undefined ? 0 : memoryFailures(memoryFolder)),
    remove: () => folders.forEach(removeFolder),
  }
}

interface ControllerHomes {
  readonly isUnified: boolean
  readonly pids?: string
  readonly memory?: string
}

/** The folders of the control groups of this process, by controller. */
function controllerHomes(): ControllerHomes {
  let text: string
  try {
    text = readFileSync('/proc/self/cgroup', 'utf8')
  } catch {
    return { isUnified: false }
  }
  const paths = new Map(
    text.split('\n').flatMap((line) => {
      const [, names, path] = /^\d+:([^:]*):(.*)$/.exec(line) ?? []
      return names === undefined ? [] : names.split(',').map((name) => [name, path!] as const)
    }),
  )
  if (existsSync(join(ROOT, 'cgroup.controllers'))) {
    const home = join(ROOT, paths.get('') ?? '/')
    return existsSync(home) ? { isUnified: true, pids: home, memory: home } : { isUnified: true }
  }
  const homeOf = (name: string): string | undefined => {
    const path = paths.get(name)
    // in a container the path may be that of the host
    const homes = path === undefined ? [] : [join(ROOT, name, path), join(ROOT, name)]
    return homes.find((home) => existsSync(home))
  }
  const [pids, memory] = [homeOf('pids'), homeOf('memory')]
  return { isUnified: false, ...(pids ? { pids } : {}), ...(memory ? { memory } : {}) }
}

/** Time between two looks at the processes of a group, and that of the last one. */
const [LOOK_MS, LAST_LOOK_MS] = [2, 5000]

async function emptied(folders: readonly string[]): Promise<void> {
  const end = performance.now() + LAST_LOOK_MS
  const hasProcesses = (folder: string): boolean => {
    try {
      return readFileSync(join(folder, 'cgroup.procs'), 'utf8').trim() !== ''
    } catch {
      return false
    }
  }
  while (folders.some(hasProcesses) && performance.now() < end)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
}

function memoryFailures(folder: string): number {
  try {
    const unified = join(folder, 'memory.events')
    if (existsSync(unified)) return Number(/^oom_kill (\d+)/m.exec(readFileSync(unified, 'utf8'))?.[1] ?? 0)
    return Number(/^oom_kill (\d+)/m.exec(readFileSync(join(folder, 'memory.oom_control'), 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

function removeStale(home: string): void {
  try {
    for (const name of readdirSync(home)) {
      const pid = Number(NAME.exec(name)?.[1] ?? process.pid)
      if (pid !== process.pid && !existsSync(`/proc/${pid}`)) removeFolder(join(home, name))
    }
  } catch {
    // what cannot be listed has nothing of ours
  }
}

function removeFolder(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // it may have processes that are still ending: the next run removes it
  }
}
