import { expect, test } from 'vitest'
import { namedFile } from '../../src/node/named-file.ts'
import { testFolder } from '../reading.ts'

const folder = testFolder()

test('a name before = is that of the model, unless a file has the whole name', () => {
  expect(namedFile('gpt=runs/a=b.jsonl')).toEqual({ path: 'runs/a=b.jsonl', model: 'gpt' })
  expect(namedFile('runs/a=b.jsonl')).toEqual({ path: 'runs/a=b.jsonl', model: undefined })
  expect(namedFile('gpt=')).toEqual({ path: 'gpt=', model: undefined })
  const path = folder.write('x=y', '')
  expect(namedFile(path)).toEqual({ path, model: undefined })
})
