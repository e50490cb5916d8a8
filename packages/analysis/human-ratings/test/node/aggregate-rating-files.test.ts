import { createSkips } from '@codegen-eval/records'
import { renderOutput } from '@codegen-eval/report'
import { testFolder } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import { type AggregateFilesOptions, aggregateRatingFiles } from '../../src/node/aggregate-rating-files.ts'
import { parseRaterRules } from '../../src/rater-rules.ts'
import { CARELESS } from '../careless.ts'
import { COPIED_ROWS, type CopiedRow } from '../copied-ratings.ts'

const folder = testFolder()

/** Aggregates a file; the notices are those of the run. */
async function aggregate(name: string, text: string, options: Partial<AggregateFilesOptions> = {}) {
  const notices: string[] = []
  const { output, records } = await aggregateRatingFiles([folder.write(name, text)], {
    skips: createSkips('stop'),
    onNotice: (notice) => void notices.push(notice),
    ...options,
  })
  const json = JSON.parse(renderOutput(output, 'json', { terminal: false, styled: false }))
  const table = renderOutput(output, 'table', { terminal: false, styled: false })
  return { json, table, records, notices: notices.join('\n') }
}

const GRADES = `item,model,rater,label
${['a', 'b', 'c', 'd']
  .flatMap((item, i) => [
    `${item},one,ann,${i % 3}`,
    `${item},one,ben,${i % 3}`,
    `${item},two,ann,${2 - (i % 3)}`,
    `${item},two,ben,2`,
  ])
  .join('\n')}
`
const WORDS = 'item,rater,label\na,x,good\na,y,good\nb,x,bad\nb,y,ok\n'
const PREFERENCES = 'model_a,model_b,winner\nm,n,model_a\nm,n,model_a\nm,n,model_b\n'

test('grades are aggregated by M-MSR by default', async () => {
  const { json, records } = await aggregate('grades.csv', GRADES)
  expect(records).toBe(16)
  expect(json).toMatchObject({ method: 'mmsr', seed: 1, ratings: 16, scale: [0, 1, 2] })
  expect(json.items).toHaveLength(8)
})

test('grades of a continuous scale are aggregated by their mean', async () => {
  const scale = { minimum: 0, maximum: 100 }
  const { json, notices } = await aggregate('scale.csv', 'item,rater,label\na,x,10\na,y,15.5\n', { scale })
  expect(json.method).toBe('mean')
  expect(json.items[0].label).toBe(12.75)
  expect(notices).toContain('the grades are continuous: aggregated by their mean')
})

test('a word among numbers makes names of all labels, which is told', async () => {
  const text = 'item,rater,label\na,x,3\na,y,4\nb,x,4?\nb,y,2\n'
  expect((await aggregate('typo.csv', text)).notices).toBe(
    'all labels are taken for names, since "4?" is no number (option missingLabels names words for no rating)',
  )
  expect((await aggregate('words.csv', WORDS)).notices).toBe('')
})

test('preferences are ranked by Bradley-Terry', async () => {
  const { json } = await aggregate('preferences.csv', PREFERENCES)
  // the strengths of two models are half the logarithm of their odds, 2 : 1
  expect(json.models.m.strength.value).toBeCloseTo(Math.log(2) / 2, 10)
  expect(json).toMatchObject({
    method: 'bradley-terry',
    pairs: [{ modelA: 'm', modelB: 'n', wins: 2, losses: 1 }],
  })
})

test('models are compared over their items', async () => {
  const { json } = await aggregate('grades.csv', GRADES, { compare: true, trials: 50 })
  // one: 0, 1, 2, 0; two: the means of 2 and 2, 1 and 2, 0 and 2, 2 and 2
  expect(json.models).toMatchObject({ one: { mean: { value: 0.75 } }, two: { mean: { value: 1.625 } } })
  expect(json).toMatchObject({ test: 'crossed', pairs: [{ modelA: 'two', modelB: 'one' }] })
})

test('items whose ratings lie far apart are listed, or left out', async () => {
  const listed = await aggregate('grades.csv', GRADES, { disagreement: 1 })
  expect(listed.json.disagreeing).toEqual([{ item: 'c', model: 'two', lowest: 0, highest: 2, ratings: 2 }])
  expect(listed.json.items).toHaveLength(8)
  const dropped = await aggregate('grades.csv', GRADES, { disagreement: 1, onDisagreement: 'drop' })
  expect(dropped.json.items).toHaveLength(7)
  const far = 'item,rater,label\na,x,0\na,y,2\n'
  await expect(aggregate('far.csv', far, { disagreement: 1, onDisagreement: 'drop' })).rejects.toThrow(
    'no item is left: the ratings of all 1 item lie more than 1 apart',
  )
})

