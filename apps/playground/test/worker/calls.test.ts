import { expect, test } from 'vitest'
import { connect, type Methods, type Port, Stopped, serve } from '../../src/worker/calls.ts'

const methods = {
  add: (a: number, b: number) => a + b,
  async fail(): Promise<never> {
    throw new RangeError('out of range')
  },
  rows: () => [Float64Array.of(1, 2)],
  never: () => new Promise<void>(() => {}),
}

/** A worker of the browser, as one end of a channel of Node. */
function connected<M extends Methods>(own: M) {
  const { port1, port2 } = new MessageChannel()
  serve(port2 as unknown as Port, own)
  port2.start()
  port1.start()
  const worker = Object.assign(port1, {
    terminate() {
      port1.close()
      port2.close()
    },
  })
  return connect<M>(worker as never)
}

test('functions of a worker are called by name; numbers come in their own type', async () => {
  const { call, stop } = connected(methods)
  expect(await Promise.all([call.add(1, 2), call.add(3, 4)])).toEqual([3, 7])
  expect(await call.rows()).toEqual([Float64Array.of(1, 2)])
  stop()
})

test('what a function throws reaches the caller', async () => {
  const { call, stop } = connected(methods)
  await expect(call.fail()).rejects.toThrow('out of range')
  stop()
})

test('calls that are open when the worker is stopped fail as stopped', async () => {
  const { call, stop } = connected(methods)
  const open = call.never()
  stop()
  await expect(open).rejects.toBeInstanceOf(Stopped)
})
