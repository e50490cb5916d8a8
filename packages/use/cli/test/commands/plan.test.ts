import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

const written = async (...args: readonly string[]) =>
  JSON.parse((await command(['plan', ...args, '-f', 'json'])).stdout)
/** The value of one number of a plan. */
const planned = async (quantity: string, ...args: readonly string[]) =>
  (await written(...args)).plan[quantity].value

test('the sample of Roy et al. (2021): 383 of 90,908 at 95 % and 5 %', async () => {
  expect(await planned('items', '--population', '90908', '--margin-of-error', '5')).toBe(383)
  const { stdout } = await command(['plan', '--population', '90908'])
  expect(stdout).toMatch(
    /\nitems +383 +margin of 5 % at 95 % confidence, share of 50 %, a population of 90,908\n/,
  )
})

test('a seeded sample of ids', async () => {
  const ids = folder.write('ids.txt', Array.from({ length: 200 }, (_, i) => `t${i}\n`).join(''))
  const { plan, sample } = await written(ids, '--margin-of-error', '10', '--seed', '3')
  // 96.04 / (1 + 95.04 / 200)
  expect([plan.items.value, sample.id.length, new Set(sample.id).size]).toEqual([66, 66, 66])
  expect((await written(ids, '--margin-of-error', '10', '--seed', '3')).sample).toEqual(sample)
  expect((await written(ids, '--margin-of-error', '10', '--seed', '4')).sample).not.toEqual(sample)
  const { stdout } = await command(['plan', ids, '--items', '2', '-f', 'csv'])
  expect(stdout).toMatch(/^id\nt\d+\nt\d+\n$/)
})

test('ratings per item, and power', async () => {
  const args = ['--items', '100', '--icc', '0.5', '--difference', '5', '--deviation', '20']
  expect(await planned('ratingsPerItem', ...args)).toBe(4)
  // by the noncentral t distribution of SciPy 1.17.1
  expect(await planned('power', ...args)).toBeCloseTo(0.696980274054786, 9)
  expect(await planned('itemsForDifference', ...args)).toBe(128)
})

test('what is missing or wrong is refused', async () => {
  const ids = folder.write('few.txt', 'a\nb\na\n')
  expect(await command(['plan', ids])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('comes twice'),
  })
  const two = folder.write('two.txt', 'a\nb\n')
  expect((await command(['plan', two, '--items', '3'])).stderr).toContain('the file has only 2 ids')
  expect((await command(['plan', two, '--population', '1'])).stderr).toContain('the file has 2 ids')
  expect((await command(['plan', '--difference', '5'])).stderr).toContain('--difference needs --deviation')
  expect((await command(['plan', '--margin-of-error', '100'])).code).toBe(2)
})