test('words are grades if their order is given', async () => {
  const { json } = await aggregate('words.csv', WORDS, { order: ['bad', 'ok', 'good'], disagreement: 0 })
  expect(json.disagreeing).toMatchObject([{ item: 'b' }])
  for (const options of [{ disagreement: 1 }, { compare: true }])
    await expect(aggregate('words.csv', WORDS, options)).rejects.toThrow('the labels are words')
})

test('broken rows are counted if they are skipped', async () => {
  const skips = createSkips('skip')
  const { json } = await aggregate('broken.csv', 'item,rater,label\na,x,1\nb,x\n', { skips })
  expect(json).toMatchObject({ skipped: 1, ratings: 1 })
})

test.each<[string, Partial<AggregateFilesOptions>, string]>([
  [GRADES, { baseline: 'one' }, 'option baseline needs option compare'],
  [GRADES, { raterField: 'r', raterFields: ['s'] }, 'options raterField and raterFields exclude each other'],
  [GRADES, { compare: true, baseline: 'three' }, 'option baseline three: expected one of one, two'],
  [GRADES, { method: 'bradley-terry' }, 'option method bradley-terry: it ranks models by preferences'],
  [PREFERENCES, { method: 'mace' }, 'option method mace: it is for ratings, and the input has preferences'],
  [PREFERENCES, { disagreement: 1 }, 'option disagreement: it is for ratings'],
  [WORDS, { order: Array.from({ length: 102 }, (_, i) => `${i}`) }, 'expected at most 101 words, got 102'],
])('options that do not fit the ratings are refused: %#', async (text, options, message) => {
  await expect(aggregate('in.csv', text, options)).rejects.toThrow(message)
})

const csvOf = (rows: readonly CopiedRow[], withJudgements: boolean): string =>
  [
    `id,model,rater,label${withJudgements ? ',judgement' : ''}`,
    ...rows.map(({ id, model, rater, label, judgement }) =>
      [id, model, rater, label, ...(withJudgements ? [judgement] : [])].join(),
    ),
  ].join('\n')

/** The rows of judgements alone, each with one of its models. */
const ONCE = COPIED_ROWS.filter(
  ({ judgement }, i) => COPIED_ROWS.findIndex((row) => row.judgement === judgement) === i,
)

test('a judgement of an output that several models gave counts once', async () => {
  expect([COPIED_ROWS.length, ONCE.length]).toEqual([1054, 923])
  const options = { resamples: 200, compare: true, trials: 50, scale: { minimum: 0, maximum: 4 } }
  const { json } = await aggregate('shared.csv', csvOf(COPIED_ROWS, true), options)
  expect(json.ratings).toBe(923)
  expect(json.items).toHaveLength(316)
  expect(json.notes[0]).toBe(
    '1,054 rows are 923 judgements of 316 outputs: a judgement of an output that several models gave counts once',
  )
  // labels, skills, agreement and intervals are those of the judgements alone
  const { json: alone } = await aggregate('once.csv', csvOf(ONCE, false), options)
  expect(json.agreement).toEqual(alone.agreement)
  expect(json.raters).toEqual(alone.raters)
  expect(json.items.map(({ label }: { label: number }) => label)).toEqual(
    alone.items.map(({ label }: { label: number }) => label),
  )
  // and both models have the output
  expect(json.models.e.ratings).toBe(json.models.f.ratings)
  expect(json.models.f.items).toBe(60)
  const { json: rows } = await aggregate('rows.csv', csvOf(COPIED_ROWS, false), options)
  expect(rows.ratings).toBe(1054)
  expect(rows.models.f.mean.value).toBe(json.models.f.mean.value)
})

test('40 outputs copied to six models give no interval of agreement', async () => {
  const copied = COPIED_ROWS.filter(({ id, model }) => model === 'a' && Number(id.slice(1)) < 40).flatMap(
    (row) => ['a', 'b', 'c', 'd', 'e', 'f'].map((model) => ({ ...row, model })),
  )
  const { json } = await aggregate('copied.csv', csvOf(copied, true), { resamples: 50 })
  expect(json.agreement.krippendorffAlphaNominal).toMatchObject({ items: 40 })
  expect(json.agreement.krippendorffAlphaNominal.estimate).not.toHaveProperty('low')
})

test('raters of single models are warned of', async () => {
  const rows = ['m', 'n'].flatMap((model, m) =>
    Array.from({ length: 20 }, (_, i) => `t${i},${model},${model}-rater,${(i % 3) + m}`),
  )
  const { json, table } = await aggregate('nested.csv', `id,model,rater,label\n${rows.join('\n')}\n`, {
    compare: true,
    trials: 50,
  })
  expect(json.pairs[0]).toMatchObject({ sharedRaters: 0, significant: false })
  expect(table).toContain('Warning: n - m: no rater rated both models')
})

