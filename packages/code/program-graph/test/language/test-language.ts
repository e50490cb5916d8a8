import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Language, loadParser, nodeText } from '@codegen-eval/syntax'
import { describe, expect, test } from 'vitest'
import { dataFlowGraph } from '../../src/data-flow-graph.ts'
import { programDependenceGraph } from '../../src/program-dependence-graph.ts'
import { drawn, graphByLines } from '../drawn-graph.ts'
import { testReachingDefinitions, type Writing } from './random-functions.ts'

/** Expected values of a language, all but the first optional: a new language begins with few of them. */
export interface LanguageCases {
  readonly words: Words
  /** Functions with one statement a line, and their graphs, drawn by hand from the meaning of the statements. */
  readonly drawn?: readonly (readonly [name: string, source: string, graph: string])[]
  /** A function in which `alpha`, `beta` and `gamma` are the variables, and the mark of comments: `//` if left out. */
  readonly function?: { readonly source: string; readonly comment?: string }
  readonly flows?: Flows
  /** A function that reads a parameter without a default value, and one that has it where the language knows this. */
  readonly parameters?: string
  /** The first and last line of a function with the parameters `a` to `d`, in a language whose `case` falls through. */
  readonly fallThrough?: { readonly head: string; readonly sigil?: string }
  readonly writing?: Writing
}

interface Words {
  /** Number of keywords. */
  readonly count?: number
  /** Some keywords. */
  readonly keywords: string
  /** Names that are not keywords. */
  readonly names?: string
  /** Number of words in the list of k4black/codebleu 0.7.1. */
  readonly codexglue?: number
}

/**
 * One value through a declaration, a branch, a switch, a loop over items and an assignment, one step a line. Edges are
 * `name@line<-name@line`.
 */
interface Flows {
  readonly source: string
  readonly edges: readonly string[]
  /** Edges of values that all arms replace. */
  readonly absent?: readonly string[]
}

/**
 * Tests that every language has to pass.
 *
 * @param url `import.meta.url` of the test file, in whose package the grammar is a development dependency.
 */
export function testLanguage(language: Language, url: string, cases: LanguageCases): void {
  describe(language.name, () => {
    testGrammar(language, url)
    testWords(language, cases.words)
    for (const [name, source, graph] of cases.drawn ?? [])
      test(name, async () => expect(await graphByLines(language, source)).toBe(drawn(graph)))
    testLongSources(language, cases.writing?.name?.('') ?? '')
    if (cases.function) testRenaming(language, cases.function.source, cases.function.comment ?? '//')
    if (cases.flows) testFlows(language, cases.flows)
    if (cases.parameters) testParameters(language, cases.parameters)
    if (cases.fallThrough) testFallThrough(language, cases.fallThrough.head, cases.fallThrough.sigil ?? '')
    if (cases.writing) testReachingDefinitions(language, cases.writing)
  })
}

function testGrammar(language: Language, url: string): void {
  test('the version names the grammar that is embedded', async () => {
    const require = createRequire(url)
    const { devDependencies } = JSON.parse(readFileSync(require.resolve('../package.json'), 'utf8'))
    const grammar = Object.keys(devDependencies).find((name) => /(^|\/)tree-sitter-/.test(name))!
    const { version } = JSON.parse(readFileSync(require.resolve(`${grammar}/package.json`), 'utf8'))
    expect(language.version).toBe(`${grammar.split('/').at(-1)} ${version}`)
    expect((await loadParser(language)).parses('')).toBe(true)
  })
}

function testWords(language: Language, { count, keywords, names = '', codexglue }: Words): void {
  test('keywords', () => {
    if (count !== undefined) expect(language.keywords.size).toBe(count)
    for (const word of keywords.split(' ')) expect(language.keywords.has(word), word).toBe(true)
    // the names of objects are ordinary names
    for (const word of [...names.split(' '), '__proto__', 'toString'])
      expect(language.keywords.has(word), word).toBe(false)
    const list = language.compat?.codexglue?.keywords
    expect([list?.length, list && new Set(list).size]).toEqual([codexglue, codexglue])
  })
}

