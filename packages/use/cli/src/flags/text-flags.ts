import { refuseFlags } from './refuse-flags.ts'
import { MEASURING, READING } from './sets.ts'
import { flagsOf } from './table.ts'

// a broken row is no text
const { onError: _, ...ABOUT_TEXTS } = { ...READING, ...MEASURING, ...flagsOf('threads') }

/**
 * @param given The options that were set.
 * @param why What the files have instead of texts.
 * @throws UsageError for a flag about texts and their measurement.
 */
export function refuseTextFlags(given: ReadonlySet<string>, why: string): void {
  refuseFlags(ABOUT_TEXTS, given, `is for texts, and ${why}`)
}
