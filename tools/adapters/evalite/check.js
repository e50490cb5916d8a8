import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { scoreOutput } from '@codegen-eval/metric'

execFileSync('evalite', ['run', 'check.eval.ts', '--outputPath', 'check.json'])
const { evals } = JSON.parse(readFileSync('check.json', 'utf8'))
const [first, second] = evals[0].results.toSorted((a, b) => a.colOrder - b.colOrder)
const metric = await (await loadAllMetrics()).resolve('codebleu:lang=python')
const { score, ...metadata } = scoreOutput(metric, 'x = f(1)\n', 'x = f(2)\n')

assert.equal(first.scores[0].score, score)
assert.deepEqual({ name: metric.name, ...first.scores[0].metadata }, metadata)
assert.equal(first.scores[0].description, metric.signature)
// evalite reports null as 0; the reason stays with the score
assert.deepEqual([first.scores[1].score, second.scores[1].score], [0.25, 0])
assert.equal(second.scores[1].metadata.reason, 'the output is empty')
