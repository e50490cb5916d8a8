import { compare, seeded } from '@codegen-eval/bench'
import { lcsLength } from '../src/lcs-length.ts'
import { lcsPositions } from '../src/lcs-positions.ts'
import { levenshteinDistance } from '../src/levenshtein-distance.ts'
import { SymbolRun } from '../src/symbol-run.ts'

const SYMBOLS = 20

/** Pairs of sequences of one length; a third of the second one's symbols are drawn anew, some of them unknown. */
function sequencePairs(length: number, count: number): [SymbolRun, SymbolRun][] {
  const random = seeded(length)
  return Array.from({ length: count }, () => {
    const a = Int32Array.from({ length }, () => 1 + Math.floor(SYMBOLS * random()))
    const b = a.map((symbol) => (random() < 0.33 ? Math.floor((SYMBOLS + 1) * random()) : symbol))
    return [new SymbolRun(a), new SymbolRun(b)]
  })
}

/** The plain dynamic program over two rows. */
function plainLcsLength(a: Int32Array, b: Int32Array): number {
  let above = new Array<number>(b.length + 1).fill(0)
  for (const symbol of a) {
    const row = [0]
    for (let j = 0; j < b.length; j++) {
      row.push(symbol !== 0 && symbol === b[j] ? above[j] + 1 : Math.max(row[j], above[j + 1]))
    }
    above = row
  }
  return above[b.length]
}

const positions = new Int32Array(2000)
for (const length of [20, 50, 200, 2000]) {
  const pairs = sequencePairs(length, Math.max(20, Math.ceil(4e6 / length ** 2)))
  const sumOf = (measure: (a: SymbolRun, b: SymbolRun) => number) => () =>
    pairs.reduce((sum, [a, b]) => sum + measure(a, b), 0)
  compare(`sequences of ${length} symbols`, { count: pairs.length, name: 'pairs' }, [
    { name: 'lcsLength', run: sumOf((a, b) => lcsLength(a, b, SYMBOLS)) },
    {
      name: 'lcsPositions',
      run: sumOf((a, b) => lcsPositions(a, b, SYMBOLS, positions)),
    },
    { name: 'plain dynamic program (LCS)', run: sumOf((a, b) => plainLcsLength(a.symbols, b.symbols)) },
    {
      name: 'levenshteinDistance',
      run: sumOf((a, b) => levenshteinDistance(a, b, SYMBOLS)),
    },
    {
      name: 'levenshteinDistance, at most 10',
      run: sumOf((a, b) => Number(levenshteinDistance(a, b, SYMBOLS, 10) < 11)),
    },
  ])
}
