import { type Flags, flagName } from './flag.ts'

let named: Flags = {}

/** Sets the flags of the running command, by whose names messages call options. */
export function nameFlags(flags: Flags): void {
  named = flags
}

/** A message of a library with the flags of the command: `--candidate-field` for `option candidateField`. */
export function withFlagNames(message: string): string {
  return message.replace(/\boption ([a-z][a-zA-Z]*)\b(?!=)/g, (whole, option: string) => {
    const flag = Object.hasOwn(named, option) ? named[option] : undefined
    return flag === undefined ? whole : flagName(flag)
  })
}
