import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { testFolder } from '@codegen-eval/test-data'
import { describe, expect, test } from 'vitest'
import { command } from '../command.ts'

const folder = testFolder()

function files(contents: Readonly<Record<string, string | Uint8Array>>): string {
  const cwd = mkdtempSync(join(folder.path, 'run-'))
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(cwd, name), content)
  return cwd
}

const aggregate = (args: readonly string[], contents: Readonly<Record<string, string | Uint8Array>>) =>
  command(['aggregate', ...args], { cwd: files(contents) })

interface Item {
  readonly id: string | number
  readonly model?: string
  readonly label: number
}

/** Grades of two models on six tasks by three raters. */
const GRADES = Array.from({ length: 6 }, (_, i) => ({
  id: `task ${i}`,
  grades: {
    one: { ann: i % 3, ben: i % 3, cleo: (i + (i === 5 ? 1 : 0)) % 3 },
    two: { ann: 2, ben: i % 2, cleo: 2 },
  },
}))

const rows = GRADES.flatMap(({ id, grades }) =>
  Object.entries(grades).flatMap(([model, byRater]) =>
    Object.entries(byRater).map(([rater, label]) => ({ item: id, model, rater, label })),
  ),
)

const lines = (list: readonly object[]) => list.map((row) => `${JSON.stringify(row)}\n`).join('')

const csv = `item,model,rater,label\n${rows.map(({ item, model, rater, label }) => `${item},${model},${rater},${label}\n`).join('')}`

describe('the same grades in any form give the same labels', async () => {
  const labels = (text: string) =>
    JSON.parse(text).items.map(({ id, model, label }: Item) => [id, model, label])
  const expected = GRADES.flatMap(({ id }, i) => [
    [id, 'one', i % 3],
    [id, 'two', 2],
  ])

  test.each<[string, string[], Record<string, string | Uint8Array>]>([
    ['CSV', ['in.csv'], { 'in.csv': csv }],
    ['tab-separated values', ['in.tsv'], { 'in.tsv': csv.replaceAll(',', '\t') }],
    ['gzip', ['in.csv.gz'], { 'in.csv.gz': gzipSync(csv) }],
    ['JSON Lines', ['in.jsonl'], { 'in.jsonl': lines(rows) }],
    ['ids in place of items', ['in.jsonl'], { 'in.jsonl': lines(rows).replaceAll('"item"', '"id"') }],
    ['a JSON array', ['in.json'], { 'in.json': JSON.stringify(rows) }],
    ['grades of candidates', ['in.jsonl'], { 'in.jsonl': lines(GRADES) }],
    ['a format that is named', ['in', '--from', 'csv'], { in: csv }],
    ['a scale', ['in.csv', '--scale', '0..4'], { 'in.csv': csv }],
  ])('%s', async (_, args, contents) => {
    const { code, stdout, stderr } = await aggregate([...args, '-f', 'json'], contents)
    expect([code, stderr, labels(stdout)]).toEqual([0, '', expected])
  })

  test('standard input', async () => {
    const { stdout } = await command(['aggregate', '-', '-f', 'json'], { input: csv })
    expect(labels(stdout)).toEqual(expected)
  })

  test('the study layout, by the position of the task', async () => {
    const study = GRADES.map(({ grades }) => ({
      snippet: ['x'],
      one: 'a',
      two: 'b',
      'grade-one': grades.one,
      'grade-two': grades.two,
      'grade-snippet': { ann: 0, ben: 0, cleo: 0 },
    }))
    const { stdout } = await aggregate(['in.json', '--layout', 'study', '-f', 'json'], {
      'in.json': JSON.stringify(study),
    })
    expect(labels(stdout)).toEqual(expected.map(([id, ...rest]) => [Number(String(id).slice(5)), ...rest]))
  })
})

