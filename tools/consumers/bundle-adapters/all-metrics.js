import { loadAllMetrics } from '@codegen-eval/adapters/all-metrics'

loadAllMetrics().catch(({ message }) => console.log(message))

// loadAllMetrics: package @codegen-eval/all is not installed; run: npm install @codegen-eval/all
