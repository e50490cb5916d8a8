import { compare, seeded } from '@codegen-eval/bench'
import { loadLanguage } from '@codegen-eval/languages'
import { oncePerPair } from '@codegen-eval/metric/internal'
import { givenReferenceJson } from '@codegen-eval/test-data'
import { codeBleuMetric } from '../src/code-bleu-metric.ts'
import { type CodeBleuVariant, codeBleuOptions } from '../src/code-bleu-options.ts'

type Row = { readonly snippet: readonly string[] } & Readonly<Record<string, string>>

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

const parser = await loadLanguage('python')
const segments = studySegments() ?? ownSegments()

const prepare = (variant: CodeBleuVariant) => {
  const metric = codeBleuMetric({ parser, variant })
  return { metric, references: segments.map(([, references]) => metric.prepare(references)) }
}

const contestants = codeBleuOptions.variant.values.map((variant) => {
  const { metric, references } = prepare(variant)
  const row = new Float64Array(metric.columns.length)
  return {
    name: `codebleu, ${variant}`,
    run() {
      // candidates are parsed anew in each round
      parser.cache.clear()
      let total = 0
      for (let i = 0; i < segments.length; i++) {
        metric.measure(segments[i][0], references[i], row)
        total += metric.score(row)
      }
      return total
    },
  }
})

const best = compare(
  'CodeBLEU, CoNaLa, references prepared before',
  { count: segments.length, name: 'pairs' },
  [
    ...contestants,
    {
      name: 'parsing alone',
      run() {
        parser.cache.clear()
        let nodes = 0
        for (const [candidate] of segments) nodes += parser.parse(candidate).size
        return nodes
      },
    },
  ],
)

for (const variant of codeBleuOptions.variant.values) {
  const share = best.get('parsing alone')! / best.get(`codebleu, ${variant}`)!
  console.log(`  ${variant}: ${Math.round(100 * share)} % of its time is parsing`)
}

/** Five samples of each task, three of which are equal: as metrics of a registry and as functions measure them. */
const samples = segments.map(([candidate, references]) => {
  const [second, third] = [`${candidate} `, `${candidate}\n`]
  return { candidates: [candidate, second, candidate, third, candidate], references }
})
compare(
  'CodeBLEU, samples, references prepared for each task',
  { count: 5 * samples.length, name: 'samples' },
  codeBleuOptions.variant.values.flatMap((variant) => {
    const plain = codeBleuMetric({ parser, variant })
    const row = new Float64Array(plain.columns.length)
    return [plain, oncePerPair(plain)].map((metric, i) => ({
      name: `codebleu, ${variant}, ${['by the function', 'by the registry'][i]}`,
      run() {
        parser.cache.clear()
        let total = 0
        for (const { candidates, references } of samples) {
          const prepared = metric.prepare(references)
          for (const candidate of candidates) {
            metric.measure(candidate, prepared, row)
            total += metric.score(row)
          }
        }
        return total
      },
    }))
  }),
)

/** Memory after many pairs: it should not grow. */
const { references, ...paper } = prepare('paper')
const metric = oncePerPair(paper.metric)
const row = new Float64Array(metric.columns.length)
const measured: string[] = []
for (let pair = 0; pair < 100_000; pair++) {
  const i = pair % segments.length
  metric.measure(`${segments[i][0]} #${pair}`, references[i], row)
  if (pair % 25_000 === 24_999) {
    measured.push(`${pair + 1}: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`)
  }
}
console.log(`\nmemory after so many pairs: ${measured.join(', ')}`)

function studySegments(): [string, readonly string[]][] | undefined {
  const rows = givenReferenceJson<readonly Row[]>('data/conala/human-grades.json')
  return rows?.flatMap((task) =>
    MODELS.map((model): [string, readonly string[]] => [task[model], task.snippet]),
  )
}

/** Lines of the same kind where the study's data is absent. */
function ownSegments(): [string, readonly string[]][] {
  const random = seeded(1)
  const names = ['data', 'rows', 'key', 'value', 'path', 'index', 'total', 'items']
  const name = () => names[Math.floor(random() * names.length)]
  const line = () =>
    [
      `${name()} = ${name()}.${name()}(${name()}, '${name()}')`,
      `[${name()} for ${name()} in ${name()} if ${name()} > ${Math.floor(random() * 9)}]`,
      `print(${name()}[${name()}] + ${name()}.${name()}())`,
      `${name()}, ${name()} = ${name()}, sorted(${name()}, key=lambda ${name()}: ${name()}[0])`,
    ][Math.floor(random() * 4)]
  return Array.from({ length: 2400 }, () => [line(), [line()]])
}
