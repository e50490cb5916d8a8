/**
 * A run of symbols inside an array: `symbols[start]` to `symbols[end - 1]`.
 *
 * Kernels take runs so that they work on scratch arrays and on parts of larger arrays without a copy. Symbols are whole
 * numbers of at least 0; 0 stands for any unknown symbol and equals nothing, not even another 0.
 */
export class SymbolRun {
  readonly symbols: Int32Array
  readonly start: number
  readonly end: number

  constructor(symbols: Int32Array, start = 0, end: number = symbols.length) {
    this.symbols = symbols
    this.start = start
    this.end = end
  }

  get length(): number {
    return this.end - this.start
  }
}

/**
 * Throws if the arguments of a kernel are not two runs and the largest symbol in them.
 *
 * @throws TypeError that names the argument and, for a string, the function over strings.
 */
export function checkRuns(kernel: string, a: SymbolRun, b: SymbolRun, maxSymbol: number): void {
  if (a instanceof SymbolRun && b instanceof SymbolRun && Number.isInteger(maxSymbol)) return
  for (const [name, run] of [
    ['first', a],
    ['second', b],
  ] as const) {
    if (run instanceof SymbolRun) continue
    const hint =
      typeof run !== 'string'
        ? ''
        : kernel === 'levenshteinDistance'
          ? '; for strings use levenshtein(a, b)'
          : '; number the tokens of strings with ReferenceTokens or codePointSymbols first'
    const got = run === null ? 'null' : typeof run === 'object' ? 'another object' : typeof run
    throw new TypeError(`${kernel}: ${name} argument: expected a SymbolRun, got ${got}${hint}`)
  }
  throw new TypeError(
    `${kernel}: largest symbol: expected a whole number, got ${String(maxSymbol as unknown)}`,
  )
}
