import { expect, test } from 'vitest'
import type { EvalplusTests } from '../../../src/logs/log-form.ts'
import { outcomesIn } from '../read-texts.ts'

const status = (base_status: unknown, plus_status: unknown) => ({ base_status, plus_status })
const read = (document: unknown, evalplusTests: EvalplusTests = 'plus') =>
  outcomesIn({ 'gpt_eval_results.json': document }, { evalplusTests })
const outcomes = async (document: unknown, tests?: EvalplusTests) =>
  (await read(document, tests)).samples.map(({ outcome }) => outcome)

const results = { eval: { 'H/0': [status('pass', 'pass'), status('pass', 'fail'), status('fail', 'pass')] } }

test('plus needs the base tests too, as EvalPlus counts its base + extra scores', async () => {
  expect(await outcomes(results, 'base')).toEqual(['pass', 'pass', 'fail'])
  expect(await outcomes(results)).toEqual(['pass', 'fail', 'fail'])
  const { samples, notes, runs } = await read(results)
  expect(samples[2]).toMatchObject({ task: { id: 'H/0' }, model: 'gpt', label: '2', origin: 'evalplus-plus' })
  expect(notes).toEqual([
    expect.stringContaining('base tests and the plus tests (option evalplusTests base'),
    'runs/gpt_eval_results.json: nothing names the model: it is called gpt, as its path (or pass NAME=runs/gpt_eval_results.json)',
  ])
  expect(runs).toEqual([{ model: 'gpt', tasks: ['H/0'] }])
})

test('the first versions list statuses and details per kind of test', async () => {
  const old = {
    nfiles: 3,
    base: [
      ['success', [true]],
      ['success', [true]],
      ['failed', [false]],
    ],
    plus: [
      ['success', []],
      ['timeout', []],
      ['failed', []],
    ],
  }
  expect(await outcomes({ eval: { 'H/0': old } }, 'base')).toEqual(['pass', 'pass', 'fail'])
  expect(await outcomes({ eval: { 'H/0': old } })).toEqual(['pass', 'timeout', 'fail'])
  const baseOnly = { eval: { 'H/0': { nfiles: 1, base: [['success', []]], plus: [] } } }
  await expect(read(baseOnly)).rejects.toThrow('there is no plus_status')
  const broken = { eval: { 'H/0': { base: [['crashed']] } } }
  await expect(read(broken, 'base')).rejects.toThrow('expected pass, fail, timeout, found ["crashed"]')
})

test.each<[unknown, string]>([
  [{ eval: { a: {} } }, 'field "eval.a": expected a list, found {}'],
  [{ eval: { a: [1] } }, 'field "eval.a[0]": expected an object, found 1'],
  [{ eval: { a: [status('pass', null)] } }, 'a, sample 1: there is no plus_status: only the base tests'],
  [
    { eval: { a: [status('ok', 'pass')] } },
    'field "eval.a[0].base_status": expected pass, fail, timeout, found "ok"',
  ],
  [{ eval: { a: [status(undefined, 'pass')] } }, 'expected pass, fail, timeout, found nothing'],
])('%o is refused', async (document, message) => {
  await expect(read(document)).rejects.toThrow(message)
})

test('a sample whose time ran out is told from one that fails', async () => {
  const timed = {
    eval: { 'H/0': [status('timeout', 'fail'), status('pass', 'timeout'), status('fail', 'fail')] },
  }
  expect(await outcomes(timed)).toEqual(['timeout', 'timeout', 'fail'])
  expect(await outcomes(timed, 'base')).toEqual(['timeout', 'pass', 'fail'])
})
