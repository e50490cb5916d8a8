import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Aligner } from '../src/aligner.ts'
import { SPAN } from '../src/word-alignment.ts'
import { align, found, lexicon, table, tasks, text, weights } from './aligner.cases.ts'
import { type Judged, plainBeamAlignment } from './slow-alignments.ts'
import { wordMatches } from './word-matches.ts'

const numbered = (text: string) =>
  text.split(' ').flatMap((word) => (word === '' ? [] : [lexicon.number(word)]))

/** Pairs of a start in the candidate and one in the reference. */
const pairs = ({ matches }: Judged) => matches.map(({ start, referenceStart }) => [start, referenceStart])

describe('the alignment', () => {
  test('covers as many words as can be, before it looks at order', () => {
    expect(pairs(align(numbered('b a'), numbered('a b')))).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  test('has as few chunks as can be', () => {
    // the second "the" of the candidate goes with "cat", though the first is nearer
    const alignment = align(numbered('the dog saw the cat'), numbered('the cat'))
    expect(pairs(alignment)).toEqual([
      [3, 0],
      [4, 1],
    ])
    expect(alignment.chunks).toBe(1)
  })

  test('counts an exact match before a stem or a synonym of the same word', () => {
    const { matches } = align(numbered('runs run'), numbered('run'))
    expect(matches).toEqual([{ start: 1, referenceStart: 0, length: 1, referenceLength: 1, matcher: 0 }])
  })

  test('takes phrases of different lengths', () => {
    const alignment = align(numbered('x run y'), numbered('x a b y'), { paraphrases: true })
    expect(alignment.matches[1]).toEqual({
      start: 1,
      referenceStart: 1,
      length: 1,
      referenceLength: 2,
      matcher: 3,
    })
    expect(alignment.chunks).toBe(1)
  })

  test.each([
    ['nothing in common', 'x y', 'p q'],
    ['no candidate', '', 'a b'],
    ['no reference', 'a b', ''],
    ['nothing at all', '', ''],
  ])('is empty: %s', (_, candidate, reference) => {
    expect(align(numbered(candidate), numbered(reference))).toEqual({
      matches: [],
      covered: 0,
      chunks: 0,
      distance: 0,
      cut: false,
    })
  })
})

describe('beside slow twins', () => {
  test('so it is in code, where words repeat and few have synonyms', () => {
    const token = fc.constantFrom('(', '(', ')', ')', ';', ';', '=', 'x1', 'x2', 'x3', 'y', 'run', 'runs')
    const code = fc
      .array(token, { minLength: 30, maxLength: 80 })
      .map((words) => words.map((w) => lexicon.number(w)))
    fc.assert(
      fc.property(
        code,
        code,
        fc.constantFrom(2, 8, 40),
        fc.boolean(),
        tasks,
        (candidate, other, beam, near, given) => {
          const reference = near
            ? [...candidate.slice(9), ...other.slice(0, 12), ...candidate.slice(0, 4)]
            : other
          const { cut: _, ...alignment } = align(candidate, reference, { beam, given })
          expect(alignment).toEqual(
            plainBeamAlignment(wordMatches(candidate, reference, lexicon), given, beam),
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  test('with WebAssembly and without, alignments are the same', () => {
    const token = fc.constantFrom(
      '(',
      '(',
      ')',
      ';',
      '=',
      'x1',
      'x2',
      'run',
      'runs',
      'operate',
      'list',
      'lists',
    )
    const code = fc.array(token, { maxLength: 150 }).map((words) => words.map((w) => lexicon.number(w)))
    const beams = [1, 3, 40, 100].map((beam) => [new Aligner(beam), new Aligner(beam, true)] as const)
    fc.assert(
      fc.property(
        code,
        code,
        fc.constantFrom(...beams),
        fc.boolean(),
        tasks,
        (candidate, reference, pair, isPhrased, given) => {
          const [fast, plain] = pair.map((aligner) => {
            found.collect(candidate, reference, lexicon, isPhrased ? table : undefined)
            const { count, spans, ...rest } = aligner.align(candidate.length, reference.length, found, given)
            return { spans: [...spans.subarray(0, SPAN * count)], ...rest }
          })
          expect(fast).toEqual(plain)
        },
      ),
      { numRuns: 300 },
    )
  })

  test('one aligner serves texts of any length in any order', () => {
    const one = new Aligner()
    fc.assert(
      fc.property(fc.array(fc.tuple(text(70), text(70)), { minLength: 1, maxLength: 4 }), (list) => {
        for (const [candidate, reference] of list) {
          found.collect(candidate, reference, lexicon, undefined)
          const { count, chunks, cut } = one.align(candidate.length, reference.length, found, weights)
          const fresh = align(candidate, reference)
          expect([count, chunks, cut]).toEqual([fresh.matches.length, fresh.chunks, fresh.cut])
        }
      }),
      { numRuns: 50 },
    )
  })
})

describe('long texts of few words', () => {
  test('2,000 equal words are one chunk, and proven so', () => {
    const same = numbered('a '.repeat(2000))
    const { matches, chunks, cut } = align(same, same)
    expect([matches.length, chunks, cut]).toEqual([2000, 1, false])
  })

  test('shuffled, the beam is cut, and says so', () => {
    const letters = Array.from({ length: 1000 }, (_, i) => 'abcde'[((i * 7919) % 1009) % 5]!)
    const { cut } = align(numbered(letters.join(' ')), numbered(letters.toReversed().join(' ')))
    expect(cut).toBe(true)
  })
})

test('a narrower beam for one alignment is that of an aligner that is as narrow', () => {
  const text = fc.array(fc.constantFrom('a', 'list', 'lists', 'number', 'x', 'y'), { maxLength: 40 })
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 12 }), (own, other, width) => {
      const [candidate, reference] = [numbered(own.join(' ')), numbered(other.join(' '))]
      expect(align(candidate, reference, { beam: 40, width })).toEqual(
        align(candidate, reference, { beam: width }),
      )
    }),
  )
})
