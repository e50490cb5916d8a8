import { readFileSync } from 'node:fs'

/** Units of processor time in a second, in files of the kernel. */
const TICKS_PER_SECOND = 100

/** Fields of `/proc/PID/stat` after the name: user and system time of a process, and of the children that it waited for. */
const [FIRST_TIME, TIMES] = [11, 4]

/**
 * Processor time of a process and its descendants so far, in seconds, as far as the kernel lists them: that of descendants
 * that have ended is counted if their parents waited for them.
 *
 * @returns `undefined` where the system does not tell, or the process is over.
 */
export function processorSeconds(pid: number): number | undefined {
  let ticks = 0
  const left = [pid]
  for (let process = left.pop(); process !== undefined; process = left.pop()) {
    const own = ticksOf(process)
    if (own !== undefined) ticks += own
    else if (process === pid) return undefined
    left.push(...childrenOf(process))
  }
  return ticks / TICKS_PER_SECOND
}

/** Whether the system tells the processor time of processes. */
export function hasProcessorTime(): boolean {
  // that of descendants takes longer to read
  return ticksOf(process.pid) !== undefined
}

function ticksOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // a name may have spaces and parentheses
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return fields.slice(FIRST_TIME, FIRST_TIME + TIMES).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return undefined
  }
}

/** The children of a process, where the kernel lists them. */
export function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return text === '' ? [] : text.split(' ').map(Number)
  } catch {
    return []
  }
}
