import { parentPort, workerData } from 'node:worker_threads'
import { openSums, type SumJob, sumUnits } from '../sum-job.ts'

const { thread } = workerData as { readonly thread: number }

parentPort?.on('message', (job: SumJob) => {
  const sums = openSums(job, thread)
  if (sums !== undefined) for (const _ of sumUnits(job, sums));
})
