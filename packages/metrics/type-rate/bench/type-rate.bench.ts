import { compare } from '@codegen-eval/bench'
import ts from 'typescript'
import { typeRateMetric } from '../src/type-rate-metric.ts'

const metric = typeRateMetric({ compiler: ts })
const row = new Float64Array(metric.columns.length)
const candidates = Array.from(
  { length: 200 },
  (_, i) => `export function f${i}(values: readonly number[]): string {
  const total = values.map((value) => value * ${i}).reduce((sum, value) => sum + value, 0)
  return total.toFixed(2)
}
`,
)

compare('type rate, functions of four lines', { count: candidates.length, name: 'candidates' }, [
  {
    name: 'type-rate',
    run() {
      let accepted = 0
      for (const candidate of candidates) {
        metric.measure(candidate, {}, row)
        accepted += row[0]
      }
      return accepted
    },
  },
])
