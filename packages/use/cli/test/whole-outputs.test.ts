import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { OF_EXAMPLES, OF_FORMS, wholeOutput, writeLogs } from './whole-outputs.cases.ts'

const folder = testFolder().path
writeLogs(folder)

test.each([...OF_FORMS, ...OF_EXAMPLES])('$name is read as it is kept', async (each) => {
  await expect(await wholeOutput(each, folder)).toMatchFileSnapshot(`whole-outputs/${each.name}.txt`)
})
