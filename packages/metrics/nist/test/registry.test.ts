import { createRegistry } from '@codegen-eval/metric'
import { fixtureJson, type NltkScores } from '@codegen-eval/test-data'
import { tokenizeWhitespace as tokenize } from '@codegen-eval/tokenize'
import { expect, test } from 'vitest'
import { nistMetric, nistNgrams } from '../src/nist.ts'
import { entries } from '../src/registry.ts'

const registry = createRegistry(entries)
const references = fixtureJson<NltkScores>('golden/nltk-nist.json').cases.map(([, all]) => all)

test('a registry counts the n-grams of the corpus, in parts as in one', async () => {
  const { options } = registry.parse('nist:tokenize=whitespace')
  const counted = async (...parts: (readonly (readonly string[])[])[]) => {
    const [fit, ...others] = await Promise.all(parts.map(() => entries[0].fit!.start(options)))
    for (const [i, pass] of [fit, ...others].entries()) for (const texts of parts[i]) pass.add(texts)
    for (const other of others) fit.merge!(other.state!())
    return fit.finish()
  }
  const whole = await counted(references)
  expect(await counted(references.slice(40), references.slice(0, 40))).toBe(whole)
  const metric = await registry.resolve('nist:tokenize=whitespace,ngrams=list', () => whole)
  const ngrams = nistNgrams(references, { tokenize })
  expect(metric.signature).toBe(nistMetric({ tokenize, ngrams }).signature)
})
