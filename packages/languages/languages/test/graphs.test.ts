import { programDependenceGraph } from '@codegen-eval/program-graph'
import { expect, test } from 'vitest'
import { loadLanguage } from '../src/load-language.ts'

/** A function in each language, of which `alpha`, `beta` and `gamma` are the variables. */
const SOURCES: Readonly<Record<string, string>> = {
  bash: 'f() {\n  local alpha=$1 beta=$2\n  for gamma in $beta; do\n    if [ "$gamma" -gt "$alpha" ]; then\n      alpha=$gamma\n    fi\n  done\n  echo "$alpha"\n}\n',
  c: 'int f(int alpha, int *beta) {\n  int gamma = 0;\n  while (alpha > 0) {\n    if (beta[alpha]) gamma += alpha;\n    alpha--;\n  }\n  return gamma;\n}\n',
  cpp: 'int f(int alpha, vector<int>& beta) {\n  for (auto& gamma : beta) {\n    try { alpha += gamma; } catch (...) { return alpha; }\n  }\n  return alpha;\n}\n',
  csharp:
    'class A {\n  int F(int alpha, int[] beta) {\n    foreach (var gamma in beta) {\n      if (gamma > alpha) alpha = gamma;\n    }\n    return alpha;\n  }\n}\n',
  go: 'package p\n\nfunc f(alpha int, beta []int) int {\n\tfor _, gamma := range beta {\n\t\tif gamma > alpha {\n\t\t\talpha = gamma\n\t\t}\n\t}\n\treturn alpha\n}\n',
  java: 'int f(int alpha, int[] beta) {\n  for (int gamma : beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return alpha;\n}\n',
  javascript:
    'function f(alpha, beta) {\n  for (const gamma of beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return alpha;\n}\n',
  php: 'function f($alpha, $beta) {\n  foreach ($beta as $gamma) {\n    if ($gamma > $alpha) { $alpha = $gamma; }\n  }\n  return $alpha;\n}\n',
  python:
    'def f(alpha, beta):\n    for gamma in beta:\n        if gamma > alpha:\n            alpha = gamma\n    return alpha\n',
  ruby: 'def f(alpha, beta)\n  for gamma in beta do\n    if gamma > alpha\n      alpha = gamma\n    end\n  end\n  alpha\nend\n',
  rust: 'fn f(mut alpha: i32, beta: Vec<i32>) -> i32 {\n    for gamma in beta {\n        if gamma > alpha {\n            alpha = gamma;\n        }\n    }\n    alpha\n}\n',
  tsx: 'function f(alpha: number, beta: number[]) {\n  for (const gamma of beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return <p>{alpha}</p>;\n}\n',
  typescript:
    'function f(alpha: number, beta: number[]) {\n  for (const gamma of beta) {\n    if (gamma > alpha) { alpha = gamma; }\n  }\n  return alpha;\n}\n',
}

/** Languages whose comments begin with `#`. */
const HASH: ReadonlySet<string> = new Set(['bash', 'python', 'ruby'])

/** What a graph is made of, without offsets. */
async function graphOf(name: string, source: string) {
  const parser = await loadLanguage(name)
  const { labels, sources, targets, types } = programDependenceGraph(parser.parse(source), parser.language)
  return { labels, edges: Array.from(sources, (from, edge) => [types[edge], from, targets[edge]]) }
}

test.each(Object.entries(SOURCES))(
  '%s: renaming all variables, layout and comments change nothing',
  async (name, source) => {
    const graph = await graphOf(name, source)
    // control, and data between the statements
    expect(graph.edges.filter(([type]) => type === 2).length).toBeGreaterThan(4)
    const renamed = source.replace(/alpha/g, 'x1').replace(/beta/g, 'alpha').replace(/gamma/g, 'beta')
    expect(await graphOf(name, renamed)).toEqual(graph)
    const mark = HASH.has(name) ? '#' : '//'
    expect(await graphOf(name, source.replace(/\n/g, ` ${mark} alpha = beta\n`))).toEqual(graph)
    const spaced = source.replace(/ (=|>|in) /g, '  $1   ').replace(/\n/g, '\n\n')
    expect(await graphOf(name, spaced)).toEqual(graph)
  },
)

test.each(Object.entries(SOURCES))(
  '%s: another variable at one use changes the graph',
  async (name, source) => {
    const at = source.lastIndexOf(source.includes('return gamma') ? 'gamma' : 'alpha')
    const other = `${source.slice(0, at)}beta${source.slice(at + 5)}`
    expect(await graphOf(name, other)).not.toEqual(await graphOf(name, source))
  },
)

test.each(Object.keys(SOURCES))(
  '%s: nested and long sources have graphs, or errors that say so',
  async (name) => {
    const parser = await loadLanguage(name)
    const php = name === 'php' ? '$' : ''
    for (const source of [
      `${php}x = ${'('.repeat(10_000)}1${')'.repeat(10_000)};\n`,
      `${php}x = ${`${php}y + `.repeat(50_000)}1;\n`,
      '{'.repeat(10_000),
      `${'if (a) '.repeat(3_000)}b;`,
      '',
    ]) {
      const tree = parser.parse(source)
      try {
        expect(programDependenceGraph(tree, parser.language).labels.length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
        expect((error as Error).message).toMatch(/without syntax errors/)
      }
    }
  },
  240_000,
)
