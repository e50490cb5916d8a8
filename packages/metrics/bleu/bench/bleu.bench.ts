import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { compare, sentencePairs } from '@codegen-eval/bench'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { bleuMetric } from '../src/bleu-metric.ts'

/** What sacreBLEU 2.6 reached on sentences of this kind when it was last measured beside this package. */
const SACREBLEU_RATE = 16_500

const peer: { bleu(reference: string, candidate: string, order: number): number } = createRequire(
  import.meta.url,
)('bleu-score')

const { candidates, references } = sentencePairs(10_000)
const count = candidates.length
const metric = bleuMetric({ tokenize: tokenizeWhitespace })
const width = metric.columns.length
const sum = new Float64Array(width)
const row = new Float64Array(width)
const prepared = references.map((reference) => metric.prepare([reference]))

/** Sentence scores of all pairs, references prepared anew. */
function sentences(): number {
  let total = 0
  for (let i = 0; i < count; i++) {
    metric.measure(candidates[i], metric.prepare([references[i]]), row)
    total += metric.score(row)
  }
  return total
}

const best = compare('BLEU, segments of about 25 words, whitespace tokens', { count, name: 'segments' }, [
  { name: 'bleu, sentence scores', run: sentences },
  {
    name: 'bleu, corpus score',
    run() {
      sum.fill(0)
      for (let i = 0; i < count; i++) {
        metric.measure(candidates[i], metric.prepare([references[i]]), row)
        for (let c = 0; c < width; c++) sum[c] += row[c]
      }
      return metric.score(sum)
    },
  },
  {
    name: 'bleu, references prepared before',
    run() {
      let total = 0
      for (let i = 0; i < count; i++) {
        metric.measure(candidates[i], prepared[i], row)
        total += metric.score(row)
      }
      return total
    },
  },
  {
    name: 'bleu-score 1.0.4 (npm), orders 1 to 4',
    run() {
      let total = 0
      for (let i = 0; i < count; i++) total += peer.bleu(references[i], candidates[i], 4)
      return total
    },
  },
])

const rate = count / best.get('bleu, sentence scores')!
comparePython('sacreBLEU', 'sacrebleu', [
  'from sacrebleu.metrics import BLEU',
  'metric = BLEU(tokenize="none", effective_order=True)',
  'score = lambda c, r: metric.sentence_score(c, [r])',
])
comparePython('NLTK', 'nltk', [
  'from nltk.translate.bleu_score import sentence_bleu, SmoothingFunction',
  'smooth = SmoothingFunction().method3',
  'score = lambda c, r: sentence_bleu([r.split()], c.split(), smoothing_function=smooth)',
])

/** Times a Python peer on the same pairs, where `python3` can import it. */
function comparePython(name: string, module: string, setup: readonly string[]): void {
  const script = [
    'import json, sys, time',
    `import ${module}`,
    ...setup,
    'pairs = json.load(sys.stdin)',
    'best = 1e9',
    'for _ in range(3):',
    '    start = time.perf_counter()',
    '    for c, r in pairs: score(c, r)',
    '    best = min(best, time.perf_counter() - start)',
    `print(json.dumps([${module}.__version__, len(pairs) / best]))`,
  ].join('\n')
  const pairs = JSON.stringify(candidates.map((candidate, i) => [candidate, references[i]]))
  const run = spawnSync('python3', ['-c', script], { input: pairs, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (run.status === 0) {
    const [version, peerRate] = JSON.parse(run.stdout) as [string, number]
    console.log(
      `  ${`${name} ${version}`.padEnd(36)} ${Math.round(peerRate).toLocaleString('en').padStart(12)} segments/s  ${(rate / peerRate).toFixed(1)} times slower`,
    )
  } else if (module === 'sacrebleu') {
    console.log(
      `  sacreBLEU is not installed; 2.6 measured ${SACREBLEU_RATE.toLocaleString('en')} segments/s elsewhere: ${(rate / SACREBLEU_RATE).toFixed(1)} times slower`,
    )
  } else console.log(`  ${name} is not installed`)
}

const long = sentencePairs(8000, 2)
const words = long.references.join(' ')
const near = long.candidates.join(' ')
for (const share of [0.25, 0.5, 1]) {
  const [candidate, reference] = [near, words].map((text) => text.slice(0, Math.floor(share * text.length)))
  compare(
    `BLEU, one line of ${((share * words.length) / 1e6).toFixed(2)} MB`,
    { count: (share * words.length) / 1e6, name: 'MB' },
    [
      {
        name: 'bleu',
        run() {
          metric.measure(candidate!, metric.prepare([reference!]), row)
          return metric.score(row)
        },
      },
    ],
  )
}
