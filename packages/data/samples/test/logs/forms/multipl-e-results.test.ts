import { expect, test } from 'vitest'
import { outcomesIn } from '../read-texts.ts'

const read = (document: unknown) => outcomesIn({ 'gpt/H_0_f.results.json': document })

test('a completion passes with status OK and exit code 0, as MultiPL-E counts', async () => {
  const results = [
    { status: 'OK', exit_code: 0 },
    { status: 'OK', exit_code: 1 },
    { status: 'Exception', exit_code: 1 },
    { status: 'Timeout', exit_code: -1 },
    { status: 'SyntaxError', exit_code: 0 },
  ]
  const { samples } = await read({ name: 'H_0_f', results })
  expect(samples.map(({ outcome }) => outcome)).toEqual(['pass', 'fail', 'fail', 'timeout', 'fail'])
  expect(samples[4]).toMatchObject({ task: { id: 'H_0_f' }, label: '4' })
})

test('the files of a folder are the tasks of one model, which the folder names', async () => {
  const result = { results: [{ status: 'OK', exit_code: 0 }] }
  const files = { 'a.results.json': { name: 'a', ...result }, 'b.results.json': { name: 'b', ...result } }
  expect((await outcomesIn(files)).found).toEqual(['runs a pass', 'runs b pass'])
})

test('several folders below the one that was given are models of their own', async () => {
  const result = (exit_code: number) => ({ name: 'a', results: [{ status: 'OK', exit_code }] })
  const files = { 'py-gpt-0.2/a.results.json': result(0), 'py-wren-0.2/a.results.json': result(1) }
  expect((await outcomesIn(files)).found).toEqual(['py-gpt-0.2 a pass', 'py-wren-0.2 a fail'])
})

test.each<[unknown, string]>([
  [{ name: 1, results: [] }, 'field "name": expected a text, found 1'],
  [{ name: 'a', results: [1] }, 'field "results[0]": expected an object, found 1'],
  [{ name: 'a', results: [{}] }, 'field "results[0].status": expected a text, found nothing'],
  [{ name: 'a', results: [{ status: 'OK' }] }, 'field "results[0].exit_code": expected a whole number'],
])('%o is refused', async (document, message) => {
  await expect(read(document)).rejects.toThrow(message)
})
