import { expect, test } from 'vitest'
import { STUDY_FLAGS } from '../../src/commands/study-flags.ts'
import { checkStudyFlags, refuseGradeFlags } from '../../src/study/check-study-flags.ts'
import { parsedFlags } from '../parsed-flags.ts'

const parsed = (...args: string[]) => parsedFlags(STUDY_FLAGS, '--results-dir', 'study', ...args)

const check = async (hasFiles: boolean, ...args: string[]) =>
  checkStudyFlags(hasFiles, (await parsed(...args)).options)

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
])('with files %s, %j is refused', async (hasFiles, args, message) => {
  await expect(check(hasFiles, ...args)).rejects.toThrow(message)
})

test('outputs alone, and ratings alone, are enough', async () => {
  await check(true)
  await check(false, '--ratings', 'r.csv')
})

test('flags about grades are refused where tests judge, unless they are defaults', async () => {
  const given = async (...args: string[]) => (await parsed('--gold', 'tests', ...args)).given
  const [without, withGrades] = [await given(), await given('--minimum-differences', '1')]
  expect(() => refuseGradeFlags(without)).not.toThrow()
  expect(() => refuseGradeFlags(withGrades)).toThrow(
    '--minimum-differences is about human grades: --gold tests has none',
  )
})
