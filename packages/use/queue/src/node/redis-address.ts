import { UsageError } from '@codegen-eval/messages'

/**
 * Checks the address of a server: `redis://127.0.0.1:6379`, or with user, password and the number of a database
 * `rediss://user:password@host:6380/2`, where `rediss` uses TLS.
 *
 * @returns The address without its password, for messages.
 * @throws UsageError for another form.
 */
export function redisAddressText(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  const isRight = url && /^rediss?:$/.test(url.protocol) && url.hostname && /^(\/\d*)?$/.test(url.pathname)
  if (!isRight)
    throw new UsageError(
      'the address of the server: expected redis://host:port, or rediss://user:password@host:port/database',
    )
  return `${url.protocol}//${url.host}${url.pathname}`
}
