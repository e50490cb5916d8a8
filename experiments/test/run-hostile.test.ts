import type { TestRunner } from '@codegen-eval/run-tests'
import { expect, test } from 'vitest'
import { hostileJobs, hostileRunner, runHostile } from '../src/run-hostile.ts'

const TARGETS = { file: '/tmp/x', home: '/home/x', port: 1 }

test('every runner has hostile programs, with outcomes that are expected', () => {
  for (const runner of ['bwrap', 'pyodide', 'quickjs']) {
    const jobs = hostileJobs(runner, TARGETS)
    expect(jobs.length).toBeGreaterThan(20)
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    for (const { expected, job } of jobs)
      expect([expected.length > 0, job.program.length > 0]).toEqual([true, true])
  }
})

test('programs of all languages run under bwrap, each followed by a good one of its language', () => {
  const jobs = hostileJobs('bwrap', TARGETS).filter(({ name }) => name.includes(': '))
  for (const language of ['csharp', 'php', 'ruby'])
    expect(jobs.filter(({ name }) => name.startsWith(`${language}: `)).length).toBeGreaterThan(10)
  for (const { job, next } of jobs) expect(next.task).toEqual(job.task)
})

test('what a program reached or left behind is reported', async () => {
  const jobs = hostileJobs('quickjs', TARGETS).filter(({ name }) => /^deep/.test(name))
  const runner: TestRunner = {
    name: 'test',
    languages: ['javascript'],
    isolation: 'none',
    start: async () => ({
      run: async ({ program }) =>
        program.includes('const f = (x) => x + 1')
          ? { outcome: 'passed', seconds: 0 }
          : { outcome: program.includes('nest') ? 'passed' : 'error', error: 'reached: x', seconds: 0 },
      stop: async () => {},
    }),
  }
  const found: string[][] = []
  for await (const { wrong } of runHostile(jobs, runner, 1, () => ['left'])) found.push([...wrong])
  expect(found[0]).toEqual(['reached its target', 'left'])
})

test('without a name, the runner that is taken is announced', () => {
  const said: string[] = []
  const announce = (text: string) => void said.push(text)
  expect(hostileRunner('quickjs', announce)).toBe('quickjs')
  expect(said).toEqual([])
  expect(hostileRunner(undefined, announce)).toBe('bwrap')
  expect(said).toEqual(['no runner is named: all programs run under bwrap; the others are pyodide, quickjs'])
  expect(() => hostileRunner('docker', announce)).toThrow('runner docker: expected bwrap, pyodide, quickjs')
})