test("Gwet's AC is beside the other coefficients", async () => {
  const { json, table } = await aggregate('grades.csv', GRADES, { resamples: 20 })
  expect(json.agreement.gwetAcAc1.estimate.value).toBeGreaterThan(0)
  expect(json.agreement.gwetAcAc2.estimate.low).toBeLessThan(json.agreement.gwetAcAc2.estimate.value)
  expect(table).toContain("Gwet's AC1")
})

const CARELESS_FILE = `id,model,rater,label\n${CARELESS.map(({ item, rater, label }) => `t${Number(item) >> 1},${Number(item) % 2 ? 'm' : 'n'},${rater},${label}`).join('\n')}\n`

test('careless raters are flagged, and it is told what changes without them', async () => {
  const { json, table } = await aggregate('careless.csv', CARELESS_FILE, { compare: true, trials: 50 })
  expect(json.flagged).toEqual(['two', 'any'])
  expect(json.raters.two).toMatchObject({ share: 1, entropy: 0 })
  expect(json.withoutFlagged.ratings).toEqual({ all: 200, without: 120 })
  expect(json.ratings).toBe(200)
  expect(table).toContain('Warning: rater two is flagged by share>=0.9')
  expect(table).toContain('without the 2 flagged raters two, any: 120 of 200 ratings; alpha ')
})

test('raters are left out by rules that were fixed, and outputs without ratings are counted and bounded', async () => {
  const alone = `${CARELESS_FILE}t20,m,two,2\n`
  const excludeIf = parseRaterRules('share>=0.95')
  const { json, table } = await aggregate('alone.csv', alone, { excludeIf })
  expect(json).toMatchObject({ ratings: 160, raterRules: ['share>=0.95'], flagged: ['two'] })
  expect(json.excluded).toEqual(['two'])
  expect(json.findings).toContainEqual(
    expect.objectContaining({ kind: 'flagged', names: { flags: ['share>=0.95'] } }),
  )
  expect(json.missing).toMatchObject([{ model: 'm', rated: 20, unrated: 1 }])
  expect(table).toContain('m: 1 of 21 outputs without a rating are left out')
  const all = { excludeIf: parseRaterRules('ratings>=1') }
  await expect(aggregate('alone.csv', alone, all)).rejects.toThrow('the rules hold for all raters')
})

test('a judge is not mixed in as a rater', async () => {
  const { json, table } = await aggregate('judge.csv', CARELESS_FILE, { judge: ['any'] })
  expect(json.judges).toEqual([{ judge: 'any', ratings: 40 }])
  expect(Object.keys(json.raters).sort()).toEqual(['ann', 'ben', 'cleo', 'two'])
  expect(table).toContain('judge any: 40 ratings are not mixed with those of people')
  await expect(aggregate('judge.csv', CARELESS_FILE, { judge: ['gpt'] })).rejects.toThrow(
    'option judge gpt: expected one of the raters ann, ben',
  )
})

test('preferences of two raters have agreement, and the position is told with its interval', async () => {
  const rows = Array.from({ length: 60 }).flatMap((_, i) =>
    ['ann', 'ben'].map((rater) => {
      const [first, second] = i % 2 ? ['m', 'n'] : ['n', 'm']
      return `t${i},${first},${second},${rater},${i % 9 < 7 ? 'model_a' : 'model_b'}`
    }),
  )
  const { json, table } = await aggregate(
    'sides.csv',
    `item,model_a,model_b,rater,winner\n${rows.join('\n')}\n`,
    { resamples: 50 },
  )
  expect(json.agreement.cohenKappa.estimate.value).toBe(1)
  expect(json.position.first.low).toBeGreaterThan(0.5)
  expect(table).toMatch(/Warning: the output shown first was preferred in 80\.0 % of 120 preferences/)
})

test('checks and times of a merged survey are of raters, and no ratings', async () => {
  const rows = [
    { id: 'a', model: 'm', rater: 'x', grade: 1, seconds: 4 },
    { id: 'b', model: 'm', rater: 'x', grade: 2, seconds: 8 },
    { id: 'a', rater: 'x', grade: 2, check: 'repeat', expected_grade: 1 },
    { id: 'g', rater: 'x', grade: 0, check: 'gold', expected_grade: 4 },
    { id: 'a', model: 'm', rater: 'y', grade: 1 },
  ]
  const { json } = await aggregate('checks.jsonl', rows.map((row) => JSON.stringify(row)).join('\n'))
  expect(json.ratings).toBe(3)
  expect(json.raters.x).toMatchObject({ seconds: 6, repeats: 1, repeat: 0, gold: 1, goldItems: 1 })
  expect(json.flagged).toEqual(['x'])
})
