import { register } from 'tsx/esm/api'

// a processor file that knows two metrics; threads start without the compiler of tests
register()
const { heldProcessor } = await import('./held-processor.ts')

export default (job) => heldProcessor(job)
