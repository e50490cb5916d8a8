import { afterAll, describe, expect, test } from 'vitest'
import { BWRAP, isInstalled } from './installed.ts'
import { OWN_LANGUAGES, ownJobs, unexpectedOutcomes } from './own-tasks.ts'
import { programWorkers } from './program-runner.cases.ts'

/** Time to run a good program on a busy machine; our endless loops take all of it. */
const TIMEOUT = 6

describe.skipIf(!BWRAP)('with bubblewrap', () => {
  for (const language of OWN_LANGUAGES)
    test.skipIf(!isInstalled(language))(
      `solutions of our own tasks pass, and outputs end as they must: ${language}`,
      async () => {
        expect(await unexpectedOutcomes(ownJobs(language, 5), TIMEOUT)).toEqual([])
      },
    )

  const { run, stop } = programWorkers()
  afterAll(stop)

  test('types of TypeScript are checked only where that is asked for', async () => {
    const row = { id: 't', language: 'typescript', process: 'one', test: "console.assert(f(1) === '1', 'f')" }
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    const wrong = 'function f(x: number): number { return `${x}` as unknown as number }'
    expect((await run(row, wrong)).outcome).toBe('passed')
    const checked = await run(row, wrong, true)
    expect(checked).toMatchObject({ outcome: 'compile', stage: 'compile' })
    expect(checked.error).toMatch(/main\.ts\(\d+,\d+\): error TS\d+/)
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a program
    expect((await run(row, 'function f(x: number): string { return `${x}` }', true)).outcome).toBe('passed')
    expect((await run(row, 'function f(x: number { return 1 }')).stage).toBe('parse')
  })
})
