import { expect, test } from 'vitest'
import { emptyFile } from '../../src/input/empty-file.ts'
import { InputError } from '../../src/input-error.ts'

test('the error names the file', () => {
  expect(emptyFile('a.jsonl')).toEqual(
    new InputError('a.jsonl: the file is empty: there is nothing to score'),
  )
})
