import { readFileSync } from 'node:fs'

/** Seconds that the tests of each package took when they were last recorded: `npm test -- --record`. */
export const SECONDS: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('seconds.json', import.meta.url), 'utf8'),
)
