import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { command } from '../command.ts'
import { seeded } from './studies.ts'

const folder = testFolder()
const CARDS = 20
const GRADERS = 8
const RATINGS = 4
const NAMES = ['Otter', 'Lantern', 'Smith', 'Raven', 'Thicket']

/** A class of several lines, as of a card game. */
function card(i: number, { power = i % 5, health = 1 + (i % 7), extra = '', last = true } = {}): string {
  const name = `${NAMES[i % NAMES.length]}${i}`
  return [
    `class ${name}(Creature):`,
    '    def __init__(self):',
    `        super().__init__(title="${name}", cost=${i % 9}, rarity=Rarity.COMMON${extra})`,
    '',
    '    def enter(self, owner, board):',
    ...(i % 3 === 0 ? ['        for other in board.others(owner):', `            other.harm(${power})`] : []),
    ...(last
      ? [`        return Body(power=${power}, health=${health}, skills=[Guard(), Haste(turns=1)])`]
      : []),
    '',
  ].join('\n')
}

/** Two models, of which the second one repeats keyword arguments, breaks off, and gets numbers wrong more often. */
function cardRows() {
  const random = seeded(11)
  return Array.from({ length: CARDS }, (_, i) => {
    const good = i % 4 === 0 ? card(i, { power: 8 }) : i % 4 === 1 ? card(i, { extra: ', cost=1' }) : card(i)
    const bad =
      i % 5 === 0
        ? card(i, { last: false })
        : i % 5 === 1
          ? `${card(i, { extra: ', cost=3, cost=4', health: 9 })}x = f(a=1, a=2)\n`
          : i % 5 === 2
            ? card(i, { power: 7, health: 9, extra: ' +' })
            : card(i, { power: 9 })
    const graded = (text: string, low: number) =>
      Object.fromEntries(
        Array.from({ length: RATINGS }, (_, k) => {
          const grade = text === card(i) ? 4 : low + Math.floor(2 * random())
          return [`grader${1 + ((3 * i + 2 * k + (low > 1 ? 1 : 0)) % GRADERS)}`, grade]
        }),
      )
    return {
      id: `card-${i}`,
      references: [card(i)],
      candidates: { steady: good, hasty: bad },
      grades: { steady: graded(good, 2), hasty: graded(bad, 0) },
    }
  })
}

interface StudyJson {
  readonly segments: number
  readonly missing: readonly object[]
  readonly systems: readonly string[]
  readonly pairs: number
  readonly grades: { readonly ratings: number }
  readonly raters: readonly object[]
  readonly metrics: Readonly<Record<string, StudiedJson>>
}

interface StudiedJson {
  readonly segments: number
  readonly coverage: number
  readonly binErrors: Readonly<Record<string, BinErrors>>
}

interface BinErrors {
  readonly pairs: number
  readonly none: number
  readonly opposite: number
  readonly missed: number
  readonly conformity: number | null
}

test('classes with repeated keyword arguments by two models are studied whole, in bins of their own', async () => {
  const input = folder.write(
    'cards.jsonl',
    cardRows()
      .map((row) => `${JSON.stringify(row)}\n`)
      .join(''),
  )
  const out = join(folder.path, 'cards')
  const metrics = ['chrf:level=segment', 'codebleu:variant=ebsb', 'ruby:variant=ebsb', 'parse-rate']
  const { code, stdout, stderr } = await command([
    ...['study', input, '--bins', '0,1,2,4,100', '--metric', ...metrics, '--resamples', '60'],
    ...['--threads', '1', '--results-dir', out],
  ])
  expect([code, stderr.includes('left out')]).toEqual([0, false])
  const study = JSON.parse(readFileSync(join(out, 'study.json'), 'utf8')) as StudyJson
  expect([study.segments, study.missing, study.systems]).toEqual([CARDS, [], ['steady', 'hasty']])
  expect([study.grades.ratings, study.raters.length]).toEqual([2 * CARDS * RATINGS, GRADERS])
  const { human: _, ...studied } = study.metrics
  expect(Object.keys(studied)).toHaveLength(metrics.length)
  const names = ['[0,1)', '[1,2)', '[2,4)', '[4,100)']
  for (const { segments, coverage, binErrors } of Object.values(studied)) {
    expect([segments, coverage]).toEqual([CARDS, 1])
    expect(Object.keys(binErrors)).toEqual(names)
    let all = 0
    for (const { pairs, none, opposite, missed, conformity } of Object.values(binErrors)) {
      all += pairs
      if (pairs === 0) expect(conformity).toBeNull()
      else expect(conformity).toBeCloseTo((pairs - none - opposite - missed) / pairs, 9)
    }
    expect(all).toBe(study.pairs)
  }
  const facts = readFileSync(join(out, 'bin-errors.csv'), 'utf8').trimEnd().split('\n')
  expect(facts).toHaveLength(1 + metrics.length * names.length)
  expect(readFileSync(join(out, 'report.html'), 'utf8')).toContain(
    'Conformity of metrics and people by the size of a difference',
  )

  // two models allow no statement about an order of models
  expect(stdout).toMatch(/^20 segments, \d+ models \(2 of the input\)/)
  expect(stdout).toContain(
    '2 models of the input allow no conclusion from an order or a correlation over models',
  )
  expect(stdout.match(/it takes at least 4 models that are not synthetic, and there are 2/g)).toHaveLength(1)
  expect(stdout).not.toContain('On this data, trust')
})
