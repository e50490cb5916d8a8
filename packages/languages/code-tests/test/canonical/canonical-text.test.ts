import { pythonLanguage } from '@codegen-eval/lang-python'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { canonicalKinds } from '../../../../code/canonical/src/canonical-kinds.ts'
import { canonicalText, layoutOfText, spaceBefore } from '../../../../code/canonical/src/canonical-text.ts'

const token = { node: 0, text: 'x', start: 0, end: 1, indent: -1, isTight: false }

test('tokens are joined by one space, or by a line break with indentation, or by nothing', () => {
  expect(canonicalText([token, token, { ...token, indent: 2 }, { ...token, isTight: true }])).toBe(
    'x x\n  xx',
  )
  expect(spaceBefore({ ...token, indent: 1 }, 0)).toBe('')
})

test('a text that does not parse has no layout', async () => {
  const parser = await loadParser(pythonLanguage)
  const kinds = canonicalKinds(pythonLanguage, parser.grammar)
  expect(layoutOfText(parser, kinds, 'x = (')).toBeUndefined()
  expect(canonicalText(layoutOfText(parser, kinds, 'x =  (1)')!.tokens)).toBe('x = ( 1 )')
})
