// The producer of a queue: sends outputs to the workers and prints the scores of each model.
//   REDIS=redis://host:6379 node queue-score.mjs outputs.jsonl bleu,chrf
// Needs: npm install @codegen-eval/queue, and queue-worker.mjs on some machine

import { openBatchQueue, scoreQueued } from '@codegen-eval/queue/node'

const [file, specs = 'bleu,chrf'] = process.argv.slice(2)
const queue = await openBatchQueue({ redis: process.env.REDIS ?? 'redis://127.0.0.1:6379', maxWaiting: 100 })
try {
  const { models, metrics } = await scoreQueued(queue, [file], {
    metrics: specs.split(','),
    onFailed: (id, error) => console.error(`${id} failed: ${error.message}`),
  })
  for (const { spec, results } of metrics)
    for (const [m, { score }] of results.entries()) console.log(`${models[m]}\t${spec}\t${score}`)
} finally {
  await queue.close()
}
