/** Maximum number of edits between a name and its suggestion. */
const MAX_EDITS = 2

/**
 * The error of a name that does not exist. Its message lists the names that do, and suggests the nearest one if it is
 * within two edits, ignoring case and hyphens.
 *
 * @param what The first words of the message: `unknown metric 'x'`.
 * @param kind The plural noun for the names: `metrics`.
 */
export function unknownName(what: string, name: string, kind: string, names: readonly string[]): RangeError {
  const near = nearestName(name, names)
  const list = `${kind} are ${names.join(', ')}`
  return new RangeError(
    near === undefined ? `${what}; the ${list}` : `${what}; did you mean '${near}'? The ${list}`,
  )
}

function nearestName(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replace(/-/g, '')
  let nearest: string | undefined
  let least = Math.min(MAX_EDITS, Math.floor(name.length / 2)) + 1
  for (const other of names) {
    const edits = editDistance(plain(name), plain(other))
    if (edits < least) [nearest, least] = [other, edits]
  }
  return nearest
}

/** Levenshtein's distance; the names are short. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 0; i < a.length; i++) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min(next[j] + 1, row[j + 1] + 1, row[j] + (a[i] === b[j] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length]
}
