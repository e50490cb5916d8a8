import { createRegistry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/tools/contract'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'chrf',
  'chrf:word-order=2',
  'chrf:char-order=4,beta=1.5,whitespace=yes,case=lower,eps-smoothing=yes,level=corpus',
])

test('the default is the mean of segments, as the study reports it; level=corpus is sacreBLEU’s', async () => {
  expect((await registry.resolve('chrf')).signature).toMatch(
    /^chrf\|level:segment\|char-order:6\|word-order:0\|beta:2\|whitespace:no\|case:mixed\|eps-smoothing:no\|v:/,
  )
  expect((await registry.resolve('chrf:level=corpus')).level).toBe('corpus')
})
