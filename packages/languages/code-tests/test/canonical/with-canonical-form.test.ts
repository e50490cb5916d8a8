import { pythonLanguage } from '@codegen-eval/lang-python'
import { evaluateCorpus, segmentMean } from '@codegen-eval/metric'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { canonicalFormOf, withCanonicalForm } from '../../../../code/canonical/src/with-canonical-form.ts'

const equal = segmentMean({
  name: 'equal',
  signature: 'equal|case:mixed|v:1.0.0',
  prepare: (references: readonly string[]) => references,
  scoreSegment: (candidate, references) => (references.includes(candidate) ? 1 : 0),
})

test('layout and comments do not count, and names only without alpha', async () => {
  const parser = await loadParser(pythonLanguage)
  const score = (form: 'canonical' | 'canonical-alpha', candidate: string) =>
    evaluateCorpus(withCanonicalForm(equal, parser, { form }), [candidate], ['x = 1\nprint(x)']).score
  expect(score('canonical', 'x=1 # one\nprint( x )')).toBe(1)
  expect(score('canonical', 'y = 1\nprint(y)')).toBe(0)
  expect(score('canonical-alpha', 'y = 1\nprint(y)')).toBe(1)
  expect(score('canonical-alpha', 'y = 1\nprint(z)')).toBe(0)
  expect(withCanonicalForm(equal, parser).signature).toBe(
    'equal|normalize:canonical@0.1.0|lang:python@tree-sitter-python-0.25.0|case:mixed|v:1.0.0',
  )
})

test('all metrics of a language share a memory', async () => {
  const parser = await loadParser(pythonLanguage)
  expect(canonicalFormOf(parser, 'canonical')).toBe(canonicalFormOf(parser, 'canonical'))
  expect(canonicalFormOf(parser, 'canonical')).not.toBe(canonicalFormOf(parser, 'canonical-alpha'))
})