test('the table has labels, raters and agreement', async () => {
  const { code, stdout, stderr } = await aggregate(['in.csv'], { 'in.csv': csv })
  expect([code, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/^model +items +mean +mean rating +ratings\none +6 +1\.00 +0\.89 +18\n/)
  expect(stdout).toMatch(/\nitems by label\nmodel +0 +1 +2\none +2 +2 +2\n/)
  expect(stdout).toContain('\nmmsr: 12 items, 3 raters, 36 ratings\n')
  expect(stdout).toMatch(/\nrater +skill +ratings/)
  expect(stdout).toContain("\nKrippendorff's alpha, nominal")
})

test('words are labels too', async () => {
  const { stdout } = await aggregate(['in.csv', '--aggregate', 'majority-vote', '-f', 'csv'], {
    'in.csv': 'item,rater,label\na,x,good\na,y,bad\na,z,good\nb,x,bad\n',
  })
  expect(stdout).toBe('item,label,weight:bad,weight:good\na,good,0.333333333333,0.666666666667\nb,bad,1,0\n')
})

test.each(['mmsr', 'mace', 'glad'])('%s: the same seed gives the same bytes', async (method) => {
  const run = () =>
    aggregate(['in.csv', '--aggregate', method, '--seed', '5', '-f', 'json'], { 'in.csv': csv })
  const [first, again] = await Promise.all([run(), run()])
  expect(first.code).toBe(0)
  expect(again.stdout).toBe(first.stdout)
})

test('--output takes the result', async () => {
  const cwd = files({ 'in.csv': csv })
  const outcome = await command(['aggregate', 'in.csv', '-f', 'csv', '-o', 'labels.csv'], { cwd })
  expect(outcome).toEqual({ code: 0, signal: null, stdout: '', stderr: '' })
  expect(readFileSync(join(cwd, 'labels.csv'), 'utf8')).toMatch(/^item,model,label,weight:0,/)
})

test('broken rows may be skipped', async () => {
  const content = `${csv}task 0,one,ann,1\ntask 9,one,dan,9\n`
  const { code, stdout, stderr } = await aggregate(
    ['in.csv', '--scale', '0..2', '--on-error', 'skip', '-f', 'json'],
    {
      'in.csv': content,
    },
  )
  expect([code, JSON.parse(stdout).skipped]).toEqual([0, 2])
  expect(stderr).toBe(
    'skipped 2 rows of 38:\n  in.csv, line 38: rater "ann" rated item "task 0" of model "one" twice, first on line 2\n  in.csv, line 39: label "9": expected a whole number from 0 to 2, the scale\n',
  )
})

describe('degenerate ratings give an answer, and say what is undefined', () => {
  test.each<[string, string, string[], RegExp[]]>([
    [
      'a rater who shares no item',
      'a,x,1\na,y,1\na,z,1\nb,x,2\nb,y,2\nb,z,1\nc,lone,1\n',
      [],
      [/\nlone +– +1 /, /Note: no item is shared with any other rater by lone: their skills are undefined/],
    ],
    [
      'one label',
      'a,x,1\na,y,1\nb,x,1\nb,y,1\n',
      [],
      [/one label only/, /alpha, nominal, .* are undefined: all ratings compared have the same label/],
    ],
    ['one rater', 'a,x,1\nb,x,2\n', [], [/only one rater/, /no item has two ratings/]],
    ['one rating', 'a,x,1\n', [], [/\nmmsr: 1 item, 1 rater, 1 rating\n/]],
    ['all agree', 'a,x,1\na,y,1\na,z,1\nb,x,2\nb,y,2\nb,z,2\n', [], [/alpha, nominal +1\.00/]],
    [
      'one label on a scale',
      'a,x,1\na,y,1\na,z,1\n',
      ['--scale', '0..4'],
      [/\nmodel +0 +1 +2 +3 +4\nall +0 +1 +0 +0 +0\n/],
    ],
  ])('%s', async (_, ratings, args, patterns) => {
    const contents = { 'in.csv': `item,rater,label\n${ratings}` }
    const { code, stdout, stderr } = await aggregate(['in.csv', ...args], contents)
    expect([code, stderr]).toEqual([0, ''])
    for (const pattern of patterns) expect(stdout).toMatch(pattern)
    expect(stdout).not.toContain('NaN')
    const json = await aggregate(['in.csv', ...args, '-f', 'json'], contents)
    expect(JSON.parse(json.stdout).items.length).toBeGreaterThan(0)
  })
})

describe('what cannot be aggregated ends with a message and no output', () => {
  test.each<[string, number, Readonly<Record<string, string>>, string[], RegExp]>([
    ['no file', 1, {}, ['in.csv'], /in\.csv: no such file/],
    [
      'an empty file',
      1,
      { 'in.csv': '' },
      ['in.csv'],
      /in\.csv: the file is empty: there is nothing to aggregate/,
    ],
    ['a header alone', 1, { 'in.csv': 'item,rater,label\n' }, ['in.csv'], /the file is empty/],
    [
      'a column that is missing',
      1,
      { 'in.csv': 'item,label\na,1\n' },
      ['in.csv'],
      /in\.csv, line 1: no column is named "rater"/,
    ],
    [
      'a label off the scale',
      1,
      { 'in.csv': 'item,rater,label\na,x,4\na,y,5\n' },
      ['in.csv', '--scale', '0..4'],
      /in\.csv, line 3: label "5": expected a whole number from 0 to 4/,
    ],
    [
      'a grade off the scale in the study layout',
      1,
      { 'in.json': '[{"snippet":["x"],"m":"y",\n"grade-m":{"r":7}}]' },
      ['in.json', '--layout', 'study', '--scale', '0..4'],
      /in\.json, line 1: label 7: expected a whole number/,
    ],
    [
      'a label that is empty',
      1,
      { 'in.csv': 'item,rater,label\na,x,\n' },
      ['in.csv'],
      /line 2: the label in field "label" is empty/,
    ],
    [
      'a rating that is there twice',
      1,
      { 'in.csv': 'item,rater,label\na,x,1\nb,x,1\na,x,2\n' },
      ['in.csv'],
      /in\.csv, line 4: rater "x" rated item "a" twice, first on line 2/,
    ],
    [
      'a mixture of labels',
      1,
      {
        'in.jsonl': lines([
          { id: 1, rater: 'x', label: 1 },
          { id: 2, rater: 'x', label: 'good' },
        ]),
      },
      ['in.jsonl'],
      /line 2: label "good" follows label 1: expected all numbers or all words/,
    ],
    [
      'grades without raters',
      1,
      { 'in.jsonl': '{"id":1,"grades":{"m":3}}' },
      ['in.jsonl'],
      /one grade without raters/,
    ],
    [
      'grades of nobody',
      1,
      { 'in.jsonl': '{"id":1,"grades":{"m":{}}}' },
      ['in.jsonl'],
      /in\.jsonl: no rating is left to aggregate/,
    ],
    ['broken JSON', 1, { 'in.jsonl': '{"id":1,' }, ['in.jsonl'], /line 1, column 9: broken JSON/],
    [
      'an unknown method',
      2,
      {},
      ['in.csv', '--aggregate', 'vote'],
      /[Tt]he choices are mmsr, majority-vote, dawid-skene, one-coin-dawid-skene, wawa, zero-based-skill, glad, mace, mean, median/,
    ],
    [
      'means of words',
      2,
      { 'in.csv': 'item,rater,label\na,x,good\n' },
      ['in.csv', '--aggregate', 'mean'],
      /--aggregate mean: expected labels that are numbers, got "good"/,
    ],
    ['a scale that is none', 2, {}, ['in.csv', '--scale', '4'], /expected MIN\.\.MAX/],
    ['text', 2, { 'in.txt': 'hello' }, ['in.txt'], /ratings are jsonl, json, csv, tsv/],
    [
      'output over the input',
      2,
      { 'in.csv': csv },
      ['in.csv', '-o', 'in.csv'],
      /this is the file of the input/,
    ],
  ])('%s', async (_, code, contents, args, message) => {
    const cwd = files(contents)
    const outcome = await command(['aggregate', '-o', 'out', ...args], { cwd })
    expect(outcome.stderr).toMatch(message)
    expect(outcome.stderr).toMatch(/^codegen-eval: /)
    expect(outcome.stderr).not.toMatch(/^\s+at |internal error/m)
    expect([outcome.code, outcome.stdout]).toEqual([code, ''])
    expect(readdirSync(cwd).sort()).toEqual(Object.keys(contents).sort())
  })
})

test('a continuous scale is averaged, with a message, and never goes through names in silence', async () => {
  const content = `item,rater,label\na,x,10\na,y,84.5\nb,x,50\nb,y,33\n`
  const { code, stdout, stderr } = await aggregate(['in.csv', '--scale', '0..100'], { 'in.csv': content })
  expect([code, stderr]).toEqual([
    0,
    'the grades are continuous: aggregated by their mean (--aggregate chooses)\n',
  ])
  expect(stdout).toMatch(/\nmean: 2 items/)
  expect(stdout).not.toContain('nominal')
  const names = await aggregate(['in.csv', '--aggregate', 'majority-vote', '-f', 'json'], {
    'in.csv': content,
  })
  expect(names.stderr).toMatch(/^warning: the grades are continuous, and majority-vote takes them as names/)
  expect(JSON.parse(names.stdout).notes.join()).toContain('takes them as names')
  const csv = await aggregate(['in.csv', '--aggregate', 'mean', '-f', 'csv'], { 'in.csv': content })
  expect(csv.stdout).toBe('item,label\na,47.25\nb,41.5\n')
})

test('ordered words are grades', async () => {
  const content = 'item,rater,label\na,x,good\na,y,bad\nb,x,ok\nb,y,good\n'
  const args = ['in.csv', '--aggregate', 'mean', '--order', 'bad<ok<good']
  const { stdout } = await aggregate([...args, '-f', 'csv'], { 'in.csv': content })
  expect(stdout).toMatch(/^item,label,weight:0,weight:1,weight:2\na,1,/)
  expect((await aggregate(args, { 'in.csv': content })).stdout).toContain(
    'grades: 0 is bad, 1 is ok, 2 is good',
  )
  const scaled = await aggregate([...args, '--scale', '1..3', '-f', 'csv'], { 'in.csv': content })
  expect(scaled.stdout).toContain('\na,2,')
})

test('several files are combined', async () => {
  const grader = (grade: number) =>
    `[{"snippet": "x", "grade-gpt": ${grade}}, {"snippet": "y", "grade-gpt": -1}]`
  const contents = { 'grader1.json': grader(3), 'grader2.json': grader(2) }
  const args = ['grader1.json', 'grader2.json', '--aggregate', 'mean', '-f', 'json']
  const { stdout, stderr } = await aggregate(args, contents)
  expect(stderr).toContain('grader1.json: read as the grades of one grader\n')
  const { items, raters } = JSON.parse(stdout)
  expect([items.length, items[0].label, Object.keys(raters).length]).toEqual([1, 2.5, 2])
})

test('preferences are ranked by Bradley and Terry', async () => {
  const content = `item,model_a,model_b,winner\n${['a', 'a', 'b', 'tie', 'a'].map((won, i) => `t${i},x,y,${won}\n`).join('')}`
  const { code, stdout } = await aggregate(['in.csv', '-f', 'json'], { 'in.csv': content })
  const { models, preferences } = JSON.parse(stdout)
  expect([code, preferences]).toEqual([0, 5])
  expect(models.x.strength.value).toBeCloseTo(Math.log(3.5 / 1.5) / 2, 9)
  const wrong = await aggregate(['in.csv', '--aggregate', 'mmsr'], { 'in.csv': content })
  expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('expected bradley-terry')])
})

