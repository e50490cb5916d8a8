import { checkSpecs, makeMetrics } from '@codegen-eval/measure'
import { expect, test } from 'vitest'
import { referenceTextOption, withReferenceText } from '../src/reference-text.ts'
import { loadRegistry } from './registry.ts'

const load = () => Promise.reject(new Error('no file'))

async function signatures(specs: readonly string[], option: ReturnType<typeof referenceTextOption>) {
  const registry = await loadRegistry()
  const checked = withReferenceText(registry, checkSpecs(registry, specs, {}), {}, option)
  return (await makeMetrics(registry, checked, new Map(), load)).map(({ metric }) => metric.signature)
}

test('the text of a data set is in every signature', async () => {
  const [chrf, bleu] = await signatures(['chrf', 'bleu:level=segment'], referenceTextOption('program', false))
  expect(chrf).toMatch(/^chrf\|reference-text:program\|level:corpus\|/)
  expect(bleu).toMatch(/^bleu\|reference-text:program\|.*\|level:segment\|/)
  const [stripped] = await signatures(['exact-match'], referenceTextOption('solution', true))
  expect(stripped).toMatch(/^exact-match\|reference-text:solution\/strip-prompt\|/)
  // a signature is a spec
  expect(await signatures([stripped], referenceTextOption('solution', true))).toEqual([stripped])
})

test('other references leave signatures as they are', async () => {
  expect((await signatures(['chrf'], referenceTextOption(undefined, true)))[0]).toMatch(
    /^chrf\|level:corpus\|/,
  )
})

test('a spec that says otherwise is refused', async () => {
  await expect(
    signatures(['chrf:reference-text=program'], referenceTextOption('solution', false)),
  ).rejects.toThrow(
    '--metric chrf:reference-text=program: reference-text is program, but the references are solution: choose with --reference-text and --strip-prompt',
  )
  await expect(signatures(['chrf:reference-text=program'], {})).rejects.toThrow('are from no data set')
  await expect(signatures(['chrf:reference-text=x'], {})).rejects.toThrow(
    'option reference-text=x: expected one of program, program/strip-prompt, solution, solution/strip-prompt',
  )
})

test('the scores are those of the metric', async () => {
  const registry = await loadRegistry()
  const specs = withReferenceText(
    registry,
    checkSpecs(registry, ['chrf'], {}),
    {},
    { 'reference-text': 'program' },
  )
  const [{ metric }] = await makeMetrics(registry, specs, new Map(), load)
  const row = new Float64Array(metric.columns.length)
  metric.measure('a b', metric.prepare(['a b']), row, 0)
  expect(metric.score(row, 0)).toBe(1)
})
