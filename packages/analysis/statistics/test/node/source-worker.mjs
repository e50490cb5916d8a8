// a worker thread starts without the compiler of tests, so it loads tsx before the module
import { register } from 'tsx/esm/api'

register()
await import('../../src/node/worker.ts')
