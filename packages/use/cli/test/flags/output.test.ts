import { expect, test } from 'vitest'
import { FLAGS } from '../../src/flags/table.ts'

const { type } = FLAGS.export

test('targets of exports are a form and a path, one for each flag', async () => {
  if (typeof type === 'string' || !('load' in type)) throw new Error('expected a type with a parser')
  const { parse, completions } = await type.load()
  const folder = parse('eee=results', undefined)
  expect(folder).toEqual([{ form: 'eee', path: 'results' }])
  expect(parse('otel=a=b.jsonl', folder)).toEqual([...folder, { form: 'otel', path: 'a=b.jsonl' }])
  for (const wrong of ['results', 'eee', 'eee=', 'csv=x', '=x'])
    expect(() => parse(wrong, undefined), wrong).toThrow('expected eee=FOLDER')
  expect(completions).toEqual(['eee=', 'otel='])
})
