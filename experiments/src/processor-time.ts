import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A clock of processor time. */
export interface ProcessorClock {
  /** Processor seconds of this process and of all that it started, whatever became of them, since the clock was made. */
  seconds(): number
  stop(): void
}

const ROOT = '/sys/fs/cgroup'

/**
 * Starts a clock of processor time: a control group that this process enters, and with it all processes that it starts
 * from then on. Other clocks lose processes that were killed with their parents.
 *
 * @returns `undefined` where no group can be made, as for most users that are not root.
 */
export function startProcessorClock(): ProcessorClock | undefined {
  const isUnified = existsSync(join(ROOT, 'cgroup.controllers'))
  const home = isUnified ? join(ROOT, groupOf('') ?? '') : join(ROOT, 'cpuacct', groupOf('cpuacct') ?? '')
  const folder = join(home, `measured-${process.pid}`)
  try {
    mkdirSync(folder)
    writeFileSync(join(folder, 'cgroup.procs'), String(process.pid))
  } catch {
    if (existsSync(folder)) rmdirSync(folder)
    return undefined
  }
  return {
    seconds() {
      if (!isUnified) return Number(readFileSync(join(folder, 'cpuacct.usage'), 'utf8')) / 1e9
      return Number(/^usage_usec (\d+)/m.exec(readFileSync(join(folder, 'cpu.stat'), 'utf8'))?.[1]) / 1e6
    },
    stop() {
      writeFileSync(join(home, 'cgroup.procs'), String(process.pid))
      try {
        rmdirSync(folder)
      } catch {
        // a process that was killed is still ending
      }
    },
  }
}

/** The control group of this process for a controller. */
function groupOf(controller: string): string | undefined {
  const lines = readFileSync('/proc/self/cgroup', 'utf8').split('\n')
  const line = lines.find((each) => each.split(':')[1]?.split(',').includes(controller))
  return line?.split(':').slice(2).join(':')
}
