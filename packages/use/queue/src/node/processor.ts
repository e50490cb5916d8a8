import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'
import { batchProcessor } from './batch-processor.ts'

// biome-ignore lint/style/noDefaultExport: BullMQ takes a processor file's default export
export default batchProcessor(() => loadAllMetrics()) as (job: { readonly data: unknown }) => Promise<unknown>
