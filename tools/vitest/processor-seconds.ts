import { existsSync, readFileSync } from 'node:fs'

const STATISTICS = '/proc/self/stat'
const TICKS_PER_SECOND = 100
const hasStatistics = existsSync(STATISTICS)

/**
 * Processor seconds of this process and, on Linux, of the processes that it started and that have ended. Unlike a clock,
 * they hardly depend on what else the machine does.
 */
export function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6 + (hasStatistics ? secondsOfChildren() : 0)
}

/** The fields `cutime` and `cstime` of proc(5). The name of the program before them may contain spaces. */
function secondsOfChildren(): number {
  const fields = readFileSync(STATISTICS, 'utf8').split(') ').at(-1)!.split(' ')
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND
}
