import { chrfMetric } from '@codegen-eval/chrf'
import { compareModels } from '@codegen-eval/compare'
import { measureCorpus } from '@codegen-eval/measure'

/** Compares two models on 30 tasks. Resolves to the adjusted p-value of their difference. */
export async function adjustedPValue() {
  const rows = Array.from({ length: 30 }, (_, i) => ({
    id: i,
    references: [`f(x${i})`],
    models: ['a', 'b'],
    candidates: [`f(x${i})`, `g(y, ${i})`],
    file: 'rows',
    line: i + 1,
  }))
  const corpus = await measureCorpus(rows, [{ spec: 'chrf', metric: chrfMetric() }])
  const { metrics } = await compareModels(corpus)
  return metrics[0].pairs[0].adjustedPValue
}
