import { expect, test } from 'vitest'
import { rubySettings } from '../src/ruby-options.ts'
import { parser } from './golden.ts'

test('the paper compares dependence graphs and trees by edit distance', () => {
  const { variant, graph, tree, expansions, tokenizer } = rubySettings({ parser })
  expect([variant, graph, tree, expansions, tokenizer.id]).toEqual(['paper', 'pdg', 'ted', undefined, 'code'])
})

test('Out of the BLEU compares Typilus-style graphs and bags of labels, and nothing else', () => {
  const { graph, tree } = rubySettings({ parser, variant: 'ebsb' })
  expect([graph, tree]).toEqual(['typilus', 'bag'])
  expect(() => rubySettings({ parser, variant: 'ebsb', graph: 'pdg' })).toThrow(
    /the variant ebsb has typilus/,
  )
  expect(() => rubySettings({ parser, variant: 'ebsb', tree: 'ted' })).toThrow(/the variant ebsb has bag/)
  expect(() => rubySettings({ parser, variant: 'ebsb', tokenize: (text) => [text] })).toThrow(/own tokenizer/)
  expect(rubySettings({ parser, variant: 'ebsb', graph: 'typilus', tree: 'bag' }).graph).toBe('typilus')
})

test('an option outside its range is an error that names it and its value', () => {
  const wrong = (option: object) => () => rubySettings({ parser, ...option })
  expect(wrong({ variant: 'bleu' })).toThrow('variant: expected one of paper, ebsb, got bleu')
  expect(wrong({ graph: 'cfg' })).toThrow('graph: expected one of pdg, typilus, dfg, got cfg')
  expect(wrong({ tree: 'constructor' })).toThrow('tree: expected one of ted, moves, bag, got constructor')
  expect(wrong({ expansions: -1 })).toThrow('expansions: expected a whole number of at least 0, got -1')
  expect(wrong({ expansions: 0.5 })).toThrow(RangeError)
  expect(wrong({ parser: undefined })).toThrow(TypeError)
})

test('the variant of Out of the BLEU knows Python alone', () => {
  const other = { ...parser, language: { ...parser.language, name: 'cobol' } }
  expect(() => rubySettings({ parser: other, variant: 'ebsb' })).toThrow('it knows python, not cobol')
  expect(rubySettings({ parser: other }).graph).toBe('pdg')
})
