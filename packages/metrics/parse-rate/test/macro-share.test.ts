import { loadLanguage } from '@codegen-eval/languages'
import { evaluateCorpus } from '@codegen-eval/metric'
import { macroAtError } from '@codegen-eval/syntax/internal'
import { expect, test } from 'vitest'
import { parseRateMetric } from '../src/parse-rate-metric.ts'

test.each([
  ['int f(void) { FOREACH(x, y) { g(x); } return 0; }', 'FOREACH'],
  ['BEGIN_DECLS\nstruct s { int a; };\n', 'BEGIN_DECLS'],
  ['#define each(x, y) for (int x = 0; x < y; x++)\nint f(void) { each(i, 3) { g(i); } return 0; }', 'each'],
  ['int f( { return 0; }', undefined],
  ['int f(void) { return MAX + ; }', undefined],
  ['int f(void) { return MAX; }', undefined],
])('the macro at the error of %s', async (source, name) => {
  const { parse } = await loadLanguage('c')
  expect(macroAtError(parse(source))).toBe(name)
})

test('outputs that are refused where a macro is used are counted, in languages that have macros', async () => {
  const outputs = ['int f(void) { FOREACH(x, y) { g(x); } }', 'int f( {}', 'int x;']
  const partsIn = async (language: string) =>
    evaluateCorpus(parseRateMetric({ parser: await loadLanguage(language) }), outputs, outputs).parts
  expect((await partsIn('c')).macros).toBeCloseTo(1 / 3)
  expect(await partsIn('java')).not.toHaveProperty('macros')
})
