import type { Pattern } from './find-patterns.ts'

/** What an attack found: nothing, a text on which the expression takes too many steps, or no answer in time. */
export type Attack = { readonly complexity: string; readonly text?: string } | 'withstood'

/** Time for one expression, in milliseconds; the slowest takes 3 s on an idle machine. */
const TIMEOUT = 20_000

// other backends of recheck need Java or a binary for this system
process.env.RECHECK_BACKEND = 'pure'
const { checkSync } = await import('recheck')

/**
 * Answers messages with expressions by what an attack on them found: `recheck` decides by automata whether the number of
 * steps is linear, and attacks those that have no automaton, with assertions and back-references, by texts that evolve.
 */
process.on('message', ({ source, flags }: Pattern) => {
  const found = checkSync(source, flags, { timeout: TIMEOUT, recallTimeout: -1, randomSeed: 1 })
  const attack: Attack =
    found.status === 'safe'
      ? 'withstood'
      : found.status === 'vulnerable'
        ? { complexity: found.complexity.summary, text: found.attack.pattern }
        : { complexity: `not decided within ${TIMEOUT / 1000} s (${found.error.kind})` }
  process.send!(attack)
})
