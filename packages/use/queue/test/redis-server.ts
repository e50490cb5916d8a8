import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'

/** Whether a server can be started here; tests that need one are skipped, and counted, where it cannot. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

/** A server for the tests of a file, on a free port of the loopback, that writes nothing to disk and ends with them. */
export function redisServer(): { readonly address: string } {
  const server = { address: 'redis://127.0.0.1:1' }
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-redis-'))
  let process: ChildProcess | undefined
  beforeAll(async () => {
    if (!hasRedis) return
    const port = await freePort()
    const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder]
    process = spawn('redis-server', ['--port', String(port), ...settings], { stdio: 'ignore' })
    while (!(await accepts(port))) await delay(20)
    server.address = `redis://127.0.0.1:${port}`
  })
  afterAll(async () => {
    if (process?.kill('SIGKILL')) await once(process, 'exit')
    rmSync(folder, { recursive: true, force: true })
  })
  return server
}

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
