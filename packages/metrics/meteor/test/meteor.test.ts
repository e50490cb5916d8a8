import { corpusRows, evaluateCorpus, segmentRow } from '@codegen-eval/metric'
import { codeLikeText, testMetricContract } from '@codegen-eval/metric/testing'
import { fixtureJson } from '@codegen-eval/test-data'
import { tokenizeWhitespace } from '@codegen-eval/tokenize'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { corpusMeteor, meteor, meteorMetric, meteorScore } from '../src/meteor.ts'
import type { MeteorOptions } from '../src/meteor-options.ts'
import { METEOR_PARAMETERS } from '../src/meteor-statistics.ts'
import { testMeteor } from './meteor-agreement.ts'

// Rounding can lift a weighted mean of ones.
const upperBound = 1 + 1e-12

testMetricContract(await meteorMetric(), { upperBound })

testMetricContract(await meteorMetric({ norm: true, task: 'adq', beam: 2 }), { upperBound })

testMetricContract(
  await meteorMetric({ paraphrases: '0.5\na b\nfoo\n', alpha: 0, beta: 0, gamma: 1, delta: 1 }),
  { upperBound },
)

testMeteor(fixtureJson('golden/text-metrics.json'), fixtureJson('golden/functions.json'))

const words = { tokenize: tokenizeWhitespace }

/** The score and its parts in one object. */
const details = async (
  candidate: string,
  references: string | readonly string[],
  options?: MeteorOptions,
) => {
  const { score, parts } = await meteorScore(candidate, references, options)
  return { ...parts, score } as Readonly<Record<string, number>>
}

const scoreOf = (candidate: string, references: string | string[], options: MeteorOptions = words) =>
  meteor(candidate, references, options)

