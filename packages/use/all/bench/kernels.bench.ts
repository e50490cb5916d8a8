import { fileURLToPath } from 'node:url'
import { type MetricWork, metricTurns } from '@codegen-eval/bench/metric-turns'
import { pythonPeerRates } from '@codegen-eval/bench/speed-peers'
import { joinedPair, speedTexts, type TextKind, type TextPair } from '@codegen-eval/bench/speed-texts'
import { givenReferenceJson } from '@codegen-eval/test-data'
import { tokenizeCode } from '@codegen-eval/tokenize'

/*
 * Metrics whose time their kernels decide, before and after a change (see `metricTurns`). The texts are this
 * repository's own; ONLY=BLEU measures the rows with that word.
 */

/** The only rate of sacreBLEU on record, 2.6 without tokenizer: sentences of 25 words a second. */
const SACREBLEU_SENTENCES = 16_500

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const [lines, sentences, functions, files] = speedTexts(root) as [TextKind, TextKind, TextKind, TextKind]
const bleu = 'bleu:tokenize=none'

const works: MetricWork[] = [
  work('METEOR 1.5, functions of 20 lines', 'meteor', functions.pairs, 'pairs/s', 4000),
  work('METEOR 1.5, 1,000 lines', 'meteor', [joinedPair(files.pairs, 1000)], 'ms a pair', 300),
  work('ROUGE-S, 1,900 tokens', 'rouge:variant=S', [pairOfTokens(1900)], 'ms a pair', 10),
  work('ROUGE-SU, 1,900 tokens', 'rouge:variant=SU', [pairOfTokens(1900)], 'ms a pair', 10),
  ...(['1', '1.5'] as const).flatMap((substitute) => {
    const spec = `edit-similarity:distance=weighted,substitute=${substitute}`
    const name = `weighted edit distance, substitution ${substitute}`
    return [
      work(`${name}, unrelated files`, spec, unrelated(files.pairs.slice(0, 6)), 'ns a cell', 6),
      work(`${name}, edited files`, spec, files.pairs.slice(0, 6), 'ns a cell', 6),
    ]
  }),
  // about 2,000 short lines: of more than 2^27 pairs of tokens the score is undefined
  work('ROUGE-W, 11,000 tokens', 'rouge:variant=W', [pairOfTokens(11_000)], 'ms a pair', 500),
  work('edit similarity, 2,000 lines', 'edit-similarity', [joinedPair(files.pairs, 2000)], 'ms a pair', 100),
  work(
    'edit similarity, 2,000 unrelated lines',
    'edit-similarity',
    unrelatedHalves(joinedPair(files.pairs, 4000)),
    'ms a pair',
    100,
  ),
  work('chrF, functions of 20 lines', 'chrf', functions.pairs, 'pairs/s'),
  work('BLEU without tokenizer, one-liners', bleu, lines.pairs, 'pairs/s'),
  work('BLEU without tokenizer, sentences', bleu, sentences.pairs, 'pairs/s', 20 * SACREBLEU_SENTENCES),
  work('BLEU without tokenizer, functions of 20 lines', bleu, functions.pairs, 'pairs/s'),
]

const conala = conalaPairs()
if (conala) works.push(work('BLEU without tokenizer, CoNaLa', bleu, conala, 'pairs/s'))

const { ONLY: wanted } = process.env
await metricTurns(
  root,
  works.filter(({ name }) => wanted === undefined || name.includes(wanted)),
)
printSacreBleu(
  conala ? [lines, sentences, functions, { name: 'CoNaLa', pairs: conala }] : [lines, sentences, functions],
)

function work(
  name: string,
  spec: string,
  pairs: readonly TextPair[],
  unit: MetricWork['unit'],
  wanted?: number,
): MetricWork {
  return { name, spec, pairs, unit, ...(wanted === undefined ? {} : { wanted }) }
}

/** A pair of texts of which the reference has so many tokens of code, and no line more than it takes. */
function pairOfTokens(count: number): TextPair {
  for (let length = 150; ; length++) {
    const pair = joinedPair(files.pairs, length)
    if (tokenizeCode(pair.reference).length >= count) return pair
  }
}

/** Each candidate with the reference of the next pair. */
function unrelated(pairs: readonly TextPair[]): TextPair[] {
  return pairs.map(({ candidate }, i) => ({ candidate, reference: pairs[(i + 1) % pairs.length]!.reference }))
}

/** The first half of the candidate's lines with the other half of the reference's. */
function unrelatedHalves({ candidate, reference }: TextPair): TextPair[] {
  const [own, other] = [candidate.split('\n'), reference.split('\n')]
  const pair = {
    candidate: own.slice(0, own.length / 2).join('\n'),
    reference: other.slice(other.length / 2).join('\n'),
  }
  return [JSON.parse(JSON.stringify(pair)) as TextPair]
}

/** The outputs of five models on CoNaLa with their first references; `undefined` without a reference folder. */
function conalaPairs(): TextPair[] | undefined {
  const rows = givenReferenceJson<Readonly<Record<string, string & string[]>>[]>(
    'data/conala/human-grades.json',
  )
  const models = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
  return rows?.flatMap((row) =>
    models.map((model) => ({ candidate: row[model]!, reference: row.snippet![0]! })),
  )
}

/** Rates of sacreBLEU on the same texts, or why there are none. */
function printSacreBleu(kinds: readonly TextKind[]): void {
  const found = pythonPeerRates('bleu', kinds)
  if (found === undefined) {
    console.log(
      `  sacreBLEU is not installed: rates of code are not compared with it; sentences with ${SACREBLEU_SENTENCES.toLocaleString('en')} pairs/s, measured elsewhere`,
    )
    return
  }
  for (const [k, { name }] of kinds.entries())
    console.log(`  ${found.peer}, ${name}: ${Math.round(found.rates[k]!).toLocaleString('en')} pairs/s`)
}
