import { seeded } from '@codegen-eval/bench'
import { loadLanguage } from '@codegen-eval/languages'
import { oncePerPair } from '@codegen-eval/metric/internal'
import { givenReferenceJson } from '@codegen-eval/test-data'
import { rubyMetric } from '../src/ruby-metric.ts'
import type { RubyOptions } from '../src/ruby-options.ts'

/*
 * RUBY of the study's outputs: time of one core, levels, and how good the graph distances are. One run each; where
 * the study's data is absent, pairs of short programs from a seed.
 */

const MODELS = ['baseline', 'tranx-annot', 'best-tranx', 'best-tranx-rerank', 'codex']

interface Pair {
  readonly candidate: string
  readonly references: readonly string[]
  readonly model: string
  /** `NaN` where nothing was published. */
  readonly published: number
}

const parser = await loadLanguage('python')
const pairs = studyPairs() ?? ownPairs()
const models = [...new Set(pairs.map(({ model }) => model))]

const percent = (share: number) => `${(100 * share).toFixed(1)} %`
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

const publishedMeans = models.map((model) =>
  (100 * mean(pairs.filter((pair) => pair.model === model).map(({ published }) => published))).toFixed(2),
)
console.log(
  `${pairs.length} pairs, Node ${process.versions.node}; published means ${publishedMeans.join(', ')}`,
)

const settings: readonly (readonly [string, Omit<RubyOptions, 'parser'>])[] = [
  ['ebsb', { variant: 'ebsb' }],
  ['ebsb, no search', { variant: 'ebsb', expansions: 0 }],
  ['ebsb, 64 expansions', { variant: 'ebsb', expansions: 64 }],
  ['paper', {}],
  ['paper, graph dfg', { graph: 'dfg' }],
]
for (const [name, options] of settings) measure(name, { ...options, parser })

/** Five samples of each task, three of which are equal: as a metric of a registry and as the function measure them. */
for (const [name, sampled] of [
  ['function', rubyMetric({ parser })],
  ['registry', oncePerPair(rubyMetric({ parser }))],
] as const) {
  parser.cache.clear()
  const row = new Float64Array(sampled.columns.length)
  const cpu = process.cpuUsage()
  for (const { candidate, references } of pairs) {
    const prepared = sampled.prepare(references)
    for (const sample of [candidate, `${candidate} `, candidate, `${candidate}\n`, candidate])
      sampled.measure(sample, prepared, row)
  }
  const seconds = process.cpuUsage(cpu).user / 1e6
  console.log(
    `\nfive samples of each, three of them equal, by the ${name}: ${Math.round((5 * pairs.length) / seconds)} samples a second`,
  )
}

/** Memory after many pairs of sources that differ: it should not grow. */
const metric = oncePerPair(rubyMetric({ parser }))
const row = new Float64Array(metric.columns.length)
const measured: string[] = []
for (let i = 0; i < 100_000; i++) {
  const { candidate, references } = pairs[i % pairs.length]
  metric.measure(`${candidate}\nx${i}`, metric.prepare(references), row)
  if (i % 25_000 === 24_999) measured.push(`${i + 1}: ${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`)
}
console.log(`\nmemory after so many pairs: ${measured.join(', ')}`)

function measure(name: string, options: RubyOptions): void {
  const metric = rubyMetric(options)
  const width = metric.columns.length
  const rows = new Float64Array(pairs.length * width)
  parser.cache.clear()
  const start = process.hrtime.bigint()
  const cpu = process.cpuUsage()
  pairs.forEach(({ candidate, references }, i) => {
    metric.measure(candidate, metric.prepare(references), rows, i * width)
  })
  const seconds = Number(process.hrtime.bigint() - start) / 1e9
  const cpuSeconds = process.cpuUsage(cpu).user / 1e6

  const scores = pairs.map((_, i) => metric.score(rows, i * width))
  const means = models.map((model) =>
    (100 * mean(scores.filter((_, i) => pairs[i].model === model))).toFixed(2),
  )
  const sum = new Float64Array(width)
  rows.forEach((value, i) => {
    sum[i % width] += value
  })
  const { graph, tree, string, proven, gap } = metric.parts!(sum)
  const below = scores.filter((score, i) => score < pairs[i].published - 0.001).length
  console.log(`
${name}
  ${seconds.toFixed(1)} s (processor ${cpuSeconds.toFixed(1)} s); means ${means.join(', ')}; below published ${below}
  graphs ${percent(graph!)}, trees ${percent(tree!)}, strings ${percent(string!)}
  graph distances proven ${percent(proven!)}, mean gap to the lower bound ${gap!.toFixed(2)}`)
}

function studyPairs(): Pair[] | undefined {
  const tasks = givenReferenceJson<readonly Record<string, unknown>[]>('data/conala/published-scores.json')
  return tasks?.flatMap((task) =>
    MODELS.map((model) => ({
      candidate: task[model] as string,
      references: task.snippet as string[],
      model,
      published: task[`ruby-${model}`] as number,
    })),
  )
}

/** Lines of the same kind where the study's data is absent, some of them broken. */
function ownPairs(): Pair[] {
  const random = seeded(1)
  const names = ['data', 'rows', 'key', 'value', 'path', 'index', 'total', 'items']
  const name = () => names[Math.floor(random() * names.length)]
  const line = () =>
    [
      `${name()} = ${name()}.${name()}(${name()}, '${name()}')`,
      `[${name()} for ${name()} in ${name()} if ${name()} > ${Math.floor(random() * 9)}]`,
      `print(${name()}[${name()}] + ${name()}.${name()}())`,
      `${name()} = sorted(${name()}, key=lambda ${name()}: ${name()}[0]`,
    ][Math.floor(random() * 4)]
  return Array.from({ length: 2360 }, () => ({
    candidate: line(),
    references: [line()],
    model: 'seeded',
    published: Number.NaN,
  }))
}