describe('meteor', () => {
  test('a worked example: an exact, a stem and a synonym match, in two chunks', async () => {
    // content words weigh 0.75, function words (the, a) 0.25; exact 1, stem 0.6, synonym 0.8
    const own = await details('the cats bought a big fish', 'the cat purchase a fish now', words)
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
    expect(await meteor('f( x )', 'f(x)')).toBe(1)
    expect(await meteor('f( x )', 'f(x)', words)).toBe(0)
  })

  test('words are compared as they are written, function words aside, unless case is lower', async () => {
    expect(await scoreOf('File', 'file')).toBe(0)
    expect(await scoreOf('File', 'file', { ...words, case: 'lower' })).toBe(1)
    expect(await scoreOf('File', 'file', { norm: true })).toBe(1)
    // `The` weighs as little as `the`: 0.25 of 1.25
    expect((await details('The x', 'x', { ...words, gamma: 0 })).precision).toBeCloseTo(0.75, 15)
  })

  test('inflected forms meet as synonyms through their base forms', async () => {
    const synonyms = { ...words, weights: [0, 0, 1, 0] as const, gamma: 0 }
    expect(await scoreOf('exists', 'is', synonyms)).toBe(1)
    expect(await scoreOf('ordering', 'range', synonyms)).toBe(1)
    expect(await scoreOf('exist', 'order', synonyms)).toBe(0)
  })

  test('the chunk of a segment that matches whole has no penalty in a corpus (METEOR 1.5: 0.43651)', async () => {
    const score = await corpusMeteor(['a b c d', 'x y z'], ['a b c d', 'x q z'])
    expect(score).toBeCloseTo(0.43651, 5)
  })

  test('norm takes tokens as METEOR does under -norm', async () => {
    expect(await scoreOf('np.array, ok.', 'np.array , ok .', { norm: true })).toBe(1)
  })

  test('paraphrases are matched where a table is given', async () => {
    const paraphrases = '0.4\ngets rid of\nremoves\n'
    const own = await details('removes it', 'gets rid of it', { ...words, paraphrases })
    // 0.6 of a paraphrase; removes, gets and rid are content words, of and it function words
    expect(own.precision).toBeCloseTo((0.6 * 0.75 + 0.25) / (0.75 + 0.25), 15)
    expect(own.recall).toBeCloseTo((0.6 * (2 * 0.75 + 0.25) + 0.25) / (2 * 0.75 + 2 * 0.25), 15)
    expect(own.penalty).toBe(0)
    const without = await details('removes it', 'gets rid of it', words)
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

  test('under case=lower, case does not count', async () => {
    const lower = await meteorMetric({ case: 'lower' })
    const score = (candidate: string, reference: string) =>
      lower.score(segmentRow(lower, candidate, reference))
    fc.assert(
      fc.property(fc.array(fc.constantFrom('Run', 'file', 'A', '(', 'x'), { maxLength: 12 }), (tokens) => {
        const text = tokens.join(' ')
        expect(score(text.toUpperCase(), 'a file ( run )')).toBe(score(text, 'a file ( run )'))
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
          const { score, parts } = evaluateCorpus(
            metric,
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
    const scores = await Promise.all(candidates.map((candidate, i) => meteor(candidate, references[i]!)))
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
    expect(evaluateCorpus(metric, candidates, references, 'segment').score).toBeCloseTo(mean, 14)
  })

  test('beamCut of a corpus is the share of segments', async () => {
    const hard = Array.from({ length: 300 }, (_, i) => 'abcde'[((i * 7919) % 1009) % 5]).join(' ')
    const other = [...hard].reverse().join('')
    const { parts } = evaluateCorpus(await meteorMetric(), [hard, 'x', 'y', 'z'], [other, 'x', 'y', 'w'])
    expect(parts.beamCut).toBe(0.25)
    // whichever reference counts, what was cut is said
    expect((await details(hard, [hard, other])).beamCut).toBe(1)
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
    expect(await details(candidate, reference)).toEqual({
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
    expect(await meteor('( ) [ ] ;', '( ) [ ] ;')).toBe(1)
    expect(await meteor('...', '...', { norm: true })).toBe(1)
    expect(await meteor('( )', '[ ]')).toBe(0)
  })

  test('thousands of equal tokens are one chunk', async () => {
    const many = 'a '.repeat(3000)
    expect(await details(many, many)).toMatchObject({ score: 1, beamCut: 0 })
    expect((await details(many, 'a')).precision).toBeCloseTo(1 / 3000, 15)
  })

  test('names of prototypes are ordinary words', async () => {
    expect(await meteor('constructor __proto__ toString', 'constructor __proto__ toString')).toBe(1)
    expect(await meteor('constructor', 'toString')).toBe(0)
  })

  test.each([
    [{ task: 'best' as 'rank' }, 'meteor: option task=best: expected one of rank, adq, hter, li'],
    [
      { task: 'constructor' as 'rank' },
      'meteor: option task=constructor: expected one of rank, adq, hter, li',
    ],
    [{ beam: 0 }, 'meteor: option beam=0: expected a whole number from 1 to 1000'],
    [{ beam: 2.5 }, 'meteor: option beam=2.5: expected a whole number from 1 to 1000'],
    [{ alpha: 1.1 }, 'meteor: option alpha=1.1: expected a number from 0 to 1'],
    [{ beta: -1 }, 'meteor: option beta=-1: expected a number of at least 0'],
    [{ gamma: Number.NaN }, 'meteor: option gamma=NaN: expected a number from 0 to 1'],
    [{ delta: 2 }, 'meteor: option delta=2: expected a number from 0 to 1'],
    [
      { weights: [1, 1] as unknown as [1, 1, 1, 1] },
      'meteor: option weights: expected four numbers from 0 to 1',
    ],
    [{ weights: [1, 1, 1, 2] as const }, 'meteor: option weights: expected four numbers from 0 to 1'],
    [{ norm: true, ...words }, 'meteor: option tokenize: norm=yes has a fixed tokenizer'],
    [{ paraphrases: 'x' }, /paraphrases, line 1/],
  ])('%o is an error that names it', async (options, message) => {
    await expect(meteor('a', 'a', options)).rejects.toThrow(message)
  })

  test.each([
    [{ norm: 'yes' as unknown as boolean }, 'meteor: option norm=yes: expected true or false'],
    [
      { paraphrases: 7 as unknown as string },
      'meteor: option paraphrases=7: expected the text of a paraphrase table',
    ],
  ])('%o is a TypeError', async (options, message) => {
    await expect(meteor('a', 'a', options)).rejects.toThrow(new TypeError(message))
  })

  test('a corpus of nothing, or lists that do not pair up, are errors', async () => {
    await expect(corpusMeteor([], [])).rejects.toThrow('a corpus needs at least one segment')
    await expect(corpusMeteor(['a'], [])).rejects.toThrow(RangeError)
  })
})

test('a word of two characters is no inflected form of one letter, as METEOR 1.5 (Java) has it', async () => {
  // Java prints 0.3429 of 1: "a" and "as" would be synonyms by the ending -s
  expect(await meteor('returns a list', 'returns as list')).toBeCloseTo(0.3429, 4)
  expect(await meteor('x', 'xs')).toBe(0)
})

test('the signature says every number that counts', async () => {
  const signature = async (options?: MeteorOptions) => (await meteorMetric(options)).signature
  expect(await signature()).toMatch(
    /^meteor\|level:corpus\|variant:1\.5\|norm:no\|tokenize:code\|case:mixed\|beam:40\|alpha:0\.85\|beta:0\.2\|gamma:0\.6\|delta:0\.75\|weights:1\/0\.6\/0\.8\/0\.6\|v:/,
  )
  expect(await signature({ norm: true })).toMatch(/\|norm:yes@unicode[\d.]+\|beam:40\|/)
  expect(await signature({ paraphrases: '1\na\nb\n' })).toMatch(/\|paraphrases:[0-9a-f]{16}\|v:/)
  expect(await signature({ paraphrases: '1\na\nb\n' })).not.toBe(
    await signature({ paraphrases: '1\na\nc\n' }),
  )
  const { weights, alpha, beta, gamma, delta } = METEOR_PARAMETERS.hter
  expect(await signature({ task: 'hter' })).toBe(await signature({ weights, alpha, beta, gamma, delta }))
})
