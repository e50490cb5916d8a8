import { entries } from '@codegen-eval/codebleu/registry'
import { createRegistry, segmentScore } from '@codegen-eval/metric'

async function printScore(spec) {
  const metric = await createRegistry(entries).resolve(spec)
  const references = ['result = sum(items)\nprint(result)', 'print(sum(items))']
  console.log(segmentScore(metric, 'total = sum(values)\nprint(total)', references).score.toFixed(4))
}

printScore('codebleu:lang=python')
  .then(() => printScore('codebleu:lang=tsx'))
  .catch(({ message }) => console.log(message))

// 0.8973
// language 'tsx': package @codegen-eval/lang-typescript is not installed; run: npm install @codegen-eval/lang-typescript
