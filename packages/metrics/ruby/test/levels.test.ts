import { loadLanguage } from '@codegen-eval/languages'
import { segmentRow } from '@codegen-eval/metric'
import { expect, test } from 'vitest'
import { type RubyOptions, rubyMetric } from '../src/index.ts'

/** How a language writes a function that returns its parameter `a`, and one that shows it first. */
type Functions = readonly [plain: string, longer: string]

/** An assignment from a variable, and a call without variables. */
type Statements = readonly [assignment: string, call: string]

const braces = (head: string, name = 'a', stop = ';'): Functions => [
  `${head} {\nreturn ${name}${stop}\n}\n`,
  `${head} {\nshow(${name})${stop}\nreturn ${name}${stop}\n}\n`,
]
const SCRIPT: Statements = ['x = a;', 'f();']

const SOURCES: Readonly<Record<string, readonly [Functions, Statements]>> = {
  c: [braces('int f(int a)'), SCRIPT],
  cpp: [braces('int f(int a)'), SCRIPT],
  csharp: [braces('int F(int a)'), SCRIPT],
  go: [braces('func f(a int) int', 'a', ''), ['func f() { x = a }', 'func f() { g() }']],
  java: [braces('int f(int a)'), SCRIPT],
  javascript: [braces('function f(a)'), SCRIPT],
  php: [braces('function f($a)', '$a'), ['$x = $a;', 'f();']],
  ruby: [
    ['def f(a)\nreturn a\nend\n', 'def f(a)\nshow(a)\nreturn a\nend\n'],
    ['x = a', 'f()'],
  ],
  rust: [braces('fn f(a: i32) -> i32'), ['fn f() { x = a; }', 'fn f() { g(); }']],
  tsx: [braces('function f(a: number)'), SCRIPT],
  typescript: [braces('function f(a: number)'), SCRIPT],
}

/** The score of a pair, and the level on which it was compared. */
function scored(options: RubyOptions, candidate: string, reference: string): readonly [number, string] {
  const metric = rubyMetric(options)
  const row = segmentRow(metric, candidate, reference)
  const parts = metric.parts!(row)
  return [metric.score(row), ['graph', 'tree', 'string'].filter((level) => parts[level] === 1).join()]
}

test.each(Object.entries(SOURCES))(
  '%s: functions are compared as graphs, else as trees, else as strings',
  async (name, [[plain, longer], [assignment, call]]) => {
    const parser = await loadLanguage(name)
    expect(scored({ parser }, plain, plain)).toEqual([1, 'graph'])
    // three nodes (the source, the function, the return) and two edges beside four and three: control and data from the
    // function are one edge, as the graphs compared are simple
    expect(scored({ parser }, longer, plain)).toEqual([1 - 2 / 12, 'graph'])
    expect(scored({ parser }, plain, longer)).toEqual([1 - 2 / 12, 'graph'])
    // a source without data flow has no graph of it
    expect(scored({ parser, graph: 'dfg' }, assignment, assignment)).toEqual([1, 'graph'])
    expect(scored({ parser, graph: 'dfg' }, call, call)).toEqual([1, 'tree'])
    const [likeness, level] = scored({ parser, graph: 'dfg' }, call, assignment)
    expect([level, likeness > 0 && likeness < 1]).toEqual(['tree', true])
    // one token of four is missing
    expect(scored({ parser }, 'f(1', 'f(1)')).toEqual([0.75, 'string'])
    expect(scored({ parser }, 'f(1', plain)[1]).toBe('string')
    expect(scored({ parser }, plain, 'f(1')[1]).toBe('string')
  },
)
