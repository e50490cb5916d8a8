import { expect, test } from 'vitest'
import { silentSteps } from '../src/steps.ts'

test('steps that are not shown are taken all the same', async () => {
  const progress = silentSteps(2, 'steps')
  expect(await progress.step()).toBeUndefined()
  progress.stop()
})
