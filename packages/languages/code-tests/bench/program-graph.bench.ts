import { compare, seeded } from '@codegen-eval/bench'
import { pythonLanguage } from '@codegen-eval/lang-python'
import { type FlatTree, loadParser } from '@codegen-eval/syntax'
import { dataFlowGraph } from '../../../code/program-graph/src/data-flow-graph.ts'
import { programDependenceGraph } from '../../../code/program-graph/src/program-dependence-graph.ts'
import { typilusGraph } from '../../../code/program-graph/src/typilus.ts'

const SNIPPETS = 2_000
const STATEMENTS = 2_000

const parser = await loadParser(pythonLanguage)

/** Each graph by its name: the number of its edges. */
const graphs: Readonly<Record<string, (tree: FlatTree) => number>> = {
  programDependenceGraph: (tree) => programDependenceGraph(tree, pythonLanguage).types.length,
  dataFlowGraph: (tree) =>
    dataFlowGraph(tree, pythonLanguage.dataFlow).items.reduce((sum, { sources }) => sum + sources.length, 0),
  typilusGraph: (tree) => typilusGraph(tree, pythonLanguage).types.length,
}

// abstract syntax is kept with a tree: each run parses anew, and what parsing alone takes is printed
const snippets = Array.from({ length: SNIPPETS }, (_, i) => program(3, i))
const parse = (source: string) => {
  parser.cache.clear()
  return parser.parse(source)
}

compare(`${SNIPPETS} snippets of 3 statements, with parsing`, { count: SNIPPETS, name: 'graphs' }, [
  { name: 'parsing alone', run: () => snippets.reduce((sum, source) => sum + parse(source).size, 0) },
  ...Object.entries(graphs).map(([name, edges]) => ({
    name,
    run: () => snippets.reduce((sum, source) => sum + edges(parse(source)), 0),
  })),
])

const large = `def f(x0, x1):\n${indented(program(STATEMENTS, 1))}`
for (const [name, edges] of Object.entries(graphs)) {
  const title = `${name}, one function of ${STATEMENTS} statements, with parsing`
  compare(title, { count: edges(parse(large)), name: 'edges' }, [{ name, run: () => edges(parse(large)) }], 5)
}

/** Statements over twenty variables: assignments and calls, every tenth an `if` or a loop around one. */
function program(statements: number, seed: number): string {
  const random = seeded(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]
  const name = () => `x${Math.floor(20 * random())}`
  const simple = () =>
    pick([
      () => `${name()} = ${name()} + ${name()} * 2`,
      () => `${name()} = f(${name()}, key=${name()}[0])`,
      () => `print("value", ${name()}.size)`,
      () => `${name()}.append([y for y in ${name()} if y > ${name()}])`,
    ])()
  return Array.from({ length: statements }, () =>
    random() < 0.9
      ? simple()
      : pick([
          () => `if ${name()}:\n    ${simple()}\nelse:\n    ${simple()}`,
          () => `for ${name()} in ${name()}:\n    ${simple()}`,
          () => `while ${name()}:\n    ${simple()}`,
        ])(),
  ).join('\n')
}

function indented(source: string): string {
  return source.replace(/^/gm, '    ')
}