describe('items whose two ratings lie far apart', () => {
  const content =
    'item,model,rater,label\na,m,x,10\na,m,y,90\nb,m,x,50\nb,m,y,60\nc,m,x,0\nc,m,y,50\nc,m,z,90\n'
  const args = ['in.csv', '--scale', '0..100', '--disagreement', '25']

  test('are listed for a third rating', async () => {
    const { stdout } = await aggregate(args, { 'in.csv': content })
    expect(stdout).toMatch(/\nneeds a third rating\nitem +model +lowest +highest\na +m +10 +90\n/)
    expect(stdout).toContain(
      '1 item has two ratings more than 25 apart; 1 more with three or more ratings stay',
    )
    const { disagreeing, items } = JSON.parse(
      (await aggregate([...args, '-f', 'json'], { 'in.csv': content })).stdout,
    )
    expect(disagreeing).toEqual([{ item: 'a', model: 'm', lowest: 10, highest: 90, ratings: 2 }])
    expect(items).toHaveLength(3)
  })

  test('or left out', async () => {
    const { stdout } = await aggregate([...args, '--on-disagreement', 'drop', '-f', 'csv'], {
      'in.csv': content,
    })
    expect(stdout).toMatch(/^item,model,label\nb,m,55\nc,m,46\.6\d+\n$/)
  })
})
