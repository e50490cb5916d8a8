import { metricModules } from '@codegen-eval/all/registry'
import { expect, test, vi } from 'vitest'
import { importEntries, metricNames } from '../src/import-entries.ts'

const broken = vi.hoisted(() => ({ message: '' }))

// vitest would wrap an error that the import itself throws
vi.mock('@codegen-eval/meteor/registry', () =>
  Object.defineProperty({}, 'entries', {
    get() {
      throw new Error(broken.message)
    },
  }),
)

test('the metrics are those of the umbrella', () => {
  expect(metricNames).toEqual([...metricModules.keys()])
})

test.each(metricNames.filter((name) => name !== 'meteor'))('%s is in its package', async (name) => {
  expect((await importEntries(name)).map((entry) => entry.name)).toContain(name)
})

test('a metric without its package is an error that says what to install', async () => {
  broken.message = "Cannot find package '@codegen-eval/meteor' imported from here"
  await expect(importEntries('meteor')).rejects.toThrow(
    "metric 'meteor': package @codegen-eval/meteor is not installed; run: npm install @codegen-eval/meteor",
  )
})

test('a package that is broken fails with its own error', async () => {
  broken.message = 'a word list is damaged'
  await expect(importEntries('meteor')).rejects.toThrow(/^a word list is damaged$/)
})

test('an unknown metric is an error that lists the known ones', async () => {
  await expect(importEntries('blue')).rejects.toThrow(
    `unknown metric 'blue'; did you mean 'bleu'? The metrics are ${metricNames.join(', ')}`,
  )
  await expect(importEntries('constructor')).rejects.toThrow(RangeError)
})
