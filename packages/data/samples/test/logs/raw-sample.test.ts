import { InputError } from '@codegen-eval/messages'
import { expect, test } from 'vitest'
import { LogValue } from '../../src/logs/log-value.ts'
import { known, rawOutcome, rawScore } from '../../src/logs/raw-sample.ts'

const place = new LogValue(7, { file: 'a.jsonl', line: 3, cure: 'write it again' }, ['stars'])

test('a score is from 0 to 1 or undefined; another one says where it stands when it is asked for', () => {
  for (const value of [0, 0.5, 1, Number.NaN])
    expect(rawScore(value, false, place)).toEqual({ value, isVerdict: false })
  for (const value of [-0.1, 1.1, 7]) {
    const { refuse, ...score } = rawScore(value, true, place)
    expect(score).toEqual({ value, isVerdict: true })
    expect(refuse).toThrow(InputError)
    expect(refuse).toThrow('expected a score from 0 to 1')
  }
})

test('facts that are undefined are left out, and others kept', () => {
  expect(known({ a: undefined, b: 0, c: '', d: null })).toEqual({ b: 0, c: '', d: null })
})

test('an outcome is one of four facts', () => {
  expect(rawOutcome('pass')).toEqual({ passed: true, isError: false, isTimeout: false })
  expect(rawOutcome('fail')).toEqual({ passed: false, isError: false, isTimeout: false })
  expect(rawOutcome('timeout')).toEqual({ passed: false, isError: false, isTimeout: true })
  expect(rawOutcome('error')).toEqual({ passed: false, isError: true, isTimeout: false })
})
