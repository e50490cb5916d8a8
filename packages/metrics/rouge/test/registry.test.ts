import { createRegistry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, [
  'rouge',
  'rouge:variant=L,tokenize=code',
  'rouge:variant=2,tokenize=rouge-stem,score=recall',
  'rouge:variant=W,weight=1.5,references=average',
  'rouge:variant=SU4,beta=2',
  'rouge:variant=SU4,definition=rouge-1.5.5,tokenize=rouge',
])

test('settings that a variant does not use are not in its signature', async () => {
  expect((await registry.resolve('rouge')).signature).toMatch(
    /^rouge\|variant:L\|tokenize:code\|beta:1\|score:f\|references:best\|v:/,
  )
})

test('an unknown variant lists the valid ones', () => {
  expect(() => registry.parse('rouge:variant=Q')).toThrow(
    /variant=Q: expected a number from 1 to 64.*Lsum.*SU4/,
  )
})
