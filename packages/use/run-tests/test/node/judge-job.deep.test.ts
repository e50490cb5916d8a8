import { expect, test } from 'vitest'
import { CALLS, judge, LOADED } from './judge-job.cases.ts'

test('a program that is late is killed, and so are tests that wait for nothing', async () => {
  expect(await judge('undefined', CALLS, 0.1)).toMatchObject({
    outcome: 'timeout',
    seconds: 0.4,
    error: 'did not end within 0.4 s',
  })
  expect(await judge(LOADED, 'undefined', 1)).toMatchObject({ outcome: 'timeout' })
})
