import { messageOf, UsageError } from '@codegen-eval/messages'
import { Redis } from 'ioredis'
import { redisAddressText } from './redis-address.ts'

/** How long a server may take to answer for the first time, in milliseconds. */
const FIRST_ANSWER = 5000

const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/ECONNREFUSED/, 'nothing listens there: start redis-server or valkey-server, or correct host and port'],
  [/ENOTFOUND|EAI_AGAIN/, 'there is no such host'],
  [/EHOSTUNREACH|ENETUNREACH/, 'the host cannot be reached from here'],
  [/ETIMEDOUT|timed out/, 'no answer in time: is a firewall between, or another program on that port?'],
  [/NOAUTH/, 'a password is needed: redis://user:password@host:port'],
  [/WRONGPASS|invalid password|without any password/i, 'the user or the password is wrong'],
  [/NOPERM/, 'the user may not run the commands of a queue'],
  [/OOM|maxmemory/, 'the server has no memory left: fewer waiting batches, or a larger maxmemory'],
  [/READONLY/, 'the server is a replica, which takes no writes: name its primary'],
  [/MISCONF/, 'the server refuses writes because it cannot save to its disk'],
  [
    /Protocol error|parser|wrong version number|packet length/i,
    'what answers is no Redis server, or expects TLS (rediss://) or none',
  ],
  [/ECONNRESET|EPIPE|Connection is closed|socket closed/i, 'the connection was cut'],
  [/max retries per request/i, 'the connection was lost and did not come back'],
]

/**
 * An error of a server in words, with its address and without its password.
 *
 * @param address As the user gave it.
 */
export function redisError(address: string, error: unknown): UsageError {
  const said = messageOf(deepest(error))
  const words = WORDS.find(([pattern]) => pattern.test(`${codeOf(error)} ${said}`))?.[1]
  return new UsageError(
    `Redis at ${redisAddressText(address)}: ${words === undefined ? said : `${words} (${said})`}`,
    { cause: error },
  )
}

/**
 * Connects once, so that a wrong address is an error at once rather than a connection that is tried forever.
 *
 * @throws UsageError (as a rejection) that says what to do.
 */
export async function checkRedis(address: string, milliseconds: number = FIRST_ANSWER): Promise<void> {
  redisAddressText(address)
  const client = new Redis(address, {
    lazyConnect: true,
    connectTimeout: milliseconds,
    commandTimeout: milliseconds,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  let first: unknown
  client.on('error', (error: unknown) => {
    first ??= error
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`timed out after ${milliseconds} ms`)), milliseconds)
  })
  try {
    await Promise.race([client.connect().then(() => client.ping()), late])
  } catch (error) {
    // the client's promise says that the connection is closed, its event why
    throw redisError(address, first ?? error)
  } finally {
    clearTimeout(timer)
    client.disconnect()
  }
}

/** Node gives one error for all addresses of a name. */
function deepest(error: unknown): unknown {
  return error instanceof AggregateError && error.message === '' ? error.errors[0] : error
}

function codeOf(error: unknown): string {
  return String((deepest(error) as { code?: unknown } | null)?.code ?? '')
}
