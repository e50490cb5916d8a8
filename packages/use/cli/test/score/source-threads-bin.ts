// the command as a process of its own, which measures in threads although its sources are not compiled
import { useSourceThreads } from './source-threads.ts'

useSourceThreads()
await import('../../src/bin.ts')
