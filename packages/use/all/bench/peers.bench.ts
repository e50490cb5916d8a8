import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { seeded } from '@codegen-eval/bench'
import {
  type Contender,
  type Contest,
  contestResult,
  contestTable,
  type Growth,
  growthTable,
  passTimes,
} from '@codegen-eval/bench/peer-turns'
import { joinedPair, speedTexts, type TextKind } from '@codegen-eval/bench/speed-texts'

/*
 * The metrics beside the libraries that others use, in turns, and how their times grow; writes both tables into
 * docs/speed.md. The packages must be built. Peers that are not installed are named as such:
 *
 *     pip install sacrebleu nltk Levenshtein rapidfuzz rouge-score crowd-kit
 *     npm install tree-sitter tree-sitter-python    in a folder that NODE_PATH names
 *     ROWS=10000000 npm run bench -- peers          up to so many rows, by default a million
 */
const ROUNDS = 5
const MAX_ROWS = Number(process.env.ROWS ?? 1_000_000)
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const page = join(root, 'docs/speed.md')
const SECTION = /(<!-- peers -->\n)[\s\S]*?(<!-- \/peers -->)/

const built = (path: string): string => JSON.stringify(pathToFileURL(join(root, 'packages', path)).href)
const kinds = speedTexts(root)
const [lines, sentences, functions] = kinds as [TextKind, TextKind, TextKind]
const texts = ({ pairs }: TextKind, count: number) =>
  pairs.slice(0, count).map(({ candidate, reference }) => [candidate, reference])

/** Our metric of a spec: an item is a candidate and its reference. */
function metric(spec: string): Contender {
  return {
    name: spec,
    language: 'node',
    lines: [
      `const { loadAllMetrics } = await import(${built('use/all/dist/registry.js')})`,
      `const metric = await (await loadAllMetrics()).resolve(${JSON.stringify(spec)})`,
      'const row = new Float64Array(metric.columns.length)',
      'const work = ([candidate, reference]) => { metric.measure(candidate, metric.prepare([reference]), row); return metric.score(row) }',
      `const version = ''`,
    ],
  }
}

/** The distance alone, as its peers compute it. */
const editDistance: Contender = {
  name: 'editDistance',
  language: 'node',
  lines: [
    `const { editDistance } = await import(${built('metrics/edit-similarity/dist/index.js')})`,
    'const work = ([candidate, reference]) => editDistance(candidate, reference)',
    `const version = ''`,
  ],
}

/** A library of Python: the package whose version counts, and the lines that define `work`. */
function python(distribution: string, ...setup: readonly string[]): Contender {
  const version = [
    'from importlib.metadata import version as version_of',
    `version = version_of("${distribution}")`,
  ]
  return { name: distribution, language: 'python', lines: [...version, ...setup] }
}

const sacrebleu = (made: string) =>
  python(
    'sacrebleu',
    'from sacrebleu.metrics import BLEU, CHRF',
    `metric = ${made}`,
    'work = lambda item: metric.sentence_score(item[0], [item[1]])',
  )
const meteor = python(
  'nltk',
  'from nltk.translate.meteor_score import meteor_score',
  'work = lambda item: meteor_score([item[1].split()], item[0].split())',
)
const distance = (distribution: string, module: string, call: string) =>
  python(
    distribution,
    `from ${module} import ${call} as distance`,
    'work = lambda item: distance(item[0], item[1])',
  )

const contests: readonly Contest[] = [
  ...[lines, sentences, functions].flatMap((kind): Contest[] => {
    const items = texts(kind, kind === functions ? 100 : 500)
    const contest = (name: string, ours: string | Contender, peer: Contender): Contest => ({
      name: `${name}, ${kind.name}`,
      items,
      ours: typeof ours === 'string' ? metric(ours) : ours,
      peer,
    })
    return [
      contest('BLEU 13a', 'bleu:tokenize=13a', sacrebleu('BLEU(effective_order=True)')),
      contest(
        'BLEU on white space',
        'bleu:tokenize=none',
        sacrebleu('BLEU(tokenize="none", effective_order=True)'),
      ),
      contest('chrF', 'chrf', sacrebleu('CHRF()')),
      contest('chrF++', 'chrf:word-order=2', sacrebleu('CHRF(word_order=2)')),
      contest('METEOR of NLTK', 'meteor:variant=nltk', meteor),
      contest('edit distance', editDistance, distance('Levenshtein', 'Levenshtein', 'distance')),
      contest(
        'edit distance',
        editDistance,
        distance('rapidfuzz', 'rapidfuzz.distance.Levenshtein', 'distance'),
      ),
    ]
  }),
  { name: 'Dawid-Skene, 20,000 labels', items: [labels(4000, 100)], ...dawidSkene() },
  { name: 'parsing Python', items: [pythonSource(2000)], ...parsing() },
]

