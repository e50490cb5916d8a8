let masks: Int32Array = /* @__PURE__ */ new Int32Array(256)

/**
 * A zeroed table with one word of match bits for each symbol from 0 to `maxSymbol`: bit `i` of entry `s` is set if
 * the pattern has symbol `s` at position `i` of the current block.
 *
 * All kernels share the table. It is never cleared as a whole, which would cost more than a short comparison: a kernel
 * that sets entries resets them to zero before it returns.
 */
export function matchMasks(maxSymbol: number): Int32Array {
  if (masks.length <= maxSymbol) masks = new Int32Array(Math.max(maxSymbol + 1, 2 * masks.length))
  return masks
}

/** Sets the match bits of `pattern[from … to - 1]`, at most 32 symbols. The unknown symbol 0 matches nothing. */
export function setMasks(masks: Int32Array, pattern: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) masks[pattern[i]] |= 1 << (i - from)
  masks[0] = 0
}

/** Resets the entries that `setMasks` set to zero. */
export function clearMasks(masks: Int32Array, pattern: Int32Array, from: number, to: number): void {
  for (let i = from; i < to; i++) masks[pattern[i]] = 0
}
