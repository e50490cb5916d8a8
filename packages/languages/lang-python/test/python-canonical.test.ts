import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { PYTHON_CANONICAL } from '../src/python-canonical.ts'
import { pythonLanguage } from '../src/python-language.ts'

const SOURCE = [
  'import os',
  'class A:',
  '    n = 1',
  '    def f(self, xs, by=2):',
  "        '''Sums.'''",
  '        t = (0)  # total',
  '        for x in xs: t += x * (by)',
  "        return g(f'{t}', key=self.n, by=os.x,)",
  '    def g(self):',
  '        "nothing"',
  '',
].join('\n')

test('the canonical form of Python has no comments, and parentheses and commas only where they are needed', async () => {
  expect(pythonLanguage.canonical).toBe(PYTHON_CANONICAL)
  const text = canonicalForm(await loadParser(pythonLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'import os',
    'class A :',
    ' n = 1',
    ' def f ( self , xs , by = 2 ) :',
    '  t = 0',
    '  for x in xs :',
    '   t += x * by',
    '  return g ( f"{t}" , by = os . x , key = self . n )',
    ' def g ( self ) :',
    '  pass',
  ])
})

test('variables of Python have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(pythonLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'import os',
    'class A :',
    ' n = 1',
    ' def f ( v0 , v1 , v2 = 2 ) :',
    '  v3 = 0',
    '  for v4 in v1 :',
    '   v3 += v4 * v2',
    '  return g ( f"{v3}" , by = os . x , key = v0 . n )',
    ' def g ( v5 ) :',
    '  pass',
  ])
})
