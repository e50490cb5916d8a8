import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InputError } from '@codegen-eval/messages'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readTexts } from '../../src/node/read-texts.ts'

const file = join(testFolder().path, 'text.txt')

async function textsOf(bytes: string | Uint8Array, whole?: boolean): Promise<string[]> {
  writeFileSync(file, bytes)
  const all: string[] = []
  for await (const texts of readTexts(file, { whole })) all.push(...texts)
  return all
}

test('lines come without their ends, a whole file as it is', async () => {
  expect(await textsOf('a\r\n\nb')).toEqual(['a', '', 'b'])
  expect(await textsOf('a\r\n\nb', true)).toEqual(['a\r\n\nb'])
  expect(await textsOf('')).toEqual([])
})

test('a broken line is thrown after the lines before it', async () => {
  writeFileSync(file, Buffer.concat([Buffer.from('first\n'), Buffer.from([0xff]), Buffer.from('\nlast\n')]))
  const seen: string[] = []
  const read = async () => {
    for await (const texts of readTexts(file)) seen.push(...texts)
  }
  await expect(read()).rejects.toThrow(InputError)
  expect(seen).toEqual(['first'])
})
