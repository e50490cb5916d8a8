import { expect, test } from 'vitest'
import { checkStudyFlags } from '../../src/commands/study-flags.ts'

const check = (flags: Parameters<typeof checkStudyFlags>[0], hasFiles: boolean, ...given: string[]) =>
  checkStudyFlags(flags, hasFiles, new Set(given))

test('flags about grades are refused where tests judge', () => {
  expect(() => check({ gold: 'tests' }, true, 'scale')).toThrow('--scale is about human grades')
  expect(() => check({ gold: 'tests' }, true, 'metric', 'testResults')).not.toThrow()
})

test('results of tests are refused where people judge', () => {
  expect(() => check({ gold: 'grades' }, true, 'testResults')).toThrow('--test-results is for --gold tests')
})

test('without files, flags about outputs are refused', () => {
  expect(() => check({ gold: 'grades' }, false, 'idField')).toThrow(/--id-field is about outputs/)
  expect(() => check({ gold: 'grades' }, false, 'scale')).not.toThrow()
})
