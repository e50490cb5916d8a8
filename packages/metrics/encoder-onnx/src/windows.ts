/** A window over a long text. */
export interface Window {
  /** The tokens that the model reads: from `start` to before `end`. */
  readonly start: number
  readonly end: number
  /** The tokens whose vectors are taken from this window. */
  readonly keepStart: number
  readonly keepEnd: number
}

/**
 * Overlapping windows that cover a text. Each token's vector is taken from a window in which it is not near the edge; the
 * last window ends at the end of the text.
 *
 * @param length Number of tokens of the text.
 * @param size Number of tokens that the model reads at once.
 * @param overlap Share of a window that its neighbours read, too, from 0 to below 1.
 *
 * Source: the windows of SLED (Ivgi, Shaham and Berant, 2022, https://arxiv.org/abs/2208.00748), as code_bert_score 0.3.5
 * uses them.
 */
export function windowsOf(length: number, size: number, overlap: number): Window[] {
  if (length <= size) return [{ start: 0, end: length, keepStart: 0, keepEnd: length }]
  const margin = Math.trunc((size * overlap) / 2)
  const stride = size - 2 * margin
  const windows: Window[] = [{ start: 0, end: size, keepStart: 0, keepEnd: size - margin }]
  for (let last = windows[0]; last.end < length; last = windows.at(-1)!) {
    const end = Math.min(length, last.end + stride)
    const isLast = end === length
    windows.push({
      start: isLast ? length - size : last.start + stride,
      end,
      keepStart: last.keepEnd,
      keepEnd: isLast ? length : last.keepEnd + stride,
    })
  }
  return windows
}
