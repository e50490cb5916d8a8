import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { scoreOutput } from '@codegen-eval/metric'

async function printScore() {
  const metrics = await loadAllMetrics()
  const codebleu = await metrics.resolve('codebleu:lang=python')
  const references = ['result = sum(items)\nprint(result)', 'print(sum(items))']
  console.log(scoreOutput(codebleu, 'total = sum(values)\nprint(total)', references).score.toFixed(4))
  await metrics.resolve('bert-score:model=./none').catch(({ message }) => console.log(message))
}

printScore()

// 0.8973
// model ./none: there is no such folder
