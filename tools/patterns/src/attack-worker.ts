import { runInNewContext } from 'node:vm'
import { ATTACK } from './attack-settings.ts'
import type { Pattern } from './find-patterns.ts'

/** What an attack found: nothing, a text on which the expression takes too many steps, or no answer in time. */
export type Attack = { readonly complexity: string; readonly text?: string } | 'withstood'

/** Length of the text on which a finding is confirmed, and the milliseconds of processor time after which it is: a linear match takes 10. */
const CONFIRMED_ON = 300_000
const CONFIRMED_AFTER = 1000

/** Wall-clock time of a match in which a loaded machine gives it so much processor time. */
const WALL_MS = 30 * CONFIRMED_AFTER

// other backends of recheck need Java or a binary for this system
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/**
 * Answers messages with expressions by what an attack on them found: `recheck` decides by automata whether the number of
 * steps is linear, and attacks those that have none, with assertions and back-references, or a large one, by texts that
 * evolve. These count the steps of one match on a text of some length, which are many for long runs, too: the engine has to
 * agree.
 */
process.on('message', ({ source, flags }: Pattern) => {
  const found = checkSync(source, flags, ATTACK)
  const attack: Attack =
    found.status === 'safe'
      ? 'withstood'
      : found.status === 'unknown'
        ? { complexity: `not decided within ${ATTACK.timeout / 1000} s (${found.error.kind})` }
        : found.checker === 'fuzz' && !isSlow(source, flags, found.attack)
          ? 'withstood'
          : { complexity: found.complexity.summary, text: found.attack.pattern }
  process.send!(attack)
})

/** Whether a match on a long text of an attack's kind takes the engine far longer than a linear one. */
function isSlow(
  source: string,
  flags: string,
  { pumps, suffix }: { readonly pumps: readonly { prefix: string; pump: string }[]; readonly suffix: string },
): boolean {
  const text = pumps
    .map(({ prefix, pump }) => prefix + pump.repeat(CONFIRMED_ON / pumps.length / pump.length))
    .join('')
  const context = { pattern: new RegExp(source, flags), text: text + suffix }
  const before = process.cpuUsage()
  try {
    runInNewContext('pattern.test(text)', context, { timeout: WALL_MS })
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000 > CONFIRMED_AFTER
  } catch {
    return true
  }
}
