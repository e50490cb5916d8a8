import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bwrapRunner } from '../../src/node/bwrap-runner.ts'
import type { TestWorker } from '../../src/test-runner.ts'
import { ADD_ONE, GOOD, HOSTILE_SAMPLES, LEFT_BEHIND } from '../hostile-samples.ts'

const LIMITS = { timeout: 1.5, memory: 256 * 2 ** 20 }

/** Time to load and to run a good program on a busy machine. */
export const PATIENT = { timeout: 60, memory: 512 * 2 ** 20 }

const LOOP = HOSTILE_SAMPLES.findIndex(({ name }) => name === 'infinite loop')

/** The quick tier tries each fourth hostile program, from the endless loop on. */
export const isQuick = (sample: number): boolean => sample % 4 === LOOP % 4

/** Tests that some of the hostile programs are held. Returns a worker with much time. */
export function testHostileSamples(isChosen: (sample: number) => boolean): () => TestWorker {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
  const file = join(folder, 'secret.txt')
  let server: Server
  let connections = 0
  let worker: TestWorker
  let patient: TestWorker

  beforeAll(async () => {
    writeFileSync(file, 'secret')
    server = createServer(() => connections++)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const runner = await bwrapRunner()
    worker = await runner.start(LIMITS)
    patient = await runner.start(PATIENT)
  })

  afterAll(async () => {
    await Promise.all([worker.stop(), patient.stop()])
    server.close()
    rmSync(folder, { recursive: true })
    // control groups and processes are gone
    expect(controlGroups()).toEqual([])
  })

  for (const { name, task = ADD_ONE, program, bwrap } of HOSTILE_SAMPLES.filter((_, i) => isChosen(i))) {
    test(`bwrap holds: ${name}`, async () => {
      const { port } = server.address() as { port: number }
      const job = { task, program: program({ file, port, home: homedir() }) }
      // a program that must end in another way than by time gets all the time that it needs
      const hostile = await (bwrap.includes('timeout') ? worker : patient).run(job)
      expect(bwrap, JSON.stringify(hostile)).toContain(hostile.outcome)
      expect(hostile.error ?? '').not.toContain('reached')
      const [, forks] = /(\d+) forks/.exec(hostile.error ?? '') ?? []
      if (forks !== undefined) expect(Number(forks)).toBeLessThan(64)
      expect(readFileSync(file, 'utf8')).toBe('secret')
      expect(connections).toBe(0)
      expect(processes()).not.toContain(LEFT_BEHIND)
      const next = await patient.run({ task: ADD_ONE, program: GOOD })
      expect(next.outcome).toBe('passed')
    })
  }

  return () => patient
}

function processes(): string {
  return spawnSync('ps', ['-eo', 'args'], { encoding: 'utf8' }).stdout
}

function controlGroups(): string[] {
  const homes = ['/sys/fs/cgroup', '/sys/fs/cgroup/pids', '/sys/fs/cgroup/memory']
  return homes
    .filter((home) => existsSync(home))
    .flatMap((home) => readdirSync(home).filter((name) => name.startsWith(`codegen-eval-${process.pid}-`)))
}
