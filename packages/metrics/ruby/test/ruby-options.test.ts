import type { TypilusLanguage } from '@codegen-eval/program-graph/typilus'
import { expect, test } from 'vitest'
import { rubySettings } from '../src/ruby-options.ts'
import { parser } from './parser.ts'

const { statements: _, typilusGraph: __, ...words } = parser.language as TypilusLanguage
/** A language that describes neither statements nor Typilus-style graphs. */
const other = { ...parser, language: { ...words, name: 'cobol' } }

test('the paper compares dependence graphs and trees by edit distance', () => {
  const { variant, graph, tree, string, expansions, tokenizer } = rubySettings({ parser })
  expect([variant, graph, tree, string, expansions, tokenizer.id]).toEqual([
    'paper',
    'pdg',
    'ted',
    'levenshtein',
    undefined,
    'code',
  ])
})

test('Out of the BLEU compares Typilus-style graphs and bags of labels, and nothing else', () => {
  const { graph, tree } = rubySettings({ parser, variant: 'ebsb' })
  expect([graph, tree]).toEqual(['typilus', 'bag'])
  expect(() => rubySettings({ parser, variant: 'ebsb', graph: 'pdg' })).toThrow(
    'ruby: option graph=pdg: expected typilus in the variant ebsb',
  )
  expect(() => rubySettings({ parser, variant: 'ebsb', tree: 'ted' })).toThrow(
    'ruby: option tree=ted: expected bag in the variant ebsb',
  )
  expect(() => rubySettings({ parser, variant: 'ebsb', tokenize: (text) => [text] })).toThrow(
    /fixed tokenizer/,
  )
  expect(rubySettings({ parser, variant: 'ebsb', graph: 'typilus', tree: 'bag' }).graph).toBe('typilus')
})

test('an option outside its range is an error that names it and its value', () => {
  const wrong = (option: object) => () => rubySettings({ parser, ...option })
  expect(wrong({ variant: 'bleu' })).toThrow('ruby: option variant=bleu: expected one of paper, ebsb')
  expect(wrong({ graph: 'cfg' })).toThrow('ruby: option graph=cfg: expected one of pdg, typilus, dfg, none')
  expect(wrong({ tree: 'constructor' })).toThrow(
    'ruby: option tree=constructor: expected one of ted, moves, bag',
  )
  expect(wrong({ string: 'lcs' })).toThrow('ruby: option string=lcs: expected one of levenshtein, indel')
  expect(wrong({ expansions: -1 })).toThrow(
    'ruby: option expansions=-1: expected a whole number of at least 0',
  )
  expect(wrong({ expansions: 0.5 })).toThrow(RangeError)
  expect(wrong({ graphs: 'pdg' })).toThrow("ruby: unknown option 'graphs'; did you mean 'graph'?")
  expect(wrong({ parser: undefined })).toThrow(TypeError)
})

test('the variant of Out of the BLEU knows Python alone', () => {
  expect(() => rubySettings({ parser: other, variant: 'ebsb' })).toThrow(
    'ruby: option variant=ebsb: only supports python, got the language cobol',
  )
})

test('without statements in the language no graphs are compared, unless one is asked for that it has not', () => {
  expect(rubySettings({ parser: other }).graph).toBe('none')
  expect(rubySettings({ parser: other, graph: 'dfg' }).graph).toBe('dfg')
  expect(() => rubySettings({ parser: other, graph: 'pdg' })).toThrow(
    'ruby: option graph=pdg: expected a graph that the language cobol describes',
  )
})
