import { pythonLanguage } from '@codegen-eval/lang-python'
import { typescriptLanguage } from '@codegen-eval/lang-typescript'
import { createRegistry, formatSignature, metricEntry, segmentMean, segmentRow } from '@codegen-eval/metric'
import { testRoundTrip } from '@codegen-eval/metric/testing'
import { loadParser } from '@codegen-eval/syntax'
import { languageId } from '@codegen-eval/syntax/internal'
import { expect, test } from 'vitest'
import { canonicalWrappers } from '../../../../code/canonical/src/registry.ts'

const LANGUAGES = [pythonLanguage, typescriptLanguage]

const languages = {
  expected: 'python or typescript',
  default: 'python',
  accepts: (text: string) => LANGUAGES.some(({ name }) => text.split('@')[0] === name),
  parse: (text: string) => loadParser(LANGUAGES.find(({ name }) => text.split('@')[0] === name)!),
}

const equal = metricEntry({
  name: 'equal',
  summary: 'the share of candidates that are equal to a reference',
  module: 'equal/registry',
  options: {},
  create: () =>
    segmentMean({
      name: 'equal',
      signature: formatSignature('equal', { level: 'segment' }, '1.2.3'),
      prepare: (references: readonly string[]) => references,
      scoreSegment: (candidate, references) => (references.includes(candidate) ? 1 : 0),
    }),
})
const registry = createRegistry([equal], canonicalWrappers(languages))

testRoundTrip(registry, [
  'equal',
  'equal:normalize=canonical',
  'equal:normalize=canonical-alpha,lang=typescript',
  'equal:types=erase,lang=typescript,normalize=canonical',
  'equal:types=keep,lang=typescript',
])

test('types are erased before code is normalized', async () => {
  const metric = await registry.resolve('equal:normalize=canonical-alpha,types=erase,lang=typescript')
  const row = segmentRow(metric, 'function f(a: number): number { return a }', 'function f(b) { return b; }')
  expect(metric.score(row)).toBe(1)
  expect(metric.signature).toBe(
    `equal|types:erase|normalize:canonical-alpha@0.1.0|lang:${languageId(await loadParser(typescriptLanguage))}|level:segment|v:1.2.3`,
  )
})

test('references that something is learned from are in canonical form if all parse', async () => {
  const { wrappings } = registry.parse('equal:normalize=canonical')
  await wrappings[0].load?.()
  expect(wrappings[0].references(['(x)', 'y  '])).toEqual(['x', 'y'])
  expect(wrappings[0].references(['(x)', 'y ='])).toEqual(['(x)', 'y ='])
})

test.each([
  ['equal:normalize=yes', 'option normalize=yes: expected one of canonical, canonical-alpha'],
  ['equal:types=drop', 'option types=drop: expected one of keep, erase'],
  ['equal:normalize=canonical,lang=cobol', 'option lang=cobol: expected python or typescript'],
  ['equal:lang=python', "metric equal has no option 'lang'"],
])('%s is refused', (spec, message) => {
  expect(() => registry.parse(spec)).toThrow(message)
})

test('a language without types is refused', async () => {
  await expect(registry.resolve('equal:types=erase')).rejects.toThrow(
    'option types=erase: python has no types that can be erased',
  )
})
