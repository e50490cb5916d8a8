import { spawnSync } from 'node:child_process'
import { type Competitor, compare, seeded, sentencePairs } from '@codegen-eval/bench'
import type { Metric } from '@codegen-eval/metric'
import { givenReferenceJson } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { FUNCTION_WORDS } from '../src/function-words.ts'
import { meteorMetric } from '../src/meteor.ts'
import { nltkMeteorMetric } from '../src/nltk-meteor.ts'
import { loadWordNet } from '../src/wordnet.ts'

/** What METEOR 1.5's jar, warm, scores a second with exact, stem and synonym: segments of 25 words, two cores. */
const JAR_RATE = 920

interface Pair {
  readonly candidate: string
  readonly references: readonly string[]
}

const before = process.memoryUsage().rss
const start = process.hrtime.bigint()
await loadWordNet()
console.log(
  `WordNet: loaded in ${Math.round(Number(process.hrtime.bigint() - start) / 1e6)} ms, ${Math.round((process.memoryUsage().rss - before) / 1e6)} MB`,
)

const words = { tokenize: tokenizeWhitespace }
const jar = await meteorMetric(words)
const nltk = await nltkMeteorMetric(words)
const segments = { count: 5000, name: 'segments' }

const english = englishPairs(segments.count)
const best = compare('English sentences of about 25 words', segments, [
  scoring('meteor', english, jar),
  scoring('meteor:variant=nltk', english, nltk),
])
for (const [name, seconds] of best) {
  const ratio = segments.count / seconds / JAR_RATE
  console.log(`  ${name}: ${ratio.toFixed(1)} times the ${JAR_RATE} segments/s of METEOR 1.5's jar`)
}
compareNltk(english, segments.count / best.get('meteor:variant=nltk')!)

const { candidates, references } = sentencePairs(segments.count)
const madeUp = candidates.map((candidate, i) => ({ candidate, references: [references[i]!] }))
compare('Sentences of about 25 made-up words', segments, [
  scoring('meteor', madeUp, jar),
  scoring('meteor:variant=nltk', madeUp, nltk),
])

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']
const rows = givenReferenceJson<Readonly<Record<string, string & string[]>>[]>(
  'data/conala/human-grades.json',
)
if (rows) {
  const pairs = rows.flatMap((row) =>
    MODELS.map((model) => ({ candidate: row[model]!, references: row.snippet! })),
  )
  compare('CoNaLa, code tokens', { count: pairs.length, name: 'segments' }, [
    scoring('meteor', pairs, await meteorMetric()),
    scoring('meteor:variant=nltk', pairs, await nltkMeteorMetric()),
  ])
  console.log(
    `  ${(100 * shareCut(pairs, await meteorMetric())).toFixed(1)} % of segments not proven aligned at best`,
  )
}

interface Functions {
  readonly segments: readonly { readonly hyp: string; readonly refs: readonly string[] }[]
}
const functions = givenReferenceJson<Functions>('golden/functions.json')
if (functions) {
  const pairs = functions.segments.flatMap(({ hyp, refs }) =>
    refs.map((reference) => ({ candidate: hyp, references: [reference] })),
  )
  const different = pairs.filter(({ candidate, references: [reference] }) => candidate !== reference)
  for (const [title, some] of [
    ['Functions of several lines, code tokens', pairs],
    ['Functions that differ from their references, code tokens', different],
  ] as const)
    compare(title, { count: some.length, name: 'segments' }, [
      scoring('meteor', some, await meteorMetric()),
      scoring('meteor:variant=nltk', some, await nltkMeteorMetric()),
    ])
}

for (const vocabulary of [1, 2, 5, 20, 200]) long(`2,000 tokens, ${vocabulary} words`, 2000, vocabulary)
for (const length of [5000, 20_000])
  long(`${length.toLocaleString('en')} tokens, all equal but one`, length, 1)
console.log(`memory at the end: ${Math.round(process.memoryUsage().rss / 1e6)} MB`)

function scoring<P>(name: string, pairs: readonly Pair[], metric: Metric<P>): Competitor {
  const row = new Float64Array(metric.columns.length)
  return {
    name,
    run() {
      let sum = 0
      for (const pair of pairs) {
        metric.measure(pair.candidate, metric.prepare(pair.references), row)
        sum += metric.score(row)
      }
      return sum
    },
  }
}

function shareCut<P>(pairs: readonly Pair[], metric: Metric<P>): number {
  const row = new Float64Array(metric.columns.length)
  let cut = 0
  for (const pair of pairs) {
    metric.measure(pair.candidate, metric.prepare(pair.references), row)
    cut += metric.parts!(row).beamCut!
  }
  return cut / pairs.length
}

/** One pair of long texts, each drawn from so many words, and one more word in the candidate. */
function long(title: string, length: number, vocabulary: number): void {
  const random = seeded(length + vocabulary)
  const text = () => Array.from({ length }, () => `w${Math.floor(random() * vocabulary)}`).join(' ')
  // equal texts are aligned without a search
  const pair = { candidate: `${text()} other`, references: [text()] }
  compare(title, { count: length, name: 'tokens' }, [scoring('meteor', [pair], jar)], 3)
}

/** Pairs of 20 to 30 words, half of them function words; of the others a third gives way to a form or synonym. */
function englishPairs(count: number): Pair[] {
  const random = seeded(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const functions = [...FUNCTION_WORDS]
  const families = (
    'buy buys buying bought purchase|file files filing|run runs running ran|list lists listing|car auto cars|' +
    'sort sorts sorted sorting|big large bigger|begin start begins began|image picture images pictures|' +
    'number numbers figure|read reads reading|error mistake errors|return returns returned|key keys|help aid|' +
    'value values|index indices|line lines|make makes made|word words|column columns|table tables|end ends|' +
    'city cities|house houses|child children kid|answer answers reply|quick quickly fast|true|false|name names'
  )
    .split('|')
    .map((family) => family.split(' '))
  return Array.from({ length: count }, () => {
    const chosen = Array.from({ length: 20 + Math.floor(random() * 11) }, () =>
      random() < 0.5 ? [functions[Math.floor(functions.length * random() ** 2)]!] : pick(families),
    )
    const kept = chosen.filter(() => random() < 0.85)
    const reference = chosen.map((family) => family[0]).join(' ')
    const candidate = kept.map((family) => (random() < 0.33 ? pick(family) : family[0])).join(' ')
    return { candidate: JSON.parse(JSON.stringify(candidate)), references: [reference] }
  })
}

/** Times NLTK on the same pairs, where `python3` can import it and it finds WordNet. */
function compareNltk(pairs: readonly Pair[], rate: number): void {
  const script = [
    'import json, sys, time, nltk',
    'from nltk.translate.meteor_score import meteor_score',
    'pairs = [(c.split(), [r.split()]) for c, r in json.load(sys.stdin)]',
    'start = time.perf_counter()',
    'for c, r in pairs: meteor_score(r, c)',
    'print(json.dumps([nltk.__version__, len(pairs) / (time.perf_counter() - start)]))',
  ].join('\n')
  const input = JSON.stringify(pairs.map(({ candidate, references }) => [candidate, references[0]!]))
  const run = spawnSync('python3', ['-c', script], { input, encoding: 'utf8', maxBuffer: 1 << 28 })
  if (run.status === 0) {
    const [version, peerRate] = JSON.parse(run.stdout) as [string, number]
    console.log(
      `  NLTK ${version}: ${Math.round(peerRate)} segments/s, ${(rate / peerRate).toFixed(1)} times slower`,
    )
  } else console.log('  NLTK, or its WordNet, is not installed')
}
