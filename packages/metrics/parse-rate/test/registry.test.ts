import { readFileSync } from 'node:fs'
import { createRegistry } from '@codegen-eval/metric'
import { testReadmeOptions, testRoundTrip } from '@codegen-eval/metric/testing'
import { expect, test } from 'vitest'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)

testRoundTrip(registry, ['parse-rate', 'parse-rate:lang=python', 'parse-rate:stage=parse,wrap=function'])
testReadmeOptions(readFileSync(new URL('../README.md', import.meta.url), 'utf8'), entries)

test('an unknown language is an error that lists the known ones', async () => {
  await expect(registry.resolve('parse-rate:lang=cobol')).rejects.toThrow(/the languages are .*java.*python/)
})

test('an unknown stage is refused with the accepted ones', () => {
  expect(() => registry.parse('parse-rate:stage=link')).toThrow(
    /option stage=link: expected .*parse.*compile/,
  )
})
