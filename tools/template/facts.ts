import { packageNames } from '../src/package-names.ts'
import type { Facts } from '../src/scaffold.ts'

/** What the template computes, as its README, manifest, change log and registry entry say it after the name. */
const MEANING = ": the share of the reference's tokens that the candidate has"

/**
 * The phrase that says what a new metric is, in place of the template's; without it, the check `packages` names the
 * places.
 *
 * @throws RangeError for a phrase that is a sentence, or has characters that JSON and strings escape.
 */
export function facts(name: string, phrase?: string): Facts {
  if (phrase !== undefined && !/^[^"\\\n]*[^"\\\n.\s]$/.test(phrase))
    throw new RangeError(`expected what ${name} is, as a phrase without double quotes: ${phrase}`)
  const words = phrase === undefined ? [] : ([[packageNames(name).sentence + MEANING, phrase]] as const)
  return { words: new Map(words), finish: () => 'edit the source, its test and the README' }
}
