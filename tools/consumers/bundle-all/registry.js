import { loadMetric } from '@codegen-eval/all/registry'

async function printScore(spec) {
  const metric = await loadMetric(spec)
  const references = ['result = sum(items)\nprint(result)', 'print(sum(items))']
  const row = new Float64Array(metric.columns.length)
  metric.measure('total = sum(values)\nprint(total)', metric.prepare(references), row)
  console.log(metric.score(row).toFixed(4))
}

printScore('codebleu:lang=python')
  .then(() => printScore('codebleu:lang=ruby'))
  .catch(({ message }) => console.log(message))

// 0.8973
// language 'ruby': package @codegen-eval/lang-ruby is not installed; run: npm install @codegen-eval/lang-ruby
