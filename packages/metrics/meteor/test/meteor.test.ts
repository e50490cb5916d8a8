import { corpusRows, evaluate, segmentRow } from '@codegen-eval/metric'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import { codeLikeText, testMetricContract } from '@codegen-eval/tools/contract'
import { sharedJson } from '@codegen-eval/tools/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusMeteor, type MeteorOptions, meteor, meteorMetric } from '../src/meteor.ts'
import { METEOR_COLUMNS, METEOR_PARAMETERS, scoreStatistics } from '../src/meteor-statistics.ts'

// Rounding can lift a weighted mean of ones.
const upperBound = 1 + 1e-12
testMetricContract(await meteorMetric(), { upperBound })
testMetricContract(await meteorMetric({ norm: true, task: 'adq', beam: 2 }), { upperBound })
testMetricContract(
  await meteorMetric({ paraphrases: '0.5\na b\nfoo\n', alpha: 0, beta: 0, gamma: 1, delta: 1 }),
  { upperBound },
)

interface TextMetrics {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly scores: Readonly<Record<string, number>>
    readonly meteorStats: Readonly<Record<'tok' | 'norm', readonly number[]>>
  }[]
}

const golden = sharedJson<TextMetrics>('golden/text-metrics.json')

describe.skipIf(!golden).each([
  ['tok', {}],
  ['norm', { norm: true }],
] as const)('METEOR 1.5 (Java) on 157 segments, %s', (key, options) => {
  test('scores within 1e-12', async () => {
    const metric = await meteorMetric(options)
    for (const { hyp, refs, scores } of golden!.segments) {
      const score = metric.score(segmentRow(metric, hyp, refs))
      expect(Math.abs(score - scores[`meteor-1.5/${key}`]!), JSON.stringify({ hyp, refs })).toBeLessThan(
        1e-12,
      )
    }
  })

  test('all 23 statistics are the same', async () => {
    const metric = await meteorMetric(options)
    for (const { hyp, refs, meteorStats } of golden!.segments) {
      const row = segmentRow(metric, hyp, refs)
      expect([...row.subarray(0, METEOR_COLUMNS.length)], JSON.stringify({ hyp, refs })).toEqual(
        meteorStats[key],
      )
    }
  })

  test('the score of a corpus is that of their sum', async () => {
    const sum = METEOR_COLUMNS.map((_, column) =>
      golden!.segments.reduce((total, { meteorStats }) => total + meteorStats[key][column]!, 0),
    )
    const { score } = await corpusMeteor(
      golden!.segments.map(({ hyp }) => hyp),
      golden!.segments.map(({ refs }) => refs),
      options,
    )
    expect(score).toBe(scoreStatistics(Float64Array.from(sum), 0, METEOR_PARAMETERS.rank).score)
  })
})

const words = { tokenize: tokenizeWhitespace }
const scoreOf = async (candidate: string, references: string | string[], options: MeteorOptions = words) =>
  (await meteor(candidate, references, options)).score

describe('meteor', () => {
  test('a worked example: an exact, a stem and a synonym match, in two chunks', async () => {
    // content words weigh 0.75, function words (the, a) 0.25; exact 1, stem 0.6, synonym 0.8
    const own = await meteor('the cats bought a big fish', 'the cat purchase a fish now', words)
    const matched = 0.25 * 2 + 0.75 * (1 + 0.6 + 0.8)
    const share = matched / (0.25 * 2 + 0.75 * 4)
    expect(own.precision).toBeCloseTo(share, 15)
    expect(own.recall).toBeCloseTo(share, 15)
    expect(own.fragmentation).toBe(2 / 5)
    expect(own.penalty).toBeCloseTo(0.6 * 0.4 ** 0.2, 15)
    expect(own.score).toBeCloseTo(share * (1 - 0.6 * 0.4 ** 0.2), 15)
    expect(own.beamCut).toBe(0)
  })

  test('recall weighs more than precision', async () => {
    expect(await scoreOf('a b c d', 'a b')).toBeGreaterThan(await scoreOf('a b', 'a b c d'))
  })

  test('order counts', async () => {
    expect(await scoreOf('w x y z', 'w x y z')).toBe(1)
    expect(await scoreOf('y z w x', 'w x y z')).toBeCloseTo(1 - 0.6 * 0.5 ** 0.2, 12)
    expect(await scoreOf('z y x w', 'w x y z')).toBeCloseTo(0.4, 12)
  })

  test('of several references the one that scores best counts', async () => {
    const [far, near] = ['read rows', 'print a list of names']
    const candidate = 'print the list of names'
    expect(await scoreOf(candidate, [far, near])).toBe(await scoreOf(candidate, near))
    expect(await scoreOf(candidate, [near, far])).toBe(await scoreOf(candidate, near))
  })

  test('code is split by the code tokenizer unless told otherwise', async () => {
    expect((await meteor('f( x )', 'f(x)')).score).toBe(1)
    expect((await meteor('f( x )', 'f(x)', words)).score).toBe(0)
  })

  test('norm takes tokens as METEOR does under -norm', async () => {
    expect(await scoreOf('np.array, ok.', 'np.array , ok .', { norm: true })).toBe(1)
  })

  test('paraphrases are matched where a table is given', async () => {
    const paraphrases = '0.4\ngets rid of\nremoves\n'
    const own = await meteor('removes it', 'gets rid of it', { ...words, paraphrases })
    // 0.6 of a paraphrase; removes, gets and rid are content words, of and it function words
    expect(own.precision).toBeCloseTo((0.6 * 0.75 + 0.25) / (0.75 + 0.25), 15)
    expect(own.recall).toBeCloseTo((0.6 * (2 * 0.75 + 0.25) + 0.25) / (2 * 0.75 + 2 * 0.25), 15)
    expect(own.penalty).toBe(0)
    const without = await meteor('removes it', 'gets rid of it', words)
    expect(without.precision).toBeCloseTo(0.25, 15)
  })

  test('parameters may be given one by one', async () => {
    expect(await scoreOf('z y x w', 'w x y z', { ...words, gamma: 0.25 })).toBeCloseTo(0.75, 12)
    expect(await scoreOf('x', 'x y', { ...words, alpha: 0, gamma: 0 })).toBe(1)
    expect(await scoreOf('x', 'x y', { ...words, alpha: 1, gamma: 0 })).toBe(0.5)
    expect(await scoreOf('files', 'file', { ...words, weights: [1, 0, 0, 0] })).toBe(0)
    const { weights, ...numbers } = METEOR_PARAMETERS.adq
    expect(await scoreOf('big files', 'a file', { ...words, ...numbers, weights })).toBe(
      await scoreOf('big files', 'a file', { ...words, task: 'adq' }),
    )
  })
})

