import { commonSuffix } from './common-affix.ts'
import { clearMasks, matchMasks, setMasks } from './match-masks.ts'

const WORD = 32

/** How many words of columns are kept at once: 16 MB. A longer pattern is traced back group by group. */
const KEPT_WORDS = 1 << 22

/** For each column, the carry out of the block above: one bit a column, 32 columns a word. */
let carries: Int32Array = /* @__PURE__ */ new Int32Array(64)

/** The columns of a group of blocks, block by block. */
let columns: Int32Array = /* @__PURE__ */ new Int32Array(1024)

/**
 * Finds a longest common subsequence, and writes where its symbols stand in `a`: positions counted from
 * `aStart`, ascending. `positions` needs room for the shorter of the two lengths.
 *
 * Of several such subsequences it is the one that rouge-score traces back, so that the union over
 * candidate sentences in ROUGE-Lsum is the same: from both ends, equal symbols are taken, else one steps back
 * in `b` where only that keeps the length, else in `a`.
 *
 * The table is not kept: whether to step back in `b` is one bit of a column of differences. Symbols, lengths
 * and starts are those of `lcsLength`, and so is the time. Up to 16 MB of columns are
 * kept; input that needs more takes twice the time, and a × b² / 2³⁰ bytes more.
 *
 * @returns The length of the subsequence.
 */
export function lcsPositions(
  a: Int32Array,
  aLength: number,
  b: Int32Array,
  bLength: number,
  symbols: number,
  positions: Int32Array,
  aStart = 0,
  bStart = 0,
): number {
  // A common suffix is always matched first; a common prefix may be matched further right.
  const suffix = commonSuffix(a, aLength, b, bLength, aStart, bStart)
  let length = 0
  for (let i = aLength - 1; length < suffix; i--) positions[length++] = i
  let i = aLength - suffix
  let j = bLength - suffix
  const masks = matchMasks(symbols)
  const width = j
  const words = (width + WORD - 1) >>> 5
  const group = Math.max(1, Math.floor(KEPT_WORDS / Math.max(1, width))) * WORD
  const groups = Math.ceil(i / group)
  if (carries.length < words) carries = new Int32Array(2 * words)
  const kept = Math.min(Math.ceil(i / WORD), group / WORD) * width
  if (columns.length < kept) columns = new Int32Array(Math.min(2 * kept, Math.max(kept, KEPT_WORDS)))

  // downwards: remember the carries into each group
  const checkpoints = groups > 1 ? new Int32Array(groups * words) : carries
  for (let w = 0; w < words; w++) carries[w] = 0
  for (let g = 1; g < groups; g++) {
    fillColumns(masks, a, aStart + (g - 1) * group, aStart + g * group, b, bStart, bStart + width)
    checkpoints.set(carries.subarray(0, words), g * words)
  }

  // upwards: the columns of each group, and through them
  for (let g = groups - 1; g >= 0 && j > 0; g--) {
    const top = g * group
    if (groups > 1) carries.set(checkpoints.subarray(g * words, (g + 1) * words))
    fillColumns(masks, a, aStart + top, aStart + i, b, bStart, bStart + width)
    while (i > top && j > 0) {
      const symbol = a[aStart + i - 1]
      if (symbol === b[bStart + j - 1] && symbol !== 0) {
        positions[length++] = --i
        j--
      } else {
        // A zero bit: row i is longer than row i - 1 in this column, so the length comes from the left.
        const row = i - 1 - top
        const column = columns[(row >>> 5) * width + j - 1]
        if ((column >>> (row & 31)) & 1) i--
        else j--
      }
    }
  }
  reverse(positions, length)
  return length
}

/** Writes the columns of `pattern[from … to - 1]` against the text; carries come in from above and are replaced. */
function fillColumns(
  masks: Int32Array,
  pattern: Int32Array,
  from: number,
  to: number,
  text: Int32Array,
  textStart: number,
  textEnd: number,
): void {
  const carried = carries
  const out = columns
  let at = 0
  for (let top = from; top < to; top += WORD) {
    const bottom = Math.min(top + WORD, to)
    setMasks(masks, pattern, top, bottom)
    let column = -1
    for (let w = 0, j = textStart; j < textEnd; w++) {
      const end = Math.min(j + WORD, textEnd)
      let carryIn = carried[w]
      let carryOut = 0
      for (let bit = 0; j < end; j++, bit++) {
        const matches = masks[text[j]]
        const common = column & matches
        const sum = (column + common + (carryIn & 1)) | 0
        carryOut |= ((common | (column & ~sum)) >>> 31) << bit
        carryIn >>>= 1
        column = sum | (column & ~matches)
        out[at++] = column
      }
      carried[w] = carryOut
    }
    clearMasks(masks, pattern, top, bottom)
  }
}

function reverse(list: Int32Array, length: number): void {
  for (let left = 0, right = length - 1; left < right; left++, right--) {
    const last = list[right]
    list[right] = list[left]
    list[left] = last
  }
}
