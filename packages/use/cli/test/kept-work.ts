import { afterAll, vi } from 'vitest'
import * as charts from '../../../analysis/report/src/draw-chart.ts'
import * as sandboxes from '../../run-tests/src/node/node-sandbox.ts'
import type { SandboxProcess } from '../../run-tests/src/node/sandbox-process.ts'

/** Draws equal charts of the tests of a file once: what is drawn of equal data is equal, and takes a third of a study. */
export function keepCharts(): void {
  const { drawChart } = charts
  const drawn = new Map<string, Promise<string>>()
  const spy = vi.spyOn(charts, 'drawChart').mockImplementation((...chart) => {
    const key = JSON.stringify(chart)
    const svg = drawn.get(key) ?? drawChart(...chart)
    drawn.set(key, svg)
    return svg
  })
  afterAll(() => spy.mockRestore())
}

/**
 * Lets the processes of QuickJS serve all tests of a file, which takes a tenth of starting two for each run. Those that were
 * asked and have not answered are killed, as ever.
 */
export function keepProcesses(): void {
  const { startNodeSandbox } = sandboxes
  const waiting = new Map<string, SandboxProcess[]>()
  const spy = vi.spyOn(sandboxes, 'startNodeSandbox').mockImplementation((options) => {
    const key = JSON.stringify(options)
    const processes = waiting.get(key) ?? []
    waiting.set(key, processes)
    const ready = processes.pop()
    return lent(ready ?? startNodeSandbox(options), ready !== undefined, processes)
  })
  afterAll(async () => {
    spy.mockRestore()
    await Promise.all([...waiting.values()].flat().map((process) => process.kill()))
  })
}

/** A process that waits for the next run, in place of being killed, if it owes no answer. */
function lent(process: SandboxProcess, isReady: boolean, waiting: SandboxProcess[]): SandboxProcess {
  let greets = isReady
  let owes = !isReady
  let isLent = true
  const end = (kill: 'kill' | 'killNow') => () => {
    if (owes || !process.isUsable) return process[kill]()
    if (isLent) waiting.push(process)
    isLent = false
    return undefined
  }
  const own: Readonly<Record<string | symbol, unknown>> = {
    send(frame: Parameters<SandboxProcess['send']>[0]) {
      // the language has no answer
      owes ||= !('language' in frame)
      process.send(frame)
    },
    async receive() {
      const frame = greets ? { ready: true } : await process.receive()
      greets = false
      // with a call, the tests ask for an answer themselves
      if (frame !== undefined && !('call' in frame)) owes = false
      return frame
    },
    kill: end('kill'),
    killNow: end('killNow'),
  }
  return new Proxy(process, {
    get(_, name) {
      if (name === 'isUsable') return isLent && process.isUsable
      const value = Reflect.get(process, name, process)
      return own[name] ?? (typeof value === 'function' ? value.bind(process) : value)
    },
  })
}
