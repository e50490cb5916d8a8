import { gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { readWholeText } from '../../src/node/read-whole-text.ts'

const folder = testFolder()

test('a text is read whole, packed or not, without a byte order mark', async () => {
  expect(await readWholeText(folder.write('a', '\ufeffa\r\nb'))).toBe('a\r\nb')
  expect(await readWholeText(folder.write('b.gz', gzipSync('packed')))).toBe('packed')
})

test('what is no UTF-8 is an error with line and byte', async () => {
  const file = folder.write('c', Uint8Array.from([0x61, 0x0a, 0x62, 0xff]))
  await expect(readWholeText(file)).rejects.toThrow(`${file}, line 2, byte 2: not valid UTF-8 (byte 0xff)`)
})
