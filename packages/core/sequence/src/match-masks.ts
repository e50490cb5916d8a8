let masks: Int32Array = /* @__PURE__ */ new Int32Array(256)

/**
 * A zeroed table for one word of match bits for each symbol 0..symbols: in entry `s`, bit `i` says that the
 * pattern has symbol `s` at position `i` of the current block.
 *
 * The table is shared by all kernels and never cleared as a whole, which would cost more than a short
 * comparison: whoever sets entries puts them back to zero before returning.
 */
export function matchMasks(symbols: number): Int32Array {
  if (masks.length <= symbols) masks = new Int32Array(Math.max(symbols + 1, 2 * masks.length))
  return masks
}

/** Sets the match bits of `pattern[from … to - 1]`, at most 32 symbols. Symbol 0, the unknown one, matches nothing. */
export function setMasks(masks: Int32Array, pattern: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) masks[pattern[i]] |= 1 << (i - from)
  masks[0] = 0
}

/** Puts back to zero what `setMasks` set. */
export function clearMasks(masks: Int32Array, pattern: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) masks[pattern[i]] = 0
}