describe('invariants on random texts', async () => {
  const metric = await meteorMetric()
  const score = (candidate: string, references: string[]) =>
    metric.score(segmentRow(metric, candidate, references))

  test('a text against itself scores 1 wherever the alignment is proven', () => {
    fc.assert(
      fc.property(codeLikeText, (text) => {
        const row = segmentRow(metric, text, text)
        const { beamCut } = metric.parts!(row)
        if (row[0] === 0) expect(metric.score(row)).toBe(0)
        else if (beamCut === 0) expect(metric.score(row)).toBeCloseTo(1, 12)
      }),
    )
  })

  test('a reference more never lowers the score', () => {
    fc.assert(
      fc.property(codeLikeText, codeLikeText, codeLikeText, (candidate, one, other) => {
        expect(score(candidate, [one, other])).toBe(
          Math.max(score(candidate, [one]), score(candidate, [other])),
        )
      }),
    )
  })

  test('case does not count', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Run', 'file', 'A', '(', 'x'), { maxLength: 12 }), (tokens) => {
        const text = tokens.join(' ')
        expect(score(text.toUpperCase(), ['a file ( run )'])).toBe(score(text, ['a file ( run )']))
      }),
    )
  })
})

describe('statistics that add', () => {
  const candidates = ['print(names)', 'sort a list', 'x = 1', 'a a b a b b', 'the cats bought fish', '']
  const references = [
    'print(name)',
    ['sort the list', 'order it'],
    'x = 2',
    'b a a b b a',
    'the cat buys a fish',
    'x',
  ]

  test('rows are whole numbers, so that sums are exact in any order', async () => {
    const metric = await meteorMetric()
    for (const value of corpusRows(metric, candidates, references)) expect(Number.isInteger(value)).toBe(true)
  })

  test('a resample scored from rows is the corpus score of its texts', async () => {
    const metric = await meteorMetric()
    const width = metric.columns.length
    const rows = corpusRows(metric, candidates, references)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(candidates.length - 1), { minLength: 1, maxLength: 9 }),
        async (drawn) => {
          const sum = new Float64Array(width)
          for (const i of drawn) for (let c = 0; c < width; c++) sum[c]! += rows[i * width + c]!
          const { score, ...parts } = await corpusMeteor(
            drawn.map((i) => candidates[i]!),
            drawn.map((i) => references[i]!),
          )
          expect(metric.score(sum)).toBe(score)
          expect(metric.parts!(sum)).toEqual(parts)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('at the level of segments the score is their mean', async () => {
    const metric = await meteorMetric()
    const own = await Promise.all(candidates.map((candidate, i) => meteor(candidate, references[i]!)))
    const mean = own.reduce((sum, { score }) => sum + score, 0) / own.length
    expect(evaluate(metric, candidates, references, 'segment').score).toBeCloseTo(mean, 14)
  })

  test('beamCut of a corpus is the share of segments', async () => {
    const hard = Array.from({ length: 300 }, (_, i) => 'abcde'[((i * 7919) % 1009) % 5]).join(' ')
    const other = [...hard].reverse().join('')
    const { beamCut } = await corpusMeteor([hard, 'x', 'y', 'z'], [other, 'x', 'y', 'w'])
    expect(beamCut).toBe(0.25)
    // whichever reference counts, what was cut is said
    expect((await meteor(hard, [hard, other])).beamCut).toBe(1)
  })
})

describe('degenerate and bad input', () => {
  test.each([
    ['two empty texts', '', ''],
    ['an empty candidate', '', 'a b'],
    ['an empty reference', 'a b', ''],
    ['blanks only', ' \n\t', ' '],
    ['nothing in common', 'a b', 'x y'],
  ])('%s: 0', async (_, candidate, reference) => {
    expect(await meteor(candidate, reference)).toEqual({
      precision: 0,
      recall: 0,
      fMean: 0,
      fragmentation: 0,
      penalty: 0,
      score: 0,
      beamCut: 0,
    })
  })

  test('texts of punctuation alone are compared like others', async () => {
    expect((await meteor('( ) [ ] ;', '( ) [ ] ;')).score).toBe(1)
    expect((await meteor('...', '...', { norm: true })).score).toBe(1)
    expect((await meteor('( )', '[ ]')).score).toBe(0)
  })

  test('thousands of equal tokens are one chunk', async () => {
    const many = 'a '.repeat(3000)
    expect(await meteor(many, many)).toMatchObject({ score: 1, beamCut: 0 })
    expect((await meteor(many, 'a')).precision).toBeCloseTo(1 / 3000, 15)
  })

  test('names of prototypes are ordinary words', async () => {
    expect((await meteor('constructor __proto__ toString', 'constructor __proto__ toString')).score).toBe(1)
    expect((await meteor('constructor', 'toString')).score).toBe(0)
  })

  test.each([
    [{ task: 'best' as 'rank' }, 'task: expected one of rank, adq, hter, li, got best'],
    [{ task: 'constructor' as 'rank' }, 'task: expected one of rank, adq, hter, li, got constructor'],
    [{ beam: 0 }, 'beam: expected a whole number from 1 to 1000, got 0'],
    [{ beam: 2.5 }, 'beam: expected a whole number from 1 to 1000, got 2.5'],
    [{ alpha: 1.1 }, 'alpha: expected a number from 0 to 1, got 1.1'],
    [{ beta: -1 }, 'beta: expected a number of at least 0, got -1'],
    [{ gamma: Number.NaN }, 'gamma: expected a number from 0 to 1, got NaN'],
    [{ delta: 2 }, 'delta: expected a number from 0 to 1, got 2'],
    [{ weights: [1, 1] as unknown as [1, 1, 1, 1] }, 'weights: expected four numbers, got 1,1'],
    [{ weights: [1, 1, 1, 2] as const }, 'weights: expected a number from 0 to 1, got 2'],
    [{ norm: true, ...words }, 'tokenize: norm brings its own tokenizer'],
    [{ paraphrases: 'x' }, /paraphrases, line 1/],
  ])('%o is an error that names it', async (options, message) => {
    await expect(meteor('a', 'a', options)).rejects.toThrow(message)
  })

  test.each([
    [{ norm: 'yes' as unknown as boolean }, 'norm: expected true or false, got yes'],
    [{ paraphrases: 7 as unknown as string }, 'paraphrases: expected the text of a table, got number'],
  ])('%o is a TypeError', async (options, message) => {
    await expect(meteor('a', 'a', options)).rejects.toThrow(new TypeError(message))
  })

  test('a corpus of nothing, or lists that do not pair up, are errors', async () => {
    await expect(corpusMeteor([], [])).rejects.toThrow('a corpus needs at least one segment')
    await expect(corpusMeteor(['a'], [])).rejects.toThrow(RangeError)
  })
})

test('the signature says every number that counts', async () => {
  const signature = async (options?: MeteorOptions) => (await meteorMetric(options)).signature
  expect(await signature()).toMatch(
    /^meteor\|level:corpus\|variant:1\.5\|norm:no\|tokenize:code\|beam:40\|alpha:0\.85\|beta:0\.2\|gamma:0\.6\|delta:0\.75\|weights:1\/0\.6\/0\.8\/0\.6\|v:/,
  )
  expect(await signature({ norm: true })).toMatch(/\|norm:yes@unicode[\d.]+\|beam:40\|/)
  expect(await signature({ paraphrases: '1\na\nb\n' })).toMatch(/\|paraphrases:[0-9a-f]{16}\|v:/)
  expect(await signature({ paraphrases: '1\na\nb\n' })).not.toBe(
    await signature({ paraphrases: '1\na\nc\n' }),
  )
  const { weights, alpha, beta, gamma, delta } = METEOR_PARAMETERS.hter
  expect(await signature({ task: 'hter' })).toBe(await signature({ weights, alpha, beta, gamma, delta }))
})
