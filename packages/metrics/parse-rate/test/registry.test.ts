import { createRegistry } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['parse-rate', 'parse-rate:lang=python'])

test('an unknown language is an error that lists the known ones', async () => {
  await expect(registry.resolve('parse-rate:lang=cobol')).rejects.toThrow('the languages are python')
})
