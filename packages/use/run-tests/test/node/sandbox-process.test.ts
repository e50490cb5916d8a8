import { expect, test } from 'vitest'
import { MAX_FRAME_BYTES } from '../../src/node/frame.ts'
import { ready, SandboxProcess } from '../../src/node/sandbox-process.ts'
import { EXTRA_DESCRIPTOR } from '../../src/node/standard-streams.ts'

const node = (code: string) => new SandboxProcess(process.execPath, ['-e', code])

test('messages go to and fro as lines of JSON, whatever they contain', async () => {
  const child = node('process.stdin.pipe(process.stdout)')
  for (const text of ['a', 'é\u2028\n"', 'x'.repeat(300_000)]) {
    child.send({ text })
    expect(await child.receive()).toEqual({ text })
  }
  expect(await child.kill()).toEqual({ code: null, signal: 'SIGKILL' })
  expect(await child.receive()).toBeUndefined()
})

test('a process reads further bytes from a descriptor of their own', async () => {
  const code = `console.log(JSON.stringify({ text: require('node:fs').readFileSync(${EXTRA_DESCRIPTOR}, 'latin1') }))`
  const child = new SandboxProcess(process.execPath, ['-e', code], { extra: Buffer.from('a\0é', 'latin1') })
  expect(await child.receive()).toEqual({ text: 'a\0é' })
  await child.ended
})

test('the end of a process ends its messages', async () => {
  const child = node('console.error("no"); process.exit(3)')
  expect(await child.receive()).toBeUndefined()
  expect(await child.ended).toEqual({ code: 3, signal: null })
  expect([child.isOver, child.errorText]).toEqual([true, 'no\n'])
})

test.skipIf(process.platform !== 'linux')(
  'the children of a launcher die first, and it reaps them',
  async () => {
    const child = new SandboxProcess('sh', ['-c', 'exec 2>/dev/null; sleep 100 & echo "{}"; wait $!; exit 7'])
    await child.receive()
    expect(await child.kill()).toEqual({ code: 7, signal: null })
    const stubborn = new SandboxProcess('sh', [
      '-c',
      'exec 2>/dev/null; sleep 100 & echo "{}"; wait $!; sleep 100',
    ])
    await stubborn.receive()
    expect((await stubborn.kill())?.signal).toBe('SIGKILL')
  },
)

test('a process that sends something else, or too much, is killed', async () => {
  const other = node('console.log("passed"); setInterval(() => {}, 1e6)')
  expect([await other.receive(), other.broken]).toEqual([undefined, 'no message'])
  expect((await other.ended).signal).toBe('SIGKILL')
  const many = node('for (let i = 0; i < 1000; i++) console.log("{}"); setInterval(() => {}, 1e6)')
  await many.ended
  expect(many.broken).toBe('too much')
  const long = node(`process.stdout.write("x".repeat(${MAX_FRAME_BYTES + 1})); setInterval(() => {}, 1e6)`)
  expect([await long.receive(), long.broken]).toEqual([undefined, 'too much'])
  await long.ended
})

test('a process that cannot be started has ended', async () => {
  const child = new SandboxProcess('/no/such/program', [])
  expect(await child.receive()).toBeUndefined()
  expect(child.errorText).toContain('ENOENT')
})

test('a process says that it is ready; a start that fails is tried again', async () => {
  let starts = 0
  const start = () => node(++starts < 2 ? 'console.error("busy")' : 'console.log(`{"ready": true}`)')
  await (await ready(start)).kill()
  expect(starts).toBe(2)
  await expect(ready(() => node('console.error("no room")'), 2)).rejects.toThrow(
    'a sandbox could not be started: no room',
  )
})

test('a kill ends every wait at once, and the process does not serve again', async () => {
  const child = node('process.stdin.resume(); console.log("{}")')
  await child.receive()
  const waiting = child.receive()
  expect(child.isUsable).toBe(true)
  child.killNow()
  expect([child.isUsable, child.isOver]).toEqual([false, false])
  expect([await waiting, await child.receive()]).toEqual([undefined, undefined])
  expect(child.isOver).toBe(false)
  await child.ended
})
