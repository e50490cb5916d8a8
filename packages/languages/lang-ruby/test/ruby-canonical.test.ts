import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { RUBY_CANONICAL } from '../src/ruby-canonical.ts'
import { rubyLanguage } from '../src/ruby-language.ts'

const SOURCE = [
  'def f(xs, k: 1)',
  '  t = 0 # total',
  '  xs.each { |x| t += x * @n[k] }',
  '  puts \'sum\', -t, "#{t}!"',
  '  t',
  'end',
].join('\n')

test('the canonical form of Ruby has no comments, and parentheses and commas only where they are needed', async () => {
  expect(rubyLanguage.canonical).toBe(RUBY_CANONICAL)
  const text = canonicalForm(await loadParser(rubyLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'def f( xs , k: 1 )',
    't = 0',
    'xs.each { | x |',
    't += x * @n[ k ]',
    '}',
    'puts "sum" , -t , "#{t}!"',
    't',
    'end',
  ])
})

test('variables of Ruby have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(rubyLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'def f( v0 , v1: 1 )',
    'v2 = 0',
    'v0.each { | v3 |',
    'v2 += v3 * @n[ v1 ]',
    '}',
    'puts "sum" , -v2 , "#{v2}!"',
    'v2',
    'end',
  ])
})
