import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'

// Valkey takes the same settings; the environment names the program where several are installed
const PROGRAMS = process.env.QUEUE_TEST_SERVER?.split(',') ?? ['redis-server', 'valkey-server']

const program = PROGRAMS.find((name) => spawnSync(name, ['--version']).status === 0)

/** Whether a server can be started here; tests that need one are skipped, and counted, where it cannot. */
export const hasRedis = program !== undefined

/** A server for tests. */
export interface TestServer {
  readonly address: string
  /** Kills the server, as a crash would, and starts it again on the same port after some milliseconds. */
  crash(pause: number): Promise<void>
}

/**
 * A server for the tests of a file, on a free port of the loopback, that ends with them.
 *
 * @param isDurable Whether it writes each change to disk, so that it has them after a crash.
 */
export function redisServer(isDurable = false): TestServer {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-redis-'))
  const durable = isDurable ? ['--appendonly', 'yes', '--appendfsync', 'always'] : ['--appendonly', 'no']
  let running: ChildProcess | undefined
  let port = 1
  async function start(): Promise<void> {
    const settings = ['--bind', '127.0.0.1', '--save', '', '--dir', folder, ...durable]
    running = spawn(program!, ['--port', String(port), ...settings], { stdio: 'ignore' })
    while (!(await accepts(port))) await delay(20)
  }
  async function kill(): Promise<void> {
    if (running?.kill('SIGKILL')) await once(running, 'exit')
  }
  beforeAll(async () => {
    if (!hasRedis) return
    port = await freePort()
    await start()
  })
  afterAll(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    get address() {
      return `redis://127.0.0.1:${port}`
    },
    async crash(pause) {
      await kill()
      await delay(pause)
      await start()
    },
  }
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
