import { sharedJson } from '@codegen-eval/tools/shared'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { porterStem } from '../src/porter-stem.ts'
import { tokenizeRouge, tokenizeRougeStem } from '../src/tokenize-rouge.ts'
import { markedText, testTokenizer } from './texts.ts'

interface Golden {
  readonly segments: readonly {
    readonly hyp: string
    readonly refs: readonly string[]
    readonly rouge: Record<'default' | 'stem', readonly { readonly rouge1: readonly number[] }[]>
  }[]
}

const golden = sharedJson<Golden>('golden/text-metrics.json')

describe('tokenizeRouge', () => {
  testTokenizer(tokenizeRouge)

  test('tokens are runs of a to z and 0 to 9 of the lower-cased text', () => {
    expect(tokenizeRouge('my_List[10] = Größe + naïve')).toEqual(['my', 'list', '10', 'gr', 'e', 'na', 've'])
  })

  test('the two characters outside ASCII whose lower case is within it', () => {
    expect(tokenizeRouge('\u212aelvin \u0130stanbul')).toEqual(['kelvin', 'i', 'stanbul'])
  })

  test('it equals a search in the lower-cased text', () => {
    const letters = fc.oneof(
      markedText,
      fc.string({ unit: fc.constantFrom('\u212a', '\u0130', 'İ', 'ß', 'A', 'z', '_') }),
    )
    fc.assert(
      fc.property(letters, (text) => {
        expect(tokenizeRouge(text)).toEqual(text.toLowerCase().match(/[a-z0-9]+/g) ?? [])
      }),
    )
  })
})

describe('tokenizeRougeStem', () => {
  testTokenizer(tokenizeRougeStem)

  test('words of more than three characters are stemmed', () => {
    expect(tokenizeRougeStem('Flies was running_things 2ings')).toEqual([
      'fli',
      'was',
      'run',
      'thing',
      '2ing',
    ])
  })

  test('it equals the stems of the words one by one', () => {
    const words = fc.array(
      fc.constantFrom('running', 'Tables', 'sky', 'skies', 'a', 'ies', 'ponies', '_', ' ', '1', 'é'),
    )
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('')
        const stems = tokenizeRouge(text).map((word) => (word.length > 3 ? porterStem(word) : word))
        expect(tokenizeRougeStem(text)).toEqual(stems)
      }),
    )
  })
})

describe.skipIf(!golden)('ROUGE-1 on these tokens against the golden values', () => {
  test.each([
    ['default', tokenizeRouge],
    ['stem', tokenizeRougeStem],
  ] as const)('%s', (name, tokenize) => {
    for (const { hyp, refs, rouge } of golden!.segments) {
      refs.forEach((ref, r) => {
        const [precision, recall] = overlap(tokenize(hyp), tokenize(ref))
        expect(precision, hyp).toBeCloseTo(rouge[name][r].rouge1[0], 9)
        expect(recall, ref).toBeCloseTo(rouge[name][r].rouge1[1], 9)
      })
    }
  })
})

/** The share of common tokens, clipped, of either side. */
function overlap(
  candidate: readonly string[],
  reference: readonly string[],
): [precision: number, recall: number] {
  const left = [...reference]
  const common = candidate.filter((token) => {
    const at = left.indexOf(token)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  }).length
  return [common / Math.max(1, candidate.length), common / Math.max(1, reference.length)]
}
