import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bwrapSandboxes } from '../../src/node/bwrap-sandbox.ts'
import { programRunner } from '../../src/node/program-runner.ts'
import { addOneTask, goodProgram, HOSTILE_PROGRAMS } from '../hostile-programs.ts'
import { BWRAP, isInstalled } from './installed.ts'

/** Limits of programs that end by themselves, also on a busy machine. */
const PATIENT = { timeout: 30, memory: 2 ** 28, compileTimeout: 60 }
/** Limits that stop those that do not end. */
const IMPATIENT = { timeout: 3, memory: 2 ** 28, compileTimeout: 8 }

describe.skipIf(!BWRAP)('hostile programs in bubblewrap', () => {
  const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-'))
  const file = join(folder, 'secret.txt')
  let server: Server
  let connections = 0

  beforeAll(async () => {
    writeFileSync(file, 'secret-of-the-host')
    server = createServer(() => connections++)
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  })

  afterAll(() => {
    server.close()
    rmSync(folder, { recursive: true })
  })

  for (const language of new Set(HOSTILE_PROGRAMS.map((each) => each.language)))
    test.skipIf(!isInstalled(language))(
      `the sandbox holds, and the next program passes: ${language}`,
      async () => {
        const { port } = server.address() as { port: number }
        const task = addOneTask(language)
        const runner = await programRunner(await bwrapSandboxes(), { languages: [language] })
        const worker = await runner.start(PATIENT)
        const impatient = await runner.start(IMPATIENT)
        try {
          for (const { name, program, outcomes } of HOSTILE_PROGRAMS.filter(
            (each) => each.language === language,
          )) {
            const job = { task, program: program({ file, port, home: homedir() }) }
            const isStopped = outcomes.includes('timeout') || outcomes.join() === 'compile'
            const outcome = await (isStopped ? impatient : worker).run(job)
            expect(outcomes, `${name}: ${JSON.stringify(outcome)}`).toContain(outcome.outcome)
            expect(outcome.error ?? '', name).not.toMatch(/reached:|secret-of-the-host|root:x:/)
            if (outcome.outcome === 'passed') expect(outcome.oneProcess).toBe(true)
          }
          expect(await worker.run({ task, program: goodProgram(language) })).toMatchObject({
            outcome: 'passed',
          })
        } finally {
          await Promise.all([worker.stop(), impatient.stop()])
        }
        expect([connections, readFileSync(file, 'utf8')]).toEqual([0, 'secret-of-the-host'])
      },
    )
})
