import { expect, test } from 'vitest'
import { type LongMessage, wholeMessages } from '../../src/node/whole-messages.ts'

const MOST = 5000

/** Reads the messages of a text that arrives in chunks of so many bytes. */
async function read(text: string, chunkBytes: number) {
  const bytes = Buffer.from(text)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const long: LongMessage[] = []
  const messages: string[] = []
  for await (const message of wholeMessages(chunks(), (each) => long.push(each), MOST))
    messages.push(message.toString())
  return { messages, long }
}

const request = (id: number, length: number) =>
  `${JSON.stringify({ method: 'tools/call', params: { text: 'ü'.repeat(length) }, jsonrpc: '2.0', id })}\n`

test.each([1, 7, 4096, 1 << 20])(
  'messages in chunks of %d bytes come whole, and long ones not at all',
  async (bytes) => {
    const { messages, long } = await read(request(1, 10) + request(2, MOST) + request(3, 2000), bytes)
    expect(messages).toEqual([request(1, 10), request(3, 2000)])
    expect(long).toEqual([{ id: 2, bytes: Buffer.byteLength(request(2, MOST)) }])
  },
)

test.each([
  ['{"jsonrpc":"2.0","id":"a-1","params":"TEXT"}', 'a-1'],
  ['{"id":7,"params":"TEXT"}', 7],
  ['{"params":"TEXT", "id": 8, "jsonrpc": "2.0"}\r', 8],
  ['{"params":"TEXT","method":"x"}', undefined],
  ['{"params":["TEXT",{"id":9}]}', undefined],
  ['TEXT', undefined],
])('the id of %s is that of the request', async (message, id) => {
  const { long } = await read(`${message.replace('TEXT', 'x'.repeat(MOST))}\n`, 100)
  expect(long.map((each) => each.id)).toEqual([id])
})
