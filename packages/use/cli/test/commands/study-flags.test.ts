import { Command } from 'commander'
import { expect, test } from 'vitest'
import { addStudyFlags, refuseGradeFlags, type StudyFlags } from '../../src/commands/study-flags.ts'

/** The flags of a command line. */
function flags(...args: string[]): StudyFlags {
  const command = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  return addStudyFlags(command)
    .parse(['--out', 'study', ...args], { from: 'user' })
    .opts<StudyFlags>()
}

test('a study has defaults for all but its folder', () => {
  expect(flags()).toMatchObject({
    out: 'study',
    gold: 'grades',
    protocol: 'ebsb',
    bins: [0, 2, 5, 10, 100],
    resamples: 1000,
    seed: 1,
    dropOutliers: 'none',
    ties: 'nobody',
  })
})

test('lists of numbers are checked', () => {
  expect(flags('--percentages', '10,100', '--bins', '0,0.5,1')).toMatchObject({
    percentages: [10, 100],
    bins: [0, 0.5, 1],
  })
  expect(() => flags('--bins', '0,-1')).toThrow('Expected numbers of at least 0, separated by commas.')
  expect(() => flags('--percentages', '0,5')).toThrow('Expected numbers above 0 and up to 100')
  expect(() => flags('--minimum-differences', '1,,2')).toThrow('Expected numbers of at least 0')
})

test('the old name of --protocol says what it is called now', () => {
  expect(() => flags('--scheme', 'rfa')).toThrow('It is --protocol now')
})

test('flags about grades are refused where tests judge, unless they are defaults', () => {
  const parsed = (...args: string[]): Command =>
    addStudyFlags(new Command().exitOverride()).parse(['--out', 'study', ...args], { from: 'user' })
  expect(() => refuseGradeFlags(parsed('--gold', 'tests'))).not.toThrow()
  expect(() => refuseGradeFlags(parsed('--gold', 'tests', '--minimum-differences', '1'))).toThrow(
    '--minimum-differences: it is about grades of people; with --gold tests there are none',
  )
})
