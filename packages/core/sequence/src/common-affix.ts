import { SymbolRun } from './symbol-run.ts'

/** Length of the common prefix of two runs of symbols; the unknown symbol 0 equals nothing. */
export function commonPrefix(a: SymbolRun, b: SymbolRun): number {
  const { symbols: inA, start: aStart } = a
  const { symbols: inB, start: bStart } = b
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && inA[aStart + length] === inB[bStart + length] && inA[aStart + length] !== 0)
    length++
  return length
}

/** Length of the common suffix of two runs of symbols; the unknown symbol 0 equals nothing. */
export function commonSuffix(a: SymbolRun, b: SymbolRun): number {
  const { symbols: inA, end: aEnd } = a
  const { symbols: inB, end: bEnd } = b
  const limit = Math.min(a.length, b.length)
  let length = 0
  while (length < limit && inA[aEnd - 1 - length] === inB[bEnd - 1 - length] && inA[aEnd - 1 - length] !== 0)
    length++
  return length
}

/** The rest of two runs of symbols without their common prefix and, after it, their common suffix. */
export function middlesOf(a: SymbolRun, b: SymbolRun): [SymbolRun, SymbolRun] {
  const prefix = commonPrefix(a, b)
  const suffix = Math.min(commonSuffix(a, b), a.length - prefix, b.length - prefix)
  return [
    new SymbolRun(a.symbols, a.start + prefix, a.end - suffix),
    new SymbolRun(b.symbols, b.start + prefix, b.end - suffix),
  ]
}
