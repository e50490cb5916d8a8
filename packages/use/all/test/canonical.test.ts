// biome-ignore-all lint/suspicious/noTemplateCurlyInString: programs of JavaScript have templates

import { type Metric, segmentRow } from '@codegen-eval/metric'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllMetrics } from '../src/registry.ts'

/** A program; the same with other names, layout and comments; and the first with two variables exchanged at one use. */
const PROGRAMS: Readonly<Record<string, readonly [original: string, edited: string, exchanged: string]>> = {
  c: [
    'int f(int a, int b) {\n  int t = a - b;\n  return t * a;\n}',
    '/* c */ int f(int one,\n  int two) { int left = (one - two); // d\n return (left * one); }',
    'int f(int a, int b) {\n  int t = a - b;\n  return t * b;\n}',
  ],
  cpp: [
    'int f(const int &a, int b) {\n  auto t = a - b;\n  return t * a;\n}',
    '// c\nint f(const int &one, int two) { auto left = one - (two); return left * one; }',
    'int f(const int &a, int b) {\n  auto t = a - b;\n  return t * b;\n}',
  ],
  csharp: [
    'class A { int F(int a, int b) { var t = a - b; return t * a; } }',
    '/// c\nclass A\n{\n  int F(int one, int two)\n  {\n    var left = (one - two);\n    return left * one;\n  }\n}',
    'class A { int F(int a, int b) { var t = a - b; return t * b; } }',
  ],
  go: [
    'package p\nfunc f(a, b int) int {\n\tt := a - b\n\treturn t * a\n}',
    'package p\n\n// f is f.\nfunc f(one, two int) int { left := one - two; return (left * one) }',
    'package p\nfunc f(a, b int) int {\n\tt := a - b\n\treturn t * b\n}',
  ],
  java: [
    'int f(int a, int b) { int t = a - b; return t * a; }',
    '/** c */\nint f(int one, int two) {\n  int left = (one - two);\n  return left * one; // d\n}',
    'int f(int a, int b) { int t = a - b; return t * b; }',
  ],
  javascript: [
    'function f(a, { b }) {\n  const t = a - b\n  return `${t}` + g({ a })\n}',
    'function f(one, { b: two }) {\n  // c\n  const left = (one - two); return `${left}` + g({ a: one }); }',
    'function f(a, { b }) {\n  const t = a - b\n  return `${t}` + g({ a: b })\n}',
  ],
  kotlin: [
    'fun f(a: Int, b: Int): Int {\n  val t = a - b\n  return t * a\n}',
    '// c\nfun f(one: Int, two: Int): Int { val left = (one - two); return left * one } // d',
    'fun f(a: Int, b: Int): Int {\n  val t = a - b\n  return t * b\n}',
  ],
  lua: [
    'local function f(a, b)\n  local t = a - b\n  return t * a\nend',
    '-- c\nlocal function f(one, two) local left = (one - two);\n  return left * one -- d\nend',
    'local function f(a, b)\n  local t = a - b\n  return t * b\nend',
  ],
  php: [
    '<?php\nfunction f($a, $b) { $t = $a - $b; return "$t" . $a; }',
    'function f($one, $two)\n{\n  # c\n  $left = ($one - $two);\n  return "$left" . $one;\n}',
    '<?php\nfunction f($a, $b) { $t = $a - $b; return "$t" . $b; }',
  ],
  python: [
    'def f(a, b):\n    t = a - b\n    return g(t, k=a, j="x")',
    'def f(one, two):\n  """Computes."""\n  left = (one - two)  # c\n  return g(left, j=\'x\', k=one,)',
    'def f(a, b):\n    t = a - b\n    return g(t, k=b, j="x")',
  ],
  ruby: [
    'def f(a, b)\n  t = a - b\n  "#{t}" + g(a)\nend',
    '# c\ndef f(one, two)\n  left = one - two; "#{left}" + g(one)\nend',
    'def f(a, b)\n  t = a - b\n  "#{t}" + g(b)\nend',
  ],
  rust: [
    'fn f(a: i32, b: i32) -> i32 {\n    let t = a - b;\n    t * a\n}',
    '/// c\nfn f(one: i32, two: i32) -> i32 { let left = (one - two); left * one }',
    'fn f(a: i32, b: i32) -> i32 {\n    let t = a - b;\n    t * b\n}',
  ],
  scala: [
    'def f(a: Int, b: Int): Int = {\n  val t = a - b\n  t * a\n}',
    '// c\ndef f(one: Int, two: Int): Int = { val left = (one - two); left * one } // d',
    'def f(a: Int, b: Int): Int = {\n  val t = a - b\n  t * b\n}',
  ],
  tsx: [
    'function F(a: number, b: number) {\n  const t = a - b\n  return <p x={t}>{a}</p>\n}',
    'function F(one: number, two: number) { const left = (one - two);\n  // c\n  return <p x={left}>{one}</p>; }',
    'function F(a: number, b: number) {\n  const t = a - b\n  return <p x={t}>{b}</p>\n}',
  ],
  typescript: [
    'function f(a: number, b: number): number {\n  const t = a - b\n  return t * a\n}',
    'function f(one: number, two: number): number { // c\n const left = (one - two); return left * one; }',
    'function f(a: number, b: number): number {\n  const t = a - b\n  return t * b\n}',
  ],
}

/** Metrics of code that need nothing else, those that know no language with the option `lang` beside `normalize`. */
const SPECS = [
  'bleu',
  'chrf',
  'codebleu',
  'edit-similarity',
  'exact-match',
  'graph-similarity',
  'meteor',
  'parse-rate',
  'rouge',
  'ruby',
  'tree-similarity',
]

/** Metrics that see no difference between these programs: they share the tokens, the tree, or the parse. */
const BLIND = new Set(['parse-rate', 'graph-similarity', 'ruby'])

describe.each(Object.entries(PROGRAMS))('in %s', (lang, [original, edited, exchanged]) => {
  const metrics: Metric[] = []

  beforeAll(async () => {
    const registry = await loadAllMetrics()
    const specs = SPECS.map((name) => `${name}:normalize=canonical-alpha,lang=${lang}`)
    metrics.push(...(await Promise.all(specs.map((spec) => registry.resolve(spec)))))
  })

  test('names, layout and comments change no score of a metric, and an exchange of variables does', () => {
    metrics.forEach((metric, i) => {
      const score = (candidate: string) => metric.score(segmentRow(metric, candidate, original))
      const row = segmentRow(metric, edited, original)
      expect(metric.parts!(row).canonical, SPECS[i]).toBe(1)
      expect(score(edited), SPECS[i]).toBe(score(original))
      if (!BLIND.has(SPECS[i])) expect(score(exchanged), SPECS[i]).toBeLessThan(score(original))
    })
  })
})
