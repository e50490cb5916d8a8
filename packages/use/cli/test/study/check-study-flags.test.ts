import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addStudyFlags, type StudyFlags } from '../../src/commands/study-flags.ts'
import { checkStudyFlags, refuseGradeFlags } from '../../src/study/check-study-flags.ts'

/** A command line of a study. */
function parsed(...args: string[]): Command {
  return addStudyFlags(new Command().exitOverride()).parse(['--results-dir', 'study', ...args], {
    from: 'user',
  })
}

const check = (hasFiles: boolean, ...args: string[]) =>
  checkStudyFlags(hasFiles, parsed(...args).opts<StudyFlags>())

test.each([
  [true, ['--test-results', 'a.jsonl'], '--test-results: expected with --gold tests only'],
  [true, ['--extract', 'fences', '--use-scores', 's.json'], '--extract applies to measured outputs'],
  [true, ['--attributes', 'fluency'], '--attributes names columns of the files of --ratings'],
  [true, ['--bins', '0,5,2'], '--bins'],
  [false, [], 'expected files with outputs, or --ratings for a study of ratings alone'],
  [false, ['--ratings', 'r.csv', '--metric', 'bleu'], '--metric: ratings alone have no texts to measure'],
  [
    false,
    ['--ratings', 'r.csv', '--cross-validate', 'item'],
    '--cross-validate: ratings alone have no texts to measure',
  ],
])('with files %s, %j is refused', (hasFiles, args, message) => {
  expect(() => check(hasFiles, ...args)).toThrow(message)
})

test('outputs alone, and ratings alone, are enough', () => {
  expect(() => check(true)).not.toThrow()
  expect(() => check(false, '--ratings', 'r.csv')).not.toThrow()
})

test('flags about grades are refused where tests judge, unless they are defaults', () => {
  expect(() => refuseGradeFlags(parsed('--gold', 'tests'))).not.toThrow()
  expect(() => refuseGradeFlags(parsed('--gold', 'tests', '--minimum-differences', '1'))).toThrow(
    '--minimum-differences: it is about grades of people; with --gold tests there are none',
  )
})
