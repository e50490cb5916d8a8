import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { TextKind, TextPair } from './speed-texts.ts'

/** Another implementation of a metric, on the same texts: pairs a second by kind. */
export interface PeerRates {
  readonly metric: string
  readonly peer: string
  readonly rates: readonly number[]
}

/** Python's peers: the metric, the module whose version is printed, and the lines that define `score`. */
const PYTHON_PEERS: readonly (readonly [metric: string, module: string, setup: readonly string[]])[] = [
  [
    'bleu',
    'sacrebleu',
    [
      'from sacrebleu.metrics import BLEU',
      'metric = BLEU(tokenize="none", effective_order=True)',
      'score = lambda c, r: metric.sentence_score(c, [r])',
    ],
  ],
  [
    'chrf',
    'sacrebleu',
    [
      'from sacrebleu.metrics import CHRF',
      'metric = CHRF()',
      'score = lambda c, r: metric.sentence_score(c, [r])',
    ],
  ],
  [
    'rouge:variant=L',
    'rouge_score',
    [
      'from rouge_score.rouge_scorer import RougeScorer',
      'metric = RougeScorer(["rougeL"])',
      'score = lambda c, r: metric.score(r, c)',
    ],
  ],
  [
    'meteor:variant=nltk',
    'nltk',
    [
      'from nltk.translate.meteor_score import meteor_score',
      'score = lambda c, r: meteor_score([r.split()], c.split())',
    ],
  ],
  [
    'edit-similarity',
    'rapidfuzz',
    ['from rapidfuzz.distance import Levenshtein', 'score = Levenshtein.normalized_similarity'],
  ],
]

/** Processor time that a peer may take for one kind of text, in seconds. */
const MAX_SECONDS = 1

/** Times the peers that are installed: those of npm, which the repository depends on, and those of `python3`. */
export function peerRates(
  kinds: readonly TextKind[],
  rateOf: (pairs: readonly TextPair[], score: (pair: TextPair) => unknown) => number,
): { found: PeerRates[]; missing: string[] } {
  const load = createRequire(import.meta.url)
  const bleu = load('bleu-score') as { bleu(reference: string, candidate: string, order: number): number }
  const rouge = load('js-rouge') as { l(candidate: string, reference: string, options: object): number }
  const levenshtein = load('fastest-levenshtein') as { distance(a: string, b: string): number }
  const rates = (score: (pair: TextPair) => unknown) => kinds.map(({ pairs }) => rateOf(pairs, score))
  const found: PeerRates[] = [
    {
      metric: 'bleu',
      peer: `bleu-score ${versionOf('bleu-score')}`,
      rates: rates(({ candidate, reference }) => bleu.bleu(reference, candidate, 4)),
    },
    {
      metric: 'rouge:variant=L',
      peer: `js-rouge ${versionOf('js-rouge')}`,
      rates: rates(({ candidate, reference }) => rouge.l(candidate, reference, {})),
    },
    {
      metric: 'edit-similarity',
      peer: `fastest-levenshtein ${versionOf('fastest-levenshtein')}`,
      rates: rates(({ candidate, reference }) => levenshtein.distance(candidate, reference)),
    },
  ]
  const missing: string[] = []
  for (const [metric, module, setup] of PYTHON_PEERS) {
    const timed = timePython(kinds, module, setup)
    if (timed) found.push({ metric, peer: `${module} ${timed.version}`, rates: timed.rates })
    else if (!missing.includes(module)) missing.push(module)
  }
  return { found, missing }

  function versionOf(name: string): string {
    const manifest = join(import.meta.dirname, `../node_modules/${name}/package.json`)
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version
  }
}

/** Rates of the Python peer of a metric in processor time; `undefined` where `python3` cannot import it. */
export function pythonPeerRates(
  metric: string,
  kinds: readonly TextKind[],
): { peer: string; rates: readonly number[] } | undefined {
  const [, module, setup] = PYTHON_PEERS.find(([name]) => name === metric)!
  const timed = timePython(kinds, module, setup)
  return timed && { peer: `${module} ${timed.version}`, rates: timed.rates }
}

/** Rates of a Python peer in processor time; `undefined` where `python3` cannot import or run it. */
function timePython(
  kinds: readonly TextKind[],
  module: string,
  setup: readonly string[],
): { version: string; rates: number[] } | undefined {
  const script = [
    'import json, sys, time',
    `import ${module}`,
    ...setup,
    'rates = []',
    'kinds = json.load(sys.stdin)',
    // the first word that is looked up loads a lexicon
    'for c, r in kinds[0][:50]: score(c, r)',
    'for pairs in kinds:',
    '    start = time.process_time()',
    '    done = 0',
    '    for c, r in pairs:',
    '        score(c, r)',
    '        done += 1',
    `        if time.process_time() - start > ${MAX_SECONDS}: break`,
    '    rates.append(done / (time.process_time() - start))',
    `print(json.dumps([getattr(${module}, "__version__", "?"), rates]))`,
  ].join('\n')
  const input = JSON.stringify(
    kinds.map(({ pairs }) => pairs.map(({ candidate, reference }) => [candidate, reference])),
  )
  const { status, stdout } = spawnSync('python3', ['-c', script], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 24,
    timeout: 60_000,
  })
  if (status !== 0) return undefined
  const [version, rates] = JSON.parse(stdout) as [string, number[]]
  return { version, rates }
}
