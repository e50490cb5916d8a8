import { entries } from '@codegen-eval/chrf/registry'
import { createRegistry } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { resolveOnce } from '../src/resolve-once.ts'

test('a metric is made when it is needed, and once', async () => {
  const asked: string[] = []
  const resolve = resolveOnce((spec) => {
    asked.push(spec)
    return createRegistry(entries).resolve(spec)
  })
  expect(asked).toEqual([])
  const [first, again, other] = await Promise.all(['chrf', 'chrf', 'chrf:word-order=2'].map(resolve))
  expect(first).toBe(again)
  expect(other!.name).toBe('chrF2++')
  expect(asked).toEqual(['chrf', 'chrf:word-order=2'])
})

test('a metric that cannot be made is an error each time', async () => {
  const resolve = resolveOnce(createRegistry(entries).resolve)
  await expect(resolve('blue')).rejects.toThrow(/unknown metric 'blue'/)
  await expect(resolve('blue')).rejects.toThrow(/unknown metric 'blue'/)
})
