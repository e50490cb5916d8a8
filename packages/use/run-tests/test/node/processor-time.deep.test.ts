import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { hasProcessorTime, processorSeconds } from '../../src/node/processor-time.ts'

const LOOP = 'for (const end = process.cpuUsage().user + 2e5; process.cpuUsage().user < end; );'

test.skipIf(!hasProcessorTime())(
  'time of a process and of its children is counted, and sleep is not',
  async () => {
    const child = spawn('sh', [
      '-c',
      `"$1" -e "$2"; "$1" -e "$2"; echo; read end`,
      'sh',
      process.execPath,
      LOOP,
    ])
    await once(child.stdout, 'data')
    const spent = processorSeconds(child.pid!)!
    expect(spent).toBeGreaterThan(0.4)
    await new Promise((done) => setTimeout(done, 100))
    expect(processorSeconds(child.pid!)).toBeCloseTo(spent, 1)
    child.stdin.end()
    await once(child, 'close')
    expect(processorSeconds(child.pid!)).toBeUndefined()
  },
)
