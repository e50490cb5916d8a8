/** Runs of so many letters are shortened. */
const LONG_RUN = 4

/** Maximum number of letters and runs that are shown. */
const MAX_LETTERS = 6

export interface RankInterval {
  readonly rankLow: number
  readonly rankHigh: number
}

/** `3–7`, or `3` if the interval contains one rank only. */
export function rankRange({ rankLow, rankHigh }: RankInterval): string {
  return rankLow === rankHigh ? String(rankLow) : `${rankLow}–${rankHigh}`
}

/** The letters for readers: runs of the alphabet as `b–g`, and no more than six parts. */
export function lettersText(letters: string): string {
  const list = letters.includes(' ') ? letters.split(' ') : [...letters]
  const parts: string[] = []
  for (let start = 0; start < list.length; ) {
    let end = start + 1
    while (end < list.length && isNext(list[end - 1], list[end])) end++
    const run = list.slice(start, end)
    parts.push(...(run.length < LONG_RUN ? run : [`${run[0]}–${run.at(-1)}`]))
    start = end
  }
  const shown = parts.length > MAX_LETTERS ? [...parts.slice(0, MAX_LETTERS), '…'] : parts
  return shown.join(shown.every((part) => part.length === 1) ? '' : ' ')
}

/** Whether a single letter follows another one of the same case in the alphabet. */
function isNext(letter: string, next: string): boolean {
  return letter.length === 1 && next.length === 1 && next.charCodeAt(0) === letter.charCodeAt(0) + 1
}
