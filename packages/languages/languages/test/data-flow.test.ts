import { dataFlowGraph } from '@codegen-eval/program-graph'
import { nodeText } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { loadLanguage } from '../src/load-language.ts'

/** The edges of a data-flow graph, as `name@line<-name@line`, in the order of the source. */
async function flowsOf(name: string, source: string): Promise<string[]> {
  const { parse, language } = await loadLanguage(name)
  const tree = parse(source)
  const { tokens, items, failure } = dataFlowGraph(tree, language.dataFlow)
  expect(failure).toBeUndefined()
  const place = (token: number) =>
    `${nodeText(tree, tokens[token])}@${source.slice(0, tree.start[tokens[token]]).split('\n').length}`
  return items.flatMap(({ token, sources }) => sources.map((from) => `${place(token)}<-${place(from)}`))
}

/** One value through a declaration, a branch, a switch, a loop over items and an assignment; one step a line. */
const FLOWS: Readonly<Record<string, readonly [source: string, flows: readonly string[]]>> = {
  bash: [
    'a=$1\nb="$a"\nif test "$b"; then\nb=2\nelif test "$a"; then\nb=3\nelse\nb=4\nfi\nfor x in $b; do\ny=$x\ndone\necho "$y"',
    [
      'b@2<-a@2',
      'a@2<-a@1',
      'b@3<-b@2',
      'b@10<-b@4',
      'b@10<-b@6',
      'b@10<-b@8',
      'x@10<-b@10',
      'y@11<-x@11',
      'y@13<-y@11',
    ],
  ],
  c: [
    'int f(int a) {\nint b = a;\nif (b)\nb = 2;\nelse b = 3;\nreturn b;\n}',
    ['b@2<-a@2', 'b@6<-b@4', 'b@6<-b@5'],
  ],
  cpp: [
    'int f(int a) {\nint b = a;\nfor (auto x : v)\nb = x;\nreturn b;\n}',
    ['b@2<-a@2', 'x@3<-v@3', 'b@4<-x@4', 'x@4<-x@3', 'b@5<-b@4'],
  ],
  csharp: [
    'class A { int F(int a) {\nvar b = a;\nswitch (b) {\ncase 1: b = 2; break;\ndefault: b = 3; break;\n}\nreturn b;\n} }',
    ['b@2<-a@2', 'b@3<-b@2', 'b@7<-b@4', 'b@7<-b@5'],
  ],
  go: [
    'package p\nfunc f(a int) int {\nb := a\nfor _, x := range a {\nb = x\n}\nreturn b\n}',
    ['b@3<-a@3', 'x@4<-a@4', 'b@5<-x@5', 'x@5<-x@4', 'b@7<-b@5'],
  ],
  java: [
    'int f(int a) {\nint b = a;\nswitch (b) {\ncase 1: b = 2; break;\ndefault: b = 3;\n}\nreturn b;\n}',
    ['b@2<-a@2', 'b@3<-b@2', 'b@7<-b@4', 'b@7<-b@5'],
  ],
  javascript: [
    'function f(a) {\nconst b = a\nfor (const x of b)\ny = x\nreturn y\n}',
    ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@5<-y@4'],
  ],
  php: [
    'function f($a) {\n$b = $a;\nforeach ($b as $x)\n$y = $x;\nreturn $y;\n}',
    ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@5<-y@4'],
  ],
  ruby: [
    'def f(a)\nb = a\nif b\nb = 2\nelse\nb = 3\nend\nb\nend',
    ['b@2<-a@2', 'b@3<-b@2', 'b@8<-b@4', 'b@8<-b@6'],
  ],
  rust: [
    'fn f(a: i32) {\nlet b = a;\nfor x in b {\ny = x;\n}\ng(y)\n}',
    ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@6<-y@4'],
  ],
  typescript: [
    'function f(a: number) {\nconst b: number = a\nfor (const x of b)\ny = x\nreturn y\n}',
    ['b@2<-a@2', 'x@3<-b@3', 'b@3<-b@2', 'y@4<-x@4', 'x@4<-x@3', 'y@5<-y@4'],
  ],
}

