/**
 * The signature of the mean of segment scores, for a metric that pools statistics over segments: the same with the level
 * `segment`. Files of single scores have the signature of the pooled metric, whose score is another number.
 *
 * @param signature A signature; one of another level is returned as it is.
 * @param isPooled Whether the metric is known to pool statistics, although its signature names no level.
 */
export function segmentSignature(signature: string, isPooled = false): string {
  const fields = signature.split('|')
  const level = fields.findIndex((field, i) => i > 0 && field.startsWith('level:'))
  if (level >= 0) {
    if (fields[level] === 'level:corpus') fields[level] = 'level:segment'
  } else if (isPooled) {
    const version = fields.findIndex((field, i) => i > 0 && field.startsWith('v:'))
    fields.splice(version < 0 ? fields.length : version, 0, 'level:segment')
  }
  return fields.join('|')
}

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
