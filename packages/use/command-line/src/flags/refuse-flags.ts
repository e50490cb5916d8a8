import { UsageError } from '@codegen-eval/messages'
import { type Flags, flagName } from './flag.ts'

/**
 * Refuses flags that have no meaning in a use of a command.
 *
 * @param given The options that were set.
 * @param why The words after the flag's name.
 * @throws UsageError if one of the flags was given.
 */
export function refuseFlags(flags: Flags, given: ReadonlySet<string>, why: string): void {
  const wrong = Object.entries(flags).find(([option]) => given.has(option))
  if (wrong !== undefined) throw new UsageError(`${flagName(wrong[1])} ${why}`)
}

/** @throws UsageError for a flag that is given without the one that it needs. */
export function checkNeeds(flags: Flags, given: ReadonlySet<string>): void {
  for (const option of given) {
    const { needs } = flags[option]
    if (needs !== undefined && !given.has(needs))
      throw new UsageError(`${flagName(flags[option])} needs ${flagName(flags[needs])}`)
  }
}
