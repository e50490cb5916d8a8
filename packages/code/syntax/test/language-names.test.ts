import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LANGUAGE_NAMES } from '../src/language-names.ts'

test('the names are those of the packages of languages, and of the second language of one', () => {
  const folders = readdirSync(new URL('../../../languages', import.meta.url))
  const names = folders.flatMap((folder) => /^lang-(.+)$/.exec(folder)?.[1] ?? [])
  expect(LANGUAGE_NAMES).toEqual([...names, 'tsx'].sort())
})
