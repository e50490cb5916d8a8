import { readFileSync } from 'node:fs'
import { chunksOf } from '@codegen-eval/test-data'
import { tablePath } from '@codegen-eval/test-data/tables'
import { expect, test } from 'vitest'
import { type ArrowMessage, readArrowMessages } from '../../src/tables/arrow-messages.ts'

async function messagesOf(bytes: Uint8Array): Promise<ArrowMessage[]> {
  const messages: ArrowMessage[] = []
  for await (const message of readArrowMessages('in', chunksOf(bytes, 50))) messages.push(message)
  return messages
}

test.each(['file.arrow', 'stream.arrow'])('%s has a schema, a dictionary and two batches', async (name) => {
  const messages = await messagesOf(readFileSync(tablePath(name)))
  expect(messages.map(({ kind }) => kind)).toEqual(['schema', 'dictionary', 'batch', 'batch'])
  expect(messages[1]!.dictionary).toEqual({ id: 0, isDelta: false })
})

test('the messages of a stream are all of its bytes but the mark of its end', async () => {
  const bytes = readFileSync(tablePath('stream.arrow'))
  const messages = await messagesOf(bytes)
  expect(
    Buffer.concat([...messages.map((message) => message.bytes), Buffer.from('ffffffff00000000', 'hex')]),
  ).toEqual(bytes)
})

test('a stream may end without a mark, a file may not', async () => {
  const stream = readFileSync(tablePath('stream.arrow'))
  expect(await messagesOf(stream.subarray(0, -8))).toHaveLength(4)
  const parts = await messagesOf(stream)
  const file = Buffer.concat([Buffer.from('ARROW1\0\0'), ...parts.map(({ bytes }) => bytes)])
  await expect(messagesOf(file)).rejects.toThrow('in: the Arrow file is damaged: it is cut short')
})

test('the length of a description is bounded', async () => {
  const bytes = Buffer.from('ffffffffffffff7f', 'hex')
  await expect(messagesOf(bytes)).rejects.toThrow('a message describes itself in 2147483647 bytes')
})