const GONE: Readonly<Record<string, readonly string[]>> = {
  bash: ['b@10<-b@2'],
  c: ['b@6<-b@2'],
  csharp: ['b@7<-b@2'],
  java: ['b@7<-b@2'],
  ruby: ['b@8<-b@2'],
}

/** An arm that falls into the next, an empty one, one that ends with a jump in a block, and the last; one step a line. */
const FALLING = (open: string, close: string, v: string) =>
  `${open}
${v}b = ${v}a; ${v}c = ${v}a;
switch (${v}a) {
case 1:
${v}b = 1;
case 2:
${v}c = ${v}b;
case 3:
case 4: {
${v}d = ${v}c;
break; }
default:
${v}d = ${v}b;
}
g(${v}d);
${close}`

test.each([
  ['c', 'void f(int a, int b, int c, int d) {', '}', ''],
  ['cpp', 'void f(int a, int b, int c, int d) {', '}', ''],
  ['java', 'void f(int a, int b, int c, int d) {', '}', ''],
  ['javascript', 'function f(a, b, c, d) {', '}', ''],
  ['php', 'function f($a, $b, $c, $d) {', '}', '$'],
  ['typescript', 'function f(a: number, b: number, c: number, d: number) {', '}', ''],
])('%s: an arm without a jump at its end leads to the next', async (name, open, close, v) => {
  const found = (await flowsOf(name, FALLING(open, close, v))).map((flow) => flow.replaceAll('$', ''))
  const to = (place: string) => found.filter((flow) => flow.startsWith(`${place}<-`)).sort()
  expect(to('b@7')).toEqual(['b@7<-b@2', 'b@7<-b@5'])
  // also through the empty arm
  expect(to('c@10')).toEqual(['c@10<-c@2', 'c@10<-c@7'])
  // the arm before has left
  expect(to('b@13')).toEqual(['b@13<-b@2'])
  expect(to('d@15')).toEqual(['d@15<-d@10', 'd@15<-d@13'])
})

test.each(Object.entries(FLOWS))(
  '%s: values flow through declarations, branches and loops',
  async (name, [source, flows]) => {
    const found = await flowsOf(name, source)
    for (const flow of flows) expect(found).toContain(flow)
    // a value that all arms replace is gone
    for (const flow of GONE[name] ?? []) expect(found).not.toContain(flow)
  },
)

/** A parameter without a default value, and one that has it where the language knows this; both are read below. */
const PARAMETERS: Readonly<Record<string, string>> = {
  c: 'int f(int a, int b) {\nint x, y = b;\nreturn a + y;\n}',
  cpp: 'int f(int a, int b = 2) {\nint x, y = b;\nreturn a + y;\n}',
  csharp: 'class A { int F(int a, int b = 2) {\nint y = b;\nreturn a + y;\n} }',
  go: 'package p; func f(a int, b int) int {\nvar y = b\nreturn a + y\n}',
  java: 'class A { int f(int a, int b) {\nint y = b;\nreturn a + y;\n} }',
  javascript: 'function f(a, b = 2) {\nlet y = b\nreturn a + y\n}',
  php: '<?php function f($a, $b = 2) {\n$y = $b;\nreturn $a + $y;\n}',
  python: 'def f(a, b=2):\n    y = b\n    return a + y',
  ruby: 'def f(a:, b: 2)\ny = b\na + y\nend',
  rust: 'fn f(a: i32, b: i32) -> i32 {\nlet y = b;\na + y\n}',
  typescript: 'function f(a: number, b?: number) {\nlet y = b\nreturn a + y\n}',
}

test.each(Object.entries(PARAMETERS))(
  'uses of parameters in %s come from the parameters',
  async (name, source) => {
    expect(await flowsOf(name, source)).toEqual(
      expect.arrayContaining(['b@2<-b@1', 'y@2<-b@2', 'a@3<-a@1', 'y@3<-y@2']),
    )
  },
)

test('a variable of Go without a value is zero from its declaration on', async () => {
  const flows = await flowsOf('go', 'package p; func f() int {\nvar n int\nreturn n\n}')
  expect(flows).toEqual(['n@3<-n@2'])
})