const results = contests.map((contest) => {
  const result = contestResult(contest, ROUNDS)
  console.log(contestTable([result]).split('\n').at(-1))
  return result
})
const section = [
  `Measured by \`npm run bench -- peers\` (${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}): processor time, each of ${ROUNDS} rounds in new processes that take turns; the median of the ratios, with their range. The first pass over the texts includes compiling; later ones are warm.`,
  contestTable(results),
  'Time per pair of texts, by characters of the reference:',
  growthTable(
    'metric',
    ['exact-match', 'bleu', 'chrf', 'rouge', 'edit-similarity', 'meteor'].map(textGrowth),
  ),
  'Time of `score --metric bleu` from the start of its process, by rows:',
  growthTable('threads', [1, 2].map(rowGrowth)),
].join('\n\n')
console.log(`\n${section}`)
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(SECTION, (_, start, end) => `${start}\n${section}\n\n${end}`),
)

/** Five labels of each item by raters who are right 30 to 90 % of the time. */
function labels(items: number, raters: number): (readonly [item: string, rater: string, label: number])[] {
  const random = seeded(2)
  const accuracy = Array.from({ length: raters }, () => 0.3 + 0.6 * random())
  return Array.from({ length: items }, (_, item) => {
    const truth = Math.floor(5 * random())
    const first = Math.floor(raters * random())
    return Array.from({ length: 5 }, (_, i) => {
      const rater = (first + 7 * i) % raters
      const label = random() < accuracy[rater]! ? truth : Math.floor(5 * random())
      return [`i${item}`, `r${rater}`, label] as const
    })
  }).flat()
}

function dawidSkene(): Pick<Contest, 'ours' | 'peer'> {
  return {
    ours: {
      name: 'human-ratings',
      language: 'node',
      lines: [
        `const { aggregateDawidSkene } = await import(${built('analysis/human-ratings/dist/index.js')})`,
        'const work = (item) => aggregateDawidSkene(item.map(([item, rater, label]) => ({ item, rater, label })), { rounds: 20 })',
        `const version = ''`,
      ],
    },
    peer: python(
      'crowd-kit',
      'import pandas',
      'from crowdkit.aggregation import DawidSkene',
      'work = lambda item: DawidSkene(n_iter=20).fit_predict(pandas.DataFrame(item, columns=["task", "worker", "label"]))',
    ),
  }
}

function parsing(): Pick<Contest, 'ours' | 'peer'> {
  return {
    ours: {
      name: 'syntax',
      language: 'node',
      lines: [
        `const { loadLanguage } = await import(${built('languages/languages/dist/index.js')})`,
        `const parser = await loadLanguage('python')`,
        'const work = (item) => { parser.cache.clear(); return parser.parse(item) }',
        `const version = ''`,
      ],
    },
    peer: {
      name: 'tree-sitter (native)',
      language: 'node',
      lines: [
        `import { createRequire } from 'node:module'`,
        `const load = createRequire(${JSON.stringify(pathToFileURL(join(root, 'package.json')).href)})`,
        `const Parser = load('tree-sitter')`,
        'const parser = new Parser()',
        `parser.setLanguage(load('tree-sitter-python'))`,
        'const work = (item) => parser.parse(item, undefined, { bufferSize: 1 << 22 })',
        `const { version } = load('tree-sitter/package.json')`,
      ],
    },
  }
}

/** Functions of Python with four lines each. */
function pythonSource(count: number): string {
  const one = (i: number) =>
    `def f${i}(x, y=${i}):\n    if x > y:\n        return [each ** 2 for each in x]\n    return "${i}" + str(y)\n`
  return Array.from({ length: count }, (_, i) => one(i)).join('\n')
}

/** Warm time per pair of texts of 10 to 10,000 characters. */
function textGrowth(spec: string): Growth {
  const { candidate, reference } = joinedPair(functions.pairs, 600)
  return {
    name: `\`${spec}\``,
    points: [10, 100, 1000, 10_000].map((size) => {
      const item = [candidate.slice(0, size), reference.slice(0, size)]
      const count = Math.max(1, 10_000 / size)
      const times = passTimes(metric(spec), Array(count).fill(item))
      if (times === undefined) throw new Error(`${spec} failed; run npm run build:packages`)
      return [size, times.warm / count] as const
    }),
  }
}

/** Time that passes while the command scores so many rows. */
function rowGrowth(threads: number): Growth {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-peers-'))
  const bin = join(root, 'packages/use/cli/dist/bin.js')
  try {
    const points: (readonly [number, number])[] = []
    for (let rows = 1000; rows <= MAX_ROWS; rows *= 10) {
      const file = join(folder, 'rows.jsonl')
      writeFileSync(file, '')
      for (let start = 0; start < rows; start += 10_000) {
        const block = Array.from({ length: Math.min(10_000, rows - start) }, (_, i) => {
          const { candidate, reference } = lines.pairs[(start + i) % lines.pairs.length]!
          return `${JSON.stringify({ id: start + i, candidate, references: [reference] })}\n`
        })
        writeFileSync(file, block.join(''), { flag: 'a' })
      }
      const start = performance.now()
      const args = [bin, 'score', file, '--metric', 'bleu', '--threads', String(threads)]
      const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
      if (status !== 0) throw new Error(stderr)
      points.push([rows, (performance.now() - start) / 1000])
    }
    return { name: String(threads), points }
  } finally {
    rmSync(folder, { recursive: true })
  }
}
