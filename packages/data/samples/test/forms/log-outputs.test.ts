import { expect, test } from 'vitest'
import { contentSample } from '../../src/forms/content-sample.ts'
import { logOutputs } from '../../src/forms/log-outputs.ts'
import { braintrust } from '../../src/logs/forms/braintrust.ts'
import { CONTEXT, chunksOf } from '../reading.ts'

const form = logOutputs(braintrust)

test('a log is recognized by its kinds with samples, and totals are none', () => {
  const verdictOn = (document: object) =>
    form.recognizes(contentSample('x.json', Buffer.from(JSON.stringify(document)), false))
  expect(verdictOn({ events: [{ span_id: 's', root_span_id: 's', is_root: true }] })).toBe('certain')
  expect(verdictOn({ experimentName: 'e', projectName: 'p', scores: {} })).toBe('no')
})

test('a log is no file of references', () => {
  expect(() => form.read(chunksOf('{}'), { ...CONTEXT, candidates: 'ignored' })).toThrow(
    'a Braintrust experiment holds outputs, and no references',
  )
})
