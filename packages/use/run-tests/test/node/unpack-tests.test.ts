import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpackTests } from '../../src/node/unpack-tests.ts'

/** What `pickle.dumps(text)` of Python 3.11 writes. */
function pickled(text: string, protocol = 4): Buffer {
  const bytes = Buffer.from(text)
  const size = Buffer.alloc(4)
  size.writeUInt32LE(bytes.length)
  const short = bytes.length < 256 && protocol === 4
  const head = short ? Buffer.from([0x8c, bytes.length]) : Buffer.concat([Buffer.from('X'), size])
  const body = Buffer.concat([head, bytes, Buffer.from([0x94, 0x2e])])
  const frame = Buffer.alloc(9)
  frame[0] = 0x95
  frame.writeBigUInt64LE(BigInt(body.length), 1)
  return Buffer.concat([Buffer.from([0x80, protocol]), ...(protocol === 4 ? [frame] : []), body])
}

const packed = (bytes: Buffer) => ({ private_test_cases: deflateSync(bytes).toString('base64') })

test('texts of any length and protocol are unpacked', () => {
  for (const protocol of [2, 4])
    for (const text of ['[]', JSON.stringify([{ input: 'é'.repeat(5000), output: '1' }])])
      expect(unpackTests(packed(pickled(text, protocol)))).toEqual({ private_test_cases: text })
})

test('what Python 3.11 has packed is unpacked', () => {
  const private_test_cases =
    'eJxrYJlqxQABPWbR1UqZeQWlJUpWCkqGMXlKOgpK+aUlUAEjELcktbikpLIgFSRQXJKSmadUGztFDwBokRN4'
  expect(unpackTests({ private_test_cases })).toEqual({
    private_test_cases: '[{"input": "1\\n", "output": "2", "testtype": "stdin"}]',
  })
})

test('a pickle that is no text, and what is not packed, stays as it is', () => {
  for (const row of [
    packed(Buffer.from('cos\nsystem\n(S"x"\ntR.')),
    { private_test_cases: '[]' },
    { id: 1 },
    null,
    'x',
  ])
    expect(unpackTests(row)).toEqual(row)
})
