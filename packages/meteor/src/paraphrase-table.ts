/** Phrases that mean the same, in both directions: the words of a phrase, joined by spaces, to those of others. */
export interface ParaphraseTable {
  readonly paraphrases: ReadonlyMap<string, readonly (readonly string[])[]>
  /** The number of words of the longest phrase. */
  readonly longest: number
}

/**
 * Reads a paraphrase table as METEOR's own are written: three lines an entry, a probability above 0 and at most
 * 1, a phrase, and a phrase that means the same; words between spaces. Phrases are lower-cased.
 *
 * @throws RangeError that names the line of what is wrong.
 */
export function parseParaphrases(text: string): ParaphraseTable {
  const lines = text.split('\n')
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop()
  const wrong = (line: number, what: string) => new RangeError(`paraphrases, line ${line}: ${what}`)
  const paraphrases = new Map<string, string[][]>()
  let longest = 0
  const add = (phrase: readonly string[], other: string[]) => {
    const key = phrase.join(' ')
    const known = paraphrases.get(key)
    if (!known) paraphrases.set(key, [other])
    else if (!known.some((words) => words.join(' ') === other.join(' '))) known.push(other)
    longest = Math.max(longest, phrase.length)
  }
  for (let i = 0; i < lines.length; i += 3) {
    const text = lines[i]!.trim()
    const probability = text === '' ? Number.NaN : Number(text)
    if (!(probability > 0 && probability <= 1))
      throw wrong(i + 1, `expected a probability above 0 and at most 1, got '${shortened(text)}'`)
    if (i + 2 >= lines.length)
      throw wrong(lines.length, 'the last entry is cut off: an entry is a probability and two phrases')
    const [first, second] = [wordsOf(lines[i + 1]!), wordsOf(lines[i + 2]!)]
    if (first.length === 0) throw wrong(i + 2, 'expected a phrase, got an empty line')
    if (second.length === 0) throw wrong(i + 3, 'expected a phrase, got an empty line')
    if (first.join(' ') === second.join(' ')) continue
    add(first, second)
    add(second, first)
  }
  return { paraphrases, longest }
}

function wordsOf(line: string): string[] {
  return line
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
