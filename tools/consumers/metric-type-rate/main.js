import assert from 'node:assert/strict'
import { autoevalsScorer } from '@codegen-eval/adapters/autoevals'
import { assertScore } from '@codegen-eval/adapters/promptfoo'
import { scoreOutput } from '@codegen-eval/metric'
import { typeErrors, typeRate, typeRateMetric } from '@codegen-eval/type-rate'
import compiler from 'typescript'

const output = "import { parse } from './parse.js'\nexport const n: number = parse('1')\n"
const files = (type) => ({ 'parse.d.ts': `export declare function parse(text: string): ${type}\n` })

assert.equal(typeRate('export const n: number = 1', { compiler }), 1)
assert.deepEqual(
  typeErrors(output, { compiler }).map(({ code, line, column }) => [code, line, column]),
  [[2307, 1, 23]],
)
const metric = typeRateMetric({ compiler, sources: true })
assert.equal(scoreOutput(metric, output, '', JSON.stringify(files('number'))).score, 1)
const scorer = autoevalsScorer(metric, { source: ({ input }) => input })
assert.equal(scorer({ output, expected: '', input: files('string') }).score, 0)
const config = { metric: 'type-rate:sources=yes', reference: '' }
assert.equal((await assertScore(output, { vars: { source: files('number') }, config })).score, 1)
