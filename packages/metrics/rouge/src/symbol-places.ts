import type { SymbolRun } from '@codegen-eval/sequence'

/** The positions of each symbol in a run: those of symbol `s` are `places[starts[s]]` to `places[starts[s + 1] - 1]`. */
export interface SymbolPlaces {
  readonly starts: Int32Array
  readonly places: Int32Array
}

/** The positions of symbols in a run, where its first symbol has the position `first`. */
export function symbolPlaces(
  { symbols, start, end }: SymbolRun,
  maxSymbol: number,
  first: number,
): SymbolPlaces {
  const starts = new Int32Array(maxSymbol + 2)
  for (let i = start; i < end; i++) starts[symbols[i] + 1]++
  for (let s = 1; s < starts.length; s++) starts[s] += starts[s - 1]
  const next = starts.slice()
  const places = new Int32Array(end - start)
  for (let i = start; i < end; i++) places[next[symbols[i]]++] = i - start + first
  return { starts, places }
}
