import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { PHP_CANONICAL } from '../src/php-canonical.ts'
import { phpLanguage } from '../src/php-language.ts'

const SOURCE = [
  '<?php',
  'class A {',
  '  private $n = 1;',
  '  function f(array $xs, $by = 2) {',
  '    $t = (0); // total',
  '    foreach ($xs as $k => $x) { $t += $x * $this->n; }',
  "    return ['t' => \"sum: $t\", 'k' => ($k),];",
  '  }',
  '}',
].join('\n')

test('the canonical form of PHP has no comments, and parentheses and commas only where they are needed', async () => {
  expect(phpLanguage.canonical).toBe(PHP_CANONICAL)
  const text = canonicalForm(await loadParser(phpLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'class A { private $n = 1 ; function f ( array $xs , $by = 2 ) { $t = 0 ; foreach ( $xs as $k => $x ) { $t += $x * $this -> n ; } return [ "t" => "sum: $t" , "k" => $k ] ; } }',
  ])
})

test('variables of PHP have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(phpLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'class A { private $n = 1 ; function f ( array $v0 , $v1 = 2 ) { $v2 = 0 ; foreach ( $v0 as $v3 => $v4 ) { $v2 += $v4 * $this -> n ; } return [ "t" => "sum: $v2" , "k" => $v3 ] ; } }',
  ])
})
