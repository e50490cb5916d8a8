import assert from 'node:assert/strict'
import { chrf, chrfMetric } from '@codegen-eval/chrf'
import { compareModels, judgeGate } from '@codegen-eval/compare'
import { accumulator, measureCorpus } from '@codegen-eval/measure'
import { meanOfSegments } from '@codegen-eval/metric'
import { runStudy, studyDataOfRows } from '@codegen-eval/study'

/** Outputs of three models for 40 tasks: the second is wrong in every third task, the third always. */
const tasks = Array.from({ length: 40 }, (_, i) => {
  const reference = `print(total[${i}])`
  const wrong = `return sum(xs, ${i})`
  return { id: `t${i}`, reference, outputs: [reference, i % 3 === 0 ? wrong : reference, wrong] }
})
const models = ['good', 'fair', 'poor']

// any split over accumulators gives the same score
const metric = meanOfSegments(chrfMetric())
const [all, one, two] = [accumulator(metric), accumulator(metric), accumulator(metric)]
tasks.forEach(({ reference, outputs }, i) => {
  all.add(outputs[1], reference)
  const half = i % 2 === 0 ? one : two
  half.add(outputs[1], reference)
})
one.merge(JSON.parse(JSON.stringify(two.state())))
assert.equal(one.result().score, all.result().score)
assert.equal(all.segments, 40)
assert.equal(chrf(tasks[0].reference, tasks[0].reference), 1)

// which model is better, and may a new one replace the old one
const rows = tasks.map(({ id, reference, outputs }, i) => ({
  id,
  references: [reference],
  models,
  candidates: outputs,
  file: 'tasks',
  line: i + 1,
}))
const corpus = await measureCorpus(rows, [{ spec: 'chrf', metric: chrfMetric() }])
const { metrics } = await compareModels(corpus)
assert.equal(metrics[0].pairs.length, 3)
for (const { adjustedPValue } of metrics[0].pairs) assert.ok(adjustedPValue <= 0.05)
const better = await judgeGate(corpus, { baseline: 'poor', candidate: 'good' })
const worse = await judgeGate(corpus, { baseline: 'good', candidate: 'poor' })
assert.deepEqual([better.passed, worse.passed], [true, false])

// would people agree
const grades = [4, 3, 1]
const data = studyDataOfRows(
  tasks.map(({ id, reference, outputs }, i) => ({
    id,
    references: [reference],
    candidates: Object.fromEntries(models.map((model, m) => [model, outputs[m]])),
    grades: Object.fromEntries(models.map((model, m) => [model, Math.max(0, grades[m] - (i % 2))])),
  })),
)
const study = await runStudy({ data, metrics: [metric], settings: { resamples: 100 } })
assert.equal(study.metrics.length, 1)
assert.ok(study.metrics[0].study.correlation.pearson.coefficient > 0.5)
