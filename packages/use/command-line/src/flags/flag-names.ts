import { type Flag, type Flags, flagName } from './flag.ts'

let named: ReadonlyMap<string, Flag> = new Map()

/** Sets the flags of the running command, by whose names messages call options. */
export function nameFlags(flags: Flags): void {
  const entries = Object.entries(flags)
  // an option that a flag states comes before the key of another
  const stated = entries.flatMap(([, flag]) =>
    flag.option === undefined ? [] : [[flag.option, flag] as const],
  )
  named = new Map([...entries, ...stated])
}

/** A remark in parentheses on an option at its beginning. */
const REMARK = / \(option ([a-z][a-zA-Z]*)\b(?![=-])[^()]*\)/g

/**
 * A message of a library with the flags of the command: `--candidate-field` for `option candidateField`. A remark in parentheses on
 * an option that the command lacks is left out.
 */
export function withFlagNames(message: string): string {
  const possible =
    named.size === 0
      ? message
      : message.replace(REMARK, (remark, option) => (named.has(option) ? remark : ''))
  return possible.replace(/\boption ([a-z][a-zA-Z]*)\b(?![=-])/g, (whole, option: string) => {
    const flag = named.get(option)
    return flag === undefined ? whole : flagName(flag)
  })
}
