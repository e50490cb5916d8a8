import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'

// a context with what browsers and workers share, and nothing of Node
const context = createContext({ TextDecoder, TextEncoder, setTimeout })
runInContext(readFileSync('bundle.js', 'utf8'), context)
const pValue = await runInContext('consumer.adjustedPValue()', context)
assert.ok(pValue > 0 && pValue <= 0.05, `p = ${pValue}`)
