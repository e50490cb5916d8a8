import { expect, test } from 'vitest'
import { loadLanguage } from '../src/load-language.ts'

const DEPTH = 20_000
const nested = (open: string, close: string): string => `${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`
const [lists, braces] = [nested('[', ']'), nested('{', '}')]

const LITERALS: Readonly<Record<string, string>> = {
  bash: `x=$((${nested('(', ')')}))\n`,
  c: `int x[] = ${braces};`,
  cpp: `int x[] = ${braces};`,
  csharp: `var x = ${lists};`,
  go: `package a\nvar x = T${braces}\n`,
  java: `class A { int[] x = ${braces}; }`,
  javascript: `x = ${lists};`,
  php: `<?php $x = ${lists};`,
  python: `x = ${lists}\n`,
  ruby: `x = ${lists}\n`,
  rust: `fn f() { let x = ${lists}; }`,
  typescript: `x = ${lists};`,
}

test.each(Object.entries(LITERALS))('%s: a deep literal has its tree', async (language, source) => {
  const tree = (await loadLanguage(language)).parse(source)
  expect([tree.isGivenUp, tree.hasError]).toEqual([false, false])
  expect(tree.size).toBeGreaterThan(2 * DEPTH)
})
