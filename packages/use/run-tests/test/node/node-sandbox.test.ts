import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import { afterAll, expect, test } from 'vitest'
import { canCutNetwork, filesIn, startNodeSandbox, watchMemory } from '../../src/node/node-sandbox.ts'
import { sandboxFile } from '../../src/node/sandbox-file.ts'
import { ready } from '../../src/node/sandbox-process.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'codegen-eval-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** A stand-in for Pyodide that tries, in its place, what Python could reach through JavaScript. */
const PROBE = `
import { readFileSync, writeSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { connect } from 'node:net'
import { Worker } from 'node:worker_threads'
const attempt = (action) => { try { action(); return 'done' } catch (error) { return error.code ?? error.name } }
export async function loadPyodide({ indexURL }) {
  const network = await new Promise((done) => {
    const socket = connect({ port: Number(indexURL), host: '127.0.0.1' })
    socket.on('connect', () => done('done')).on('error', (error) => done(error.code))
  })
  const found = {
    ready: true,
    read: attempt(() => readFileSync('/etc/hostname')),
    write: attempt(() => writeFileSync('x.txt', '')),
    spawn: attempt(() => spawnSync(process.argv0 ?? 'node', ['--version'])),
    worker: attempt(() => new Worker('1', { eval: true })),
    code: attempt(() => Function('return 1')()),
    memory: attempt(() => new WebAssembly.Memory({ initial: 1 }).grow(2000)),
    names: ['kill', 'dlopen', 'getBuiltinModule', 'mainModule', '_linkedBinding', 'reallyExit'].filter((name) => process[name] !== undefined),
    binding: Object.keys(process.binding('spawn_sync')),
    globals: ['fetch', 'WebSocket'].filter((name) => globalThis[name] !== undefined),
    network,
  }
  writeSync(1, JSON.stringify(found) + '\\n')
  process.exitCode = 0
  await new Promise(() => setInterval(() => {}, 1e6))
}`

test('JavaScript behind Python reaches neither files, processes, signals nor, where that can be had, a network', async () => {
  const module = join(folder, 'probe.mjs')
  writeFileSync(module, PROBE)
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  const script = sandboxFile('pyodide-child.mjs')
  const argument = JSON.stringify({
    pyodide: pathToFileURL(module).href,
    home: String(port),
    code: '',
    memory: 2 ** 20,
  })
  const child = startNodeSandbox({ script, argument, reads: [filesIn(folder)] })
  const found = await child.receive()
  await child.kill()
  server.close()
  expect(found, child.errorText).toEqual({
    ready: true,
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    spawn: 'ERR_ACCESS_DENIED',
    worker: 'ERR_ACCESS_DENIED',
    code: 'EvalError',
    memory: 'RangeError',
    names: [],
    binding: ['fs'],
    globals: [],
    network: canCutNetwork() ? expect.stringMatching(/^E(NETUNREACH|CONNREFUSED)$/) : expect.any(String),
  })
})

test.skipIf(process.platform !== 'linux')('a process that holds too much memory is killed', async () => {
  const script = join(folder, 'grow.mjs')
  writeFileSync(
    script,
    `import { writeSync } from 'node:fs'
writeSync(1, '{"ready": true}\\n')
const kept = []
for (let i = 0; i < 100; i++) { kept.push(Buffer.alloc(4 << 20, 1)); await new Promise((done) => setTimeout(done, 20)) }`,
  )
  const child = await ready(() => startNodeSandbox({ script, argument: '', reads: [filesIn(folder)] }))
  const watch = watchMemory(child, 150 << 20)
  await child.ended
  expect(watch()).toBe(true)
})

test.skipIf(spawnSync('setpriv', ['--pdeathsig', 'KILL', '--', 'true']).status !== 0)(
  'a process in the sandbox ends with its parent, even if that is killed',
  async () => {
    const script = join(folder, 'loop.mjs')
    writeFileSync(
      script,
      `import { writeSync } from 'node:fs'
writeSync(1, '{"ready": true}\\n')
for (const end = Date.now() + 60000; Date.now() < end; );`,
    )
    const source = (name: string) => JSON.stringify(import.meta.resolve(`../../src/node/${name}.ts`))
    const parent = spawn(process.execPath, [
      ...SOURCE_FLAGS,
      ...['--input-type=module', '-e'],
      `import { startNodeSandbox } from ${source('node-sandbox')}
       import { ready } from ${source('sandbox-process')}
       const script = ${JSON.stringify(script)}
       const child = await ready(() => startNodeSandbox({ script, argument: '', reads: [] }))
       console.log(child.pid)
       setInterval(() => {}, 1e6)`,
    ])
    const [chunk] = (await once(parent.stdout, 'data')) as [Buffer]
    const pid = Number(String(chunk).trim())
    expect(existsSync(`/proc/${pid}`)).toBe(true)
    parent.kill('SIGKILL')
    for (let i = 0; i < 300 && isRunning(pid); i++) await new Promise((done) => setTimeout(done, 20))
    expect(isRunning(pid)).toBe(false)
  },
)

/** Whether a process is there and has not ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
