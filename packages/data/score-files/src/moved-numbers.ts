/**
 * The end of a message about two signatures that differ in the version of the metric's numbers alone; an empty text for
 * others, whose settings differ.
 */
export function movedNumbers(stored: string, current: string): string {
  const [, settings, from] = SIGNATURE.exec(stored) ?? []
  const [, same, to] = SIGNATURE.exec(current) ?? []
  if (settings === undefined || settings !== same || from === to) return ''
  return `; the numbers of the metric changed between versions ${from} and ${to}: measure the outputs again`
}

/** The settings of a signature, and the version at its end. */
const SIGNATURE = /^(.*\|)v:([^|]+)$/s