/** The nodes and edges of a graph, without offsets. */
async function graphOf(language: Language, source: string) {
  const { parse } = await loadParser(language)
  const { labels, sources, targets, types } = programDependenceGraph(parse(source), language)
  return { labels, edges: Array.from(sources, (from, edge) => [types[edge], from, targets[edge]]) }
}

function testRenaming(language: Language, source: string, comment: string): void {
  test('renaming all variables, layout and comments change no graph', async () => {
    const graph = await graphOf(language, source)
    // control, and data between the statements
    expect(graph.edges.filter(([type]) => type === 2).length).toBeGreaterThan(4)
    const renamed = source.replace(/alpha/g, 'x1').replace(/beta/g, 'alpha').replace(/gamma/g, 'beta')
    expect(await graphOf(language, renamed)).toEqual(graph)
    expect(await graphOf(language, source.replace(/\n/g, ` ${comment} alpha = beta\n`))).toEqual(graph)
    const spaced = source.replace(/ (=|>|in) /g, '  $1   ').replace(/\n/g, '\n\n')
    expect(await graphOf(language, spaced)).toEqual(graph)
  })

  test('another variable at one use changes the graph', async () => {
    const at = source.lastIndexOf(source.includes('return gamma') ? 'gamma' : 'alpha')
    const other = `${source.slice(0, at)}beta${source.slice(at + 5)}`
    expect(await graphOf(language, other)).not.toEqual(await graphOf(language, source))
  })
}

function testLongSources(language: Language, sigil: string): void {
  test('nested and long sources have graphs, or errors that say so', async () => {
    const parser = await loadParser(language)
    for (const source of [
      `${sigil}x = ${'('.repeat(10_000)}1${')'.repeat(10_000)};\n`,
      `${sigil}x = ${`${sigil}y + `.repeat(50_000)}1;\n`,
      '{'.repeat(10_000),
      `${'if (a) '.repeat(3_000)}b;`,
      '',
    ]) {
      const tree = parser.parse(source)
      try {
        expect(programDependenceGraph(tree, language).labels.length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError)
        expect((error as Error).message).toMatch(/without syntax errors/)
      }
    }
  }, 240_000)
}

/** The edges of a data-flow graph, as `name@line<-name@line`, in the order of the source. */
export async function flowsOf(language: Language, source: string): Promise<string[]> {
  const { parse } = await loadParser(language)
  const tree = parse(source)
  const { tokens, items, failure } = dataFlowGraph(tree, language.dataFlow)
  expect(failure).toBeUndefined()
  const place = (token: number) =>
    `${nodeText(tree, tokens[token])}@${source.slice(0, tree.start[tokens[token]]).split('\n').length}`
  return items.flatMap(({ token, sources }) => sources.map((from) => `${place(token)}<-${place(from)}`))
}

function testFlows(language: Language, { source, edges, absent = [] }: Flows): void {
  test('values flow through declarations, branches and loops', async () => {
    const found = await flowsOf(language, source)
    expect(found).toEqual(expect.arrayContaining([...edges]))
    for (const edge of absent) expect(found).not.toContain(edge)
  })
}

function testParameters(language: Language, source: string): void {
  test('uses of parameters come from the parameters', async () => {
    expect(await flowsOf(language, source)).toEqual(
      expect.arrayContaining(['b@2<-b@1', 'y@2<-b@2', 'a@3<-a@1', 'y@3<-y@2']),
    )
  })
}

/** An arm that falls into the next, an empty one, one that ends with a jump in a block, and the last; one step a line. */
function testFallThrough(language: Language, head: string, v: string): void {
  test('an arm without a jump at its end leads to the next', async () => {
    const source = `${head}
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
}`
    const found = (await flowsOf(language, source)).map((flow) => flow.replaceAll('$', ''))
    const to = (place: string) => found.filter((flow) => flow.startsWith(`${place}<-`)).sort()
    expect(to('b@7')).toEqual(['b@7<-b@2', 'b@7<-b@5'])
    // also through the empty arm
    expect(to('c@10')).toEqual(['c@10<-c@2', 'c@10<-c@7'])
    // the arm before has left
    expect(to('b@13')).toEqual(['b@13<-b@2'])
    expect(to('d@15')).toEqual(['d@15<-d@10', 'd@15<-d@13'])
  })
}
