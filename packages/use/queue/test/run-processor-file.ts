import { runProcessor } from '../src/node/run-processor.ts'

export default runProcessor({ allowUntrusted: true })
