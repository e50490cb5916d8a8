import { type Competitor, compare, sentencePairs } from '@codegen-eval/bench'
import { givenReferenceJson } from '@codegen-eval/test-data'
import { tokenizeCode, tokenizeWhitespace } from '@codegen-eval/tokenize'
import { l as jsRougeL, n as jsRougeN } from 'js-rouge'
import { rougeMetric } from '../src/rouge-metric.ts'
import type { RougeOptions } from '../src/rouge-options.ts'

interface Pair {
  readonly candidate: string
  readonly references: readonly string[]
}

function scoring(name: string, pairs: readonly Pair[], options: RougeOptions): Competitor {
  const metric = rougeMetric(options)
  const row = new Float64Array(metric.columns.length)
  return {
    name,
    run() {
      let sum = 0
      for (const { candidate, references } of pairs) {
        metric.measure(candidate, metric.prepare(references), row)
        sum += metric.score(row)
      }
      return sum
    },
  }
}

/** ROUGE-L by the table of the textbook, on the same tokens: what rouge-score computes, in JavaScript. */
function table(pairs: readonly Pair[]): Competitor {
  return {
    name: 'dynamic program over a table',
    run() {
      let sum = 0
      for (const { candidate, references } of pairs) {
        for (const reference of references) sum += tableLcs(tokenizeCode(candidate), tokenizeCode(reference))
      }
      return sum
    },
  }
}

function tableLcs(a: readonly string[], b: readonly string[]): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      rows[i][j] = a[i - 1] === b[j - 1] ? rows[i - 1][j - 1] + 1 : Math.max(rows[i - 1][j], rows[i][j - 1])
    }
  }
  return rows[a.length][b.length]
}

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
const rows = givenReferenceJson<Record<string, string & string[]>[]>('data/conala/human-grades.json')
if (rows) {
  const pairs = rows.flatMap((row) =>
    MODELS.map((model) => ({ candidate: row[model], references: row.snippet! })),
  )
  // rouge-score 0.1.2 compared 9,100 of these pairs a second.
  compare('ROUGE-L on code tokens, CoNaLa', { count: pairs.length, name: 'pairs' }, [
    scoring('rouge', pairs, { variant: 'L' }),
    table(pairs),
  ])
}

const { candidates, references } = sentencePairs(3000)
const pairs = candidates.map((candidate, i) => ({ candidate, references: [references[i]] }))
const words: RougeOptions = { tokenize: tokenizeWhitespace }
const units = { count: pairs.length, name: 'segments' }

compare('ROUGE-L, segments of about 25 words', units, [
  scoring('rouge', pairs, { ...words, variant: 'L' }),
  {
    name: 'js-rouge 3.2.3 (npm)',
    run: () => pairs.map(({ candidate, references: [reference] }) => jsRougeL(candidate, reference!, {})),
  },
])
compare('ROUGE-2, segments of about 25 words', units, [
  scoring('rouge', pairs, { ...words, variant: '2' }),
  {
    name: 'js-rouge 3.2.3 (npm)',
    run: () =>
      pairs.map(({ candidate, references: [reference] }) => jsRougeN(candidate, reference!, { n: 2 })),
  },
])
compare('Other variants, segments of about 25 words', units, [
  scoring('ROUGE-Lsum', pairs, { ...words, variant: 'Lsum' }),
  scoring('ROUGE-W', pairs, { ...words, variant: 'W' }),
  scoring('ROUGE-SU4', pairs, { ...words, variant: 'SU4' }),
])
