import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { parsedFlags } from '../../../command-line/test/node/parsed-flags.ts'
import { checkStudyFlags, replicationFolder, STUDY_FLAGS } from '../../src/commands/study-flags.ts'

const folder = testFolder()

test('a study has defaults, and needs a folder', async () => {
  const { options } = await parsedFlags(STUDY_FLAGS, '--results-dir', 'study')
  expect(options).toMatchObject({
    gold: 'grades',
    protocol: 'ebsb',
    resamples: 1000,
    seed: 1,
    dropOutliers: 'none',
    ties: 'neither',
  })
  const without = await parsedFlags(STUDY_FLAGS)
  expect(() => checkStudyFlags(without.options, true, new Set())).toThrow(
    "required option '--results-dir <folder>' not specified",
  )
})

test('flags of grades are refused with tests as gold, those of tests with grades', () => {
  const tests = { gold: 'tests', resultsDir: 'study' } as const
  const grades = { gold: 'grades', resultsDir: 'study' } as const
  const check =
    (values: typeof tests | typeof grades, ...given: readonly string[]) =>
    () =>
      checkStudyFlags(values, true, new Set(given))
  expect(check(tests, 'testResults', 'resamples', 'metric')).not.toThrow()
  expect(check(grades, 'scale', 'bins', 'metric')).not.toThrow()
  for (const [option, flag] of [
    ['scale', '--scale'],
    ['ratings', '--ratings'],
    ['binsClosed', '--closed-edge'],
  ] as const)
    expect(check(tests, option)).toThrow(`${flag} is about human grades: --gold tests has none`)
  expect(check(grades, 'testResults')).toThrow('--test-results is for --gold tests')
})

test('without files with outputs, flags about outputs are refused', () => {
  const grades = { gold: 'grades', resultsDir: 'study' } as const
  const check =
    (...given: readonly string[]) =>
    () =>
      checkStudyFlags(grades, false, new Set(given))
  expect(check('ratings', 'scale', 'resamples', 'onError')).not.toThrow()
  expect(check('ratings', 'threads')).toThrow('--threads is about outputs: give the files with outputs')
  const scores = folder.write('scores.json', '[]')
  expect(() => checkStudyFlags({ ...grades, useScores: scores }, false, new Set())).not.toThrow()
})

test('a replication takes one folder, and what the paper does not prescribe', () => {
  const folderOf = (paper: string, files: readonly string[], ...given: readonly string[]) =>
    replicationFolder(paper, files, new Set(given))
  expect(folderOf('ebsb', ['package'], 'replicate', 'seed', 'resamples', 'threads', 'format')).toBe('package')
  expect(() => folderOf('ebsb', ['a', 'b'])).toThrow('--replicate: expected one folder')
  expect(() => folderOf('ebsb', ['a'], 'metric')).toThrow('--metric has no meaning with --replicate')
  expect(() => folderOf('rfa', ['a'], 'seed')).toThrow('--seed has no meaning with --replicate rfa')
})
