import { testFolder } from '@codegen-eval/test-data'
import { beforeAll, expect, test } from 'vitest'
import { writeFixtures } from './flag-fixtures.ts'
import { OF_COMMANDS, wholeOutput } from './whole-outputs.cases.ts'

const folder = testFolder().path
beforeAll(() => writeFixtures(folder))

test.each(OF_COMMANDS)('$name writes what is kept', async (each) => {
  await expect(await wholeOutput(each, folder)).toMatchFileSnapshot(`whole-outputs/${each.name}.txt`)
})
