import { fileURLToPath } from 'node:url'
import { bertScoreMetric } from '@codegen-eval/bert-score'
import { loadOnnxEncoder } from '../src/node/load-onnx-encoder.ts'

/*
 * The share of processor time that the model takes, with the tiny model of the repository: the least of all models, so that
 * the share of any other one is larger.
 */

const PAIRS = 1000
const TOGETHER = 32

const model = fileURLToPath(new URL('../../../../examples/tiny-encoder', import.meta.url))
const encoder = await loadOnnxEncoder({ metric: 'bert-score', model, prefixSpace: true })

let state = 1
const text = (): string => {
  state = (state * 48271) % 2147483647
  return `def f${state % 9973}(xs, n):\n    return [x + ${state % 97} for x in xs if x > n]\n`
}

let [encoding, matching] = [0, 0]
const metric = bertScoreMetric({ encoder })
const row = new Float64Array(metric.columns.length)
for (let done = 0; done < PAIRS; done += TOGETHER) {
  const segments = Array.from({ length: TOGETHER }, () => ({ candidates: [text()], references: [text()] }))
  let before = process.cpuUsage()
  await metric.encode!(segments)
  encoding += used(before)
  before = process.cpuUsage()
  for (const { candidates, references } of segments)
    metric.measure(candidates[0]!, metric.prepare(references), row)
  matching += used(before)
}
const share = (100 * encoding) / (encoding + matching)
console.log(`share of the model, ${encoder.layers} layers of 32 numbers`)
console.log(
  `  encoding ${(encoding / PAIRS).toFixed(2)} ms per pair, matching ${(matching / PAIRS).toFixed(2)} ms: ${share.toFixed(0)} %`,
)

/** Processor time since then, in milliseconds. */
function used(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
