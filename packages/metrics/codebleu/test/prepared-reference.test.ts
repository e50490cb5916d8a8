import { expect, test } from 'vitest'
import { codeBleuSettings } from '../src/code-bleu-options.ts'
import { prepareReferences, type ReferenceSteps } from '../src/prepared-reference.ts'
import { paperScope } from '../src/subtree-scope.ts'
import { WeightedUnigrams } from '../src/weighted-unigrams.ts'
import { parser } from './parser.ts'

const settings = codeBleuSettings({ parser })
const steps: ReferenceSteps<number> = {
  settings,
  unigrams: new WeightedUnigrams(settings.tokenizer, ['return'], { keyword: 5, other: 1 }),
  scope: paperScope(parser.grammar, []),
  dataFlow: (tree) => tree.size,
  hasError: (tree) => tree.hasError,
}

test('a reference is tokenized, weighted, parsed and read once', () => {
  const { tokens, weighted, subtrees, dataFlow, hasError, parses } = prepareReferences(
    ['f(return_)'],
    steps,
  )[0]!
  expect(tokens.lengths[0]).toBe(4)
  expect(weighted.total).toBe(4)
  // module, statement, call, arguments
  expect(subtrees.total).toBe(4)
  expect(dataFlow).toBe(parser.parse('f(return_)').size)
  expect([hasError, parses]).toEqual([false, true])
})

test('tokens are those of `text`, the tree that of `code`', () => {
  const { tokens, subtrees } = prepareReferences(['f(a, b)'], {
    ...steps,
    text: (reference) => reference.replace(', b', ''),
    code: (text) => text.replace('(a)', ''),
  })[0]!
  expect(tokens.lengths[0]).toBe(4)
  // module and statement
  expect(subtrees.total).toBe(2)
})

test('whether it parses is asked of the text, not of the code without comments', () => {
  const code = () => 'def f('
  const { hasError, parses } = prepareReferences(['def f(): pass'], { ...steps, code })[0]!
  expect([hasError, parses]).toEqual([true, true])
  expect(prepareReferences(['int f() { return 1; }'], steps)[0]!.parses).toBe(false)
})

test('a reference that the parser gives up has no subtrees', () => {
  const { settings } = steps
  const parse = (source: string) => ({ ...settings.parser.parse(source), isGivenUp: true })
  const given = { ...steps, settings: { ...settings, parser: { ...settings.parser, parse } } }
  const [reference] = prepareReferences(['x = 1'], given)
  expect([reference!.subtrees.total, reference!.tokens.lengths[0]]).toEqual([0, 3])
})
