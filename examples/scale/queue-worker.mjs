// A worker of a queue: measures batches on all cores until SIGTERM or Ctrl-C, then finishes those that it began.
//   REDIS=redis://host:6379 node queue-worker.mjs
// Needs: npm install @codegen-eval/queue
import { startBatchWorker } from '@codegen-eval/queue/node'

const worker = await startBatchWorker({
  redis: process.env.REDIS ?? 'redis://127.0.0.1:6379',
  onBatch: (id, error) => console.error(error === undefined ? `measured ${id}` : `${id} failed: ${error}`),
  onStalled: (id) => console.error(`${id} lost its worker and is measured again`),
  onWarning: (text) => console.error(text),
})
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => worker.close())
