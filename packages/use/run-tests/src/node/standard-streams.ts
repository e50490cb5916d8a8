import { openSync, readdirSync, readFileSync } from 'node:fs'

let streams: readonly Stream[] | undefined

/** The kind of a descriptor of a process. */
export type Stream = 'pipe' | 'ignore' | number

/**
 * Pipes for standard streams. Descriptors that this process inherited from whatever started it, and would hand on, are
 * replaced by an empty device: a shell may have left open what is none of a program's business.
 */
export function standardStreams(): readonly Stream[] {
  if (streams === undefined) {
    const inherited = inheritedDescriptors()
    const empty = inherited.length > 0 ? openSync('/dev/null', 'r+') : -1
    const length = Math.max(3, ...inherited.map((descriptor) => descriptor + 1))
    streams = Array.from({ length }, (_, i) => (i < 3 ? 'pipe' : inherited.includes(i) ? empty : 'ignore'))
  }
  return streams
}

/** The descriptor of further bytes. */
export const EXTRA_DESCRIPTOR = 3

/** The descriptor to which a launcher writes how its program ended. */
export const STATUS_DESCRIPTOR = 4

/** The standard streams, and pipes in the place of further descriptors. */
export function withPipes(standard: readonly Stream[], ...descriptors: readonly number[]): Stream[] {
  const length = Math.max(standard.length, ...descriptors.map((descriptor) => descriptor + 1))
  return Array.from({ length }, (_, i) => (descriptors.includes(i) ? 'pipe' : (standard[i] ?? 'ignore')))
}

/** Open descriptors that a new process would get, where the system lists them. */
function inheritedDescriptors(): number[] {
  try {
    return readdirSync('/proc/self/fdinfo')
      .map(Number)
      .filter((descriptor) => descriptor > 2 && isHandedOn(descriptor))
  } catch {
    return []
  }
}

/** The flag of a descriptor that is closed when a program is started, in octal as Linux shows it. */
const CLOSE_ON_EXEC = 0o2000000

function isHandedOn(descriptor: number): boolean {
  try {
    const flags = /^flags:\s*([0-7]+)/m.exec(readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'))?.[1]
    return flags !== undefined && (Number.parseInt(flags, 8) & CLOSE_ON_EXEC) === 0
  } catch {
    // it was the one of the list
    return false
  }
}
