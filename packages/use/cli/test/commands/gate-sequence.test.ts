import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const { path: cwd } = testFolder()
/** Results of the first tasks: `main` passes most, `branch` few, `other` as many as `main`. */
const write = (tasks: number) => {
  const rows = Array.from({ length: tasks }, (_, i) => [
    { id: `t${i}`, model: 'main', score: i % 10 === 0 ? 0 : 1 },
    { id: `t${i}`, model: 'branch', score: i % 3 === 0 ? 1 : 0 },
    { id: `t${i}`, model: 'other', score: i % 10 === 1 ? 0 : 1 },
  ])
  writeFileSync(
    join(cwd, 'in.jsonl'),
    rows
      .flat()
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  )
}
const gate = (candidate: string, ...args: readonly string[]) =>
  command(
    [
      ...['gate', '--scores', 'in.jsonl', '--baseline', 'main', '--candidate', candidate],
      ...['--sequential', 'state.json', ...args],
    ],
    { cwd },
  )
const state = () => JSON.parse(readFileSync(join(cwd, 'state.json'), 'utf8'))

test('outputs are judged as they come in, until the candidate is worse', async () => {
  write(5)
  const first = await gate('branch')
  expect(first.code).toBe(0)
  expect(first.stdout).toContain('branch minus main on 5 tasks, 5 of them new')
  expect(first.stdout).toMatch(/^open: go on/)
  const again = await gate('branch')
  expect(again.stdout).toContain('on 5 tasks, 0 of them new')
  write(200)
  const last = await gate('branch', '--format', 'json')
  expect([last.code, JSON.parse(last.stdout)]).toMatchObject([
    3,
    { verdict: 'worse', tasks: 200, added: 195 },
  ])
  expect(state().tasks).toHaveLength(200)
})

test('another candidate starts anew', async () => {
  const { code, stdout } = await gate('other', '--format', 'markdown')
  expect(code).toBe(0)
  expect(stdout).toContain('other minus main on 200 tasks, 200 of them new')
  expect(state()).toMatchObject({ baseline: 'main', candidate: 'other', alpha: 0.05 })
})

test('results that contradict the state stop the gate, unless it restarts', async () => {
  const before = state()
  const rows = readFileSync(join(cwd, 'in.jsonl'), 'utf8')
  writeFileSync(join(cwd, 'in.jsonl'), rows.replace('"model":"other","score":1', '"model":"other","score":0'))
  const changed = await gate('other')
  expect([changed.code, changed.stderr]).toEqual([
    1,
    'codegen-eval: task "t0": its scores were 0 and 1, and are 0 and 0: the state is that of other outputs (--restart starts anew)\n',
  ])
  expect(state()).toEqual(before)
  expect((await gate('other', '--restart')).stdout).toContain('on 200 tasks, 200 of them new')
  writeFileSync(join(cwd, 'in.jsonl'), rows)
  expect((await gate('other', '--restart')).code).toBe(0)
})

test('outputs that contradict the state stop the gate, though their scores are the same', async () => {
  const texts = (candidate: string) =>
    writeFileSync(
      join(cwd, 'texts.jsonl'),
      `${JSON.stringify({ id: 1, references: ['a b'], candidates: { main: 'a', branch: candidate, other: candidate } })}\n`,
    )
  const judged = () =>
    command(
      [
        ...['gate', 'texts.jsonl', '-m', 'exact-match', '--baseline', 'main', '--candidate', 'branch'],
        ...['--sequential', 'texts.json'],
      ],
      { cwd },
    )
  texts('b')
  expect((await judged()).code).toBe(0)
  expect((await judged()).code).toBe(0)
  texts('c')
  expect((await judged()).stderr).toContain('task "1": its outputs are not those of before')
})

test('of a baseline that is complete, the order is drawn, and the next tasks are named', async () => {
  const rows = readFileSync(join(cwd, 'in.jsonl'), 'utf8').split('\n')
  const isPart = (row: string) => !row.includes('"branch"') || /"t1?\d"/.test(row)
  writeFileSync(join(cwd, 'part.jsonl'), rows.filter(isPart).join('\n'))
  const { stdout } = await command(
    [
      ...['gate', '--scores', 'part.jsonl', '--baseline', 'main', '--candidate', 'branch', '-f', 'json'],
      ...['--sequential', 'part.json'],
    ],
    { cwd },
  )
  const { tasks, waiting, known, next, verdict } = JSON.parse(stdout)
  expect([tasks + waiting, known, verdict]).toEqual([20, 200, 'open'])
  expect(next).toHaveLength(10)
})

test('what the sequence cannot do is refused, and the state stays', async () => {
  const before = state()
  expect((await gate('other', '--junit', 'x.xml')).code).toBe(2)
  expect((await gate('other', '--cluster', 'model')).code).not.toBe(0)
  expect(state()).toEqual(before)
  writeFileSync(join(cwd, 'state.json'), '{}')
  const { code, stderr } = await gate('other')
  expect([code, stderr]).toEqual([1, expect.stringContaining('not the state of a sequential gate')])
})
