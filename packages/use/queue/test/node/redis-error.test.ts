import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { checkRedis, redisError } from '../../src/node/redis-error.ts'
import { freePort, hasRedis, redisServer } from '../redis-server.ts'

const redis = redisServer()

test.each([
  ['getaddrinfo ENOTFOUND queue.example', 'there is no such host'],
  ['NOAUTH Authentication required.', 'a password is needed'],
  ["READONLY You can't write against a read only replica.", 'the server is a replica'],
  ["OOM command not allowed when used memory > 'maxmemory'.", 'the server has no memory left'],
  [
    'Reached the max retries per request limit (which is 20).',
    'the connection was lost and did not come back',
  ],
  ['read ECONNRESET', 'the connection was cut'],
])('%s is said in words', (said, words) => {
  const { message } = redisError('redis://bob:secret@queue.example', new Error(said))
  expect(message).toContain(`Redis at redis://queue.example: ${words}`)
  expect(message).toContain(said)
  expect(message).not.toContain('secret')
})

test('an unknown error is passed on', () => {
  expect(redisError('redis://host', new Error('odd')).message).toBe('Redis at redis://host: odd')
})

test('an address on which nothing listens is an error at once', async () => {
  const address = `redis://127.0.0.1:${await freePort()}`
  await expect(checkRedis(address)).rejects.toThrow(
    `Redis at ${address}: nothing listens there: start redis-server or valkey-server`,
  )
})

/** Asks a program that answers each connection in its own way. */
async function checkOther(answer: (socket: Socket) => void): Promise<void> {
  const server = createServer((socket) => answer(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await checkRedis(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, 200)
  } finally {
    server.close()
  }
}

test('a program that is no Redis server is one', async () => {
  await expect(checkOther((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'))).rejects.toThrow(
    /what answers is no Redis server|the connection was cut/,
  )
  await expect(checkOther((socket) => socket.destroy())).rejects.toThrow('the connection was cut')
  await expect(checkOther(() => undefined)).rejects.toThrow('no answer in time')
})

test.skipIf(!hasRedis)('a server that answers is none', async () => {
  await checkRedis(redis.address)
})

test.skipIf(!hasRedis)('a wrong password is an error without it', async () => {
  const address = redis.address.replace('//', '//bob:secret@')
  const refused = expect(checkRedis(address)).rejects
  await refused.toThrow(`Redis at ${redis.address}: the user or the password is wrong`)
})
