import { judgeJob } from '../../src/node/judge-job.ts'
import { SandboxProcess } from '../../src/node/sandbox-process.ts'
import { ADD_ONE } from '../hostile-samples.ts'

/** A process that answers each message by an expression over it, with the number of the message. */
const answering = (expression: string) =>
  new SandboxProcess(process.execPath, [
    '-e',
    `require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
      const frame = JSON.parse(line)
      const answer = ${expression}
      if (answer) console.log(JSON.stringify({ id: frame.id, ...answer }))
    })`,
  ])

export const LOADED = `frame.program === undefined ? { value: '2', memory: 7 } : { loaded: true, memory: 5 }`
export const CALLS = `frame.entries ? { call: 'f', arguments: '([1],{})' } : { done: { passed: frame.value === '2', kind: 'failed', line: String(frame.gone) } }`

export const judge = async (
  candidate: string,
  tester = CALLS,
  timeout = 60,
  processes: 'one' | 'two' = 'two',
) => {
  const [program, tests] = [answering(candidate), answering(tester)]
  try {
    return await judgeJob(
      { task: ADD_ONE, program: 'x' },
      { candidate: program, tester: async () => tests, support: 's', limits: { timeout, memory: 1 } },
      processes,
    )
  } finally {
    await Promise.all([program.kill(), tests.kill()])
  }
}
