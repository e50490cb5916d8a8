import { expect, test } from 'vitest'
import { STUDY_FLAGS } from '../../src/commands/study-flags.ts'
import { TESTING } from '../../src/flags/sets.ts'
import { FLAGS, flagsOf } from '../../src/flags/table.ts'
import { parsedFlags } from '../parsed-flags.ts'

test('settings of tests have defaults, and become numbers', async () => {
  expect((await parsedFlags(TESTING)).options).toEqual({
    resamples: 1000,
    trials: 10_000,
    seed: 1,
    alpha: 0.05,
  })
  const given = ['--resamples', '50', '--trials', '99', '--seed', '0', '--alpha', '1e-2']
  const { options, given: names } = await parsedFlags(TESTING, ...given)
  expect(options).toEqual({ resamples: 50, trials: 99, seed: 0, alpha: 0.01 })
  expect([...names]).toEqual(['resamples', 'trials', 'seed', 'alpha'])
})

test.each([
  ['--resamples', '0', 'expected a whole number from 1 to 1000000'],
  ['--resamples', '1.5', 'expected a whole number'],
  ['--trials', '10000000', 'expected a whole number'],
  ['--seed', '-1', 'expected a whole number'],
  ['--seed', '4294967296', 'expected a whole number from 0 to 4294967295'],
  ['--alpha', '0', 'expected a number greater than 0 and at most 0.5'],
  ['--alpha', '0.6', 'expected a number'],
  ['--alpha', '', 'expected a number'],
  ['--alpha', 'five', 'expected a number'],
])('%s %s is refused', async (flag, value, message) => {
  await expect(parsedFlags(TESTING, flag, value)).rejects.toThrow(`${flag} ${value}: ${message}`)
})

test('a choice is one of its names, and a near one is suggested', async () => {
  const flags = flagsOf('format')
  expect((await parsedFlags(flags, '-f', 'json')).options).toEqual({ format: 'json' })
  await expect(parsedFlags(flags, '--format', 'jsn')).rejects.toThrow(
    /--format jsn: .*did you mean 'json'\? The choices are table, json/,
  )
})

test('lists are separated by commas, and repeated flags collect their values', async () => {
  const flags = flagsOf('candidateFields', 'references', 'metric')
  const args = ['--candidate-fields', 'a, b', '-r', 'x', '-r', 'y', '-m', 'bleu,chrf']
  expect((await parsedFlags(flags, ...args)).options).toEqual({
    candidateFields: ['a', 'b'],
    references: ['x', 'y'],
    metric: ['bleu,chrf'],
  })
})

test('a study has defaults for all but its folder', async () => {
  const { options } = await parsedFlags(STUDY_FLAGS, '--results-dir', 'study')
  expect(options).toMatchObject({
    gold: 'grades',
    protocol: 'ebsb',
    bins: [0, 2, 5, 10, 100],
    resamples: 1000,
    seed: 1,
    dropOutliers: 'none',
    ties: 'neither',
  })
  await expect(parsedFlags(STUDY_FLAGS)).rejects.toThrow(/--results-dir <folder>' not specified/)
})

test('lists of numbers are checked', async () => {
  const flags = flagsOf('percentages', 'bins', 'minimumDifferences')
  expect((await parsedFlags(flags, '--percentages', '10,100', '--bins', '0,0.5,1')).options).toEqual({
    percentages: [10, 100],
    bins: [0, 0.5, 1],
  })
  for (const [flag, value, message] of [
    ['--bins', '0,-1', 'expected numbers of at least 0, separated by commas'],
    ['--percentages', '0,5', 'expected numbers greater than 0 and up to 100'],
    ['--minimum-differences', '1,,2', 'expected numbers of at least 0'],
  ] as const)
    await expect(parsedFlags(flags, flag, value)).rejects.toThrow(`${flag} ${value}: ${message}`)
})

test('ratings have a scale, an order and columns of raters', async () => {
  const flags = flagsOf('raterFields', 'scale', 'order')
  const args = ['--rater-fields', 'ann,ben', '--scale', '0..1:0.5', '--order', 'no<?<yes']
  expect((await parsedFlags(flags, ...args)).options).toEqual({
    raterFields: ['ann', 'ben'],
    scale: { minimum: 0, maximum: 1, step: 0.5 },
    order: ['no', '?', 'yes'],
  })
  await expect(parsedFlags(flags, '--scale', '4')).rejects.toThrow(/--scale 4: .*expected MIN\.\.MAX/)
  await expect(parsedFlags(flags, '--order', 'bad')).rejects.toThrow(/expected two or more different words/)
})

test('a language may be written as people write it', async () => {
  const lang = async (text: string) => (await parsedFlags(flagsOf('lang'), '--lang', text)).options.lang
  const names = await Promise.all(['Python', 'py', 'C++', 'c#', 'go'].map(lang))
  expect(names).toEqual(['python', 'python', 'cpp', 'csharp', 'go'])
})

test('each flag of the table has its own name', () => {
  const names = Object.values(FLAGS).map(({ flag }) => flag.replace(/^-., /, '').split(' ')[0])
  expect(names).toEqual([...new Set(names)])
})
