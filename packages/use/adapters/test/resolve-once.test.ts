import { entries } from '@codegen-eval/chrf/registry'
import { createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { resolveOnce } from '../src/resolve-once.ts'

test('the registry is loaded when it is needed, and once; a metric is made once', async () => {
  let loads = 0
  const resolve = resolveOnce(async () => {
    loads++
    return createRegistry(entries)
  })
  expect(loads).toBe(0)
  const [first, again, other] = await Promise.all(['chrf', 'chrf', 'chrf:word-order=2'].map(resolve))
  expect(first).toBe(again)
  expect(other!.name).toBe('chrF2++')
  expect(loads).toBe(1)
})

test('a metric that cannot be made is an error each time', async () => {
  const resolve = resolveOnce(() => createRegistry(entries))
  await expect(resolve('blue')).rejects.toThrow(/unknown metric 'blue'/)
  await expect(resolve('blue')).rejects.toThrow(/unknown metric 'blue'/)
})
