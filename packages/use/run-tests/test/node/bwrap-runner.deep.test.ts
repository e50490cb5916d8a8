import { describe } from 'vitest'
import { isQuick, testHostileSamples } from './bwrap-runner.cases.ts'
import { BWRAP } from './installed.ts'

describe.skipIf(!BWRAP)('bwrap', () => {
  testHostileSamples((sample) => !isQuick(sample))
})
