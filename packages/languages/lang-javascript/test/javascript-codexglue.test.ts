import { expect, test } from 'vitest'
import { JAVASCRIPT_CODEXGLUE } from '../src/javascript-codexglue.ts'

test('the list has the 46 words of k4black/codebleu 0.7.1', () => {
  expect(new Set(JAVASCRIPT_CODEXGLUE.keywords).size).toBe(46)
  expect(JAVASCRIPT_CODEXGLUE.keywords).toHaveLength(46)
})
