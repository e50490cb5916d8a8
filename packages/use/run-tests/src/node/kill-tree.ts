import { childrenOf } from './processor-time.ts'

/** Time for a process whose children were killed to reap them and end. */
const REAP_MS = 200

/**
 * Kills a process and its group. Its children die first: a launcher then reaps them and ends, whereas the system reaps
 * orphans in its own time, and until then they count among the processes of the sandbox's control group.
 *
 * @param ended Resolves when the process has ended.
 */
export function killTree(pid: number, ended: Promise<unknown>): void {
  const kill = () => [-pid, pid].forEach(killProcess)
  const children = childrenOf(pid)
  children.forEach(killProcess)
  if (children.length === 0) kill()
  else {
    const timer = setTimeout(kill, REAP_MS)
    ended.then(() => clearTimeout(timer))
  }
}

function killProcess(target: number): void {
  try {
    process.kill(target, 'SIGKILL')
  } catch {
    // it is gone
  }
}
