import { expect, test } from 'vitest'
import { redisAddressText } from '../../src/node/redis-address.ts'

test.each([
  ['redis://127.0.0.1:6379', 'redis://127.0.0.1:6379'],
  ['redis://localhost', 'redis://localhost'],
  ['redis://[::1]:6379/0', 'redis://[::1]:6379/0'],
  ['rediss://bob:secret@queue.example:6380/2', 'rediss://queue.example:6380/2'],
  ['redis://:secret@queue.example', 'redis://queue.example'],
])('%s is shown without its password', (address, text) => {
  expect(redisAddressText(address)).toBe(text)
})

test.each(['', 'localhost:6379', 'http://localhost', 'redis://', 'redis://host/name', 'redis://bob:secret@'])(
  '%j is refused, without a password in the message',
  (address) => {
    expect(() => redisAddressText(address)).toThrow(/^the address of the server: expected redis:[^@]*@host/)
    expect(() => redisAddressText(address)).not.toThrow('secret')
  },
)
