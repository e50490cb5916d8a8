import { parentPort, workerData } from 'node:worker_threads'
import { chrfMetric } from '@codegen-eval/chrf'
import { accumulator } from '../src/accumulator.ts'

// sums the pairs of texts that it is given, and posts the state
const sum = accumulator(chrfMetric(), 'segment')
for (const [candidate, reference] of workerData as [string, string][]) sum.add(candidate, reference)
parentPort?.postMessage(sum.state())
