import { seeded } from '@codegen-eval/bench'
import { codeXGlueDataFlow, dataFlowGraph } from '@codegen-eval/program-graph'
import { type FlatTree, loadParser, type SyntaxParser } from '@codegen-eval/syntax'
import { fixtureJson, givenReferenceJson } from '@codegen-eval/test-data'
import { publicParser, publicWalk } from '../../../code/syntax/bench/public-cursor.ts'
import { loadLanguage } from '../src/load-language.ts'

/*
 * For each language: how fast sources are parsed into flat trees, compared with web-tree-sitter's parser followed by a
 * walk of its cursor, and how much of the time of parsing data flow takes, as both variants of CodeBLEU extract it. All
 * are measured in turns, as processor time of the process; the best of several rounds counts.
 *
 * `BENCH_LANGUAGES=java,php` chooses languages.
 */

const ROUNDS = 11

/** Characters of one run, of which a language's references are repeated in a random order until they have as many. */
const CHARACTERS = 150_000

const NAMES = 'c cpp csharp go java javascript php python ruby rust typescript'.split(' ')

interface Golden {
  readonly languages: Readonly<Record<string, GoldenLanguage>>
}

interface GoldenLanguage {
  readonly texts: readonly string[]
  readonly pairs: readonly { readonly r: readonly number[] }[]
}

const FILE = 'golden/codebleu-languages.json'
const golden = givenReferenceJson<Golden>(FILE) ?? fixtureJson<Golden>(FILE)

console.log(
  `sources of about 170 characters, processor time, best of ${ROUNDS}, Node ${process.versions.node}`,
)
console.log('language     characters/s    of cursor  data flow/parsing  codexglue data flow/parsing')
for (const name of process.env.BENCH_LANGUAGES?.split(',') ?? NAMES) {
  console.log(await line(name, sourcesOf(golden.languages[goldenName(name)])))
}

/** TypeScript is not in the golden file; its grammar parses JavaScript. */
function goldenName(name: string): string {
  return name === 'csharp' ? 'c_sharp' : name === 'typescript' ? 'javascript' : name
}

/** References that are not empty, each in a string of its own, so that no cache finds one of them twice. */
function sourcesOf({ texts, pairs }: GoldenLanguage): readonly string[] {
  const used = [...new Set(pairs.flatMap(({ r }) => r))].map((text) => texts[text].trim()).filter(Boolean)
  const random = seeded(1)
  const sources: string[] = []
  for (let length = 0; length < CHARACTERS; length += sources.at(-1)!.length) {
    sources.push(`${used[Math.floor(random() * used.length)]}${'\n'.repeat(1 + (sources.length % 50))}`)
  }
  // through JSON, so that strings are flat as they are when read from a file
  return JSON.parse(JSON.stringify(sources))
}

async function line(name: string, sources: readonly string[]): Promise<string> {
  const parser = await loadLanguage(name)
  const { language } = parser
  const treeSitter = await publicParser(await language.loadGrammar())
  const codexglue = language.compat?.codexglue
  const trees = sources.map((source) => parser.parse(source))
  const others = codexglue?.language ? await loadParser(codexglue.language) : parser
  const otherTrees = sources.map((source) => others.parse(source))

  const byCursor = () => {
    let nodes = 0
    for (const source of sources) {
      const tree = treeSitter.parse(language.parserText?.(source) ?? source)!
      nodes += publicWalk(tree)
      tree.delete()
    }
    return nodes
  }
  const flows = (
    list: readonly FlatTree[],
    flow: (tree: FlatTree) => { readonly items: readonly unknown[] },
  ) => list.reduce((items, tree) => items + flow(tree).items.length, 0)
  const [parsing, cursor, flow, codexglueFlow] = processorTimes([
    () => parsed(parser, sources),
    byCursor,
    () => flows(trees, (tree) => dataFlowGraph(tree, language.dataFlow)),
    () => (codexglue ? flows(otherTrees, (tree) => codeXGlueDataFlow(tree, codexglue.dataFlow)) : 0),
  ])

  const characters = sources.reduce((sum, { length }) => sum + length, 0)
  const share = (of: number) => `${(100 * of).toFixed(0)} %`
  return [
    name.padEnd(11),
    Math.round(characters / parsing)
      .toLocaleString('en')
      .padStart(14),
    share(cursor / parsing).padStart(13),
    share(flow / parsing).padStart(19),
    (codexglue ? share(codexglueFlow / parsing) : 'none').padStart(29),
  ].join('')
}

function parsed(parser: SyntaxParser, sources: readonly string[]): number {
  parser.cache.clear()
  return sources.reduce((nodes, source) => nodes + parser.parse(source).size, 0)
}

/** Seconds of processor time of each function, in turns, the best of all rounds. */
function processorTimes(runs: readonly (() => number)[]): number[] {
  const best = runs.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < ROUNDS; round++) {
    runs.forEach((run, i) => {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      best[i] = Math.min(best[i], (user + system) / 1e6)
    })
  }
  return best
}
