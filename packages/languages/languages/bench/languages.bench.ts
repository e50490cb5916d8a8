import { seeded } from '@codegen-eval/bench'
import { codeXGlueDataFlow, dataFlowGraph } from '@codegen-eval/program-graph'
import { type FlatTree, loadParser, type SyntaxParser } from '@codegen-eval/syntax'
import { fixtureJson, givenReferenceJson } from '@codegen-eval/test-data'
import { loadRuntime } from '../../../code/syntax/src/runtime.ts'
import { loadLanguage } from '../src/load-language.ts'

/*
 * For each language: how fast sources are parsed into flat trees, compared with web-tree-sitter's parser followed by a
 * walk of its cursor, and how much of the time of parsing data flow takes, as both variants of CodeBLEU extract it. All
 * are measured in turns, as processor time of the process; the best of several rounds counts.
 *
 * The first rate is that of the public cursor; the second is that of the undocumented calls below it, with nothing done
 * but writing four numbers a node into one array.
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

const { module, raw } = await loadRuntime()
const scratch = new Int32Array(1 << 16)
const FILE = 'golden/codebleu-languages.json'
const golden = givenReferenceJson<Golden>(FILE) ?? fixtureJson<Golden>(FILE)

console.log(
  `sources of about 170 characters, processor time, best of ${ROUNDS}, Node ${process.versions.node}`,
)
console.log(
  'language     characters/s    of cursor  of raw calls  data flow/parsing  codexglue data flow/parsing',
)
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
  const treeSitter = new module.Parser()
  treeSitter.setLanguage(await module.Language.load(await language.loadGrammar()))
  const codexglue = language.compat?.codexglue
  const trees = sources.map((source) => parser.parse(source))
  const others = codexglue?.language ? await loadParser(codexglue.language) : parser
  const otherTrees = sources.map((source) => others.parse(source))

  const each = (flatten: (tree: PublicTree) => number) => () => {
    let nodes = 0
    for (const source of sources) {
      const tree = treeSitter.parse(language.parserText?.(source) ?? source)!
      nodes += flatten(tree)
      tree.delete()
    }
    return nodes
  }
  const flows = (
    list: readonly FlatTree[],
    flow: (tree: FlatTree) => { readonly items: readonly unknown[] },
  ) => list.reduce((items, tree) => items + flow(tree).items.length, 0)
  const [parsing, cursor, calls, flow, codexglueFlow] = processorTimes([
    () => parsed(parser, sources),
    each(publicWalk),
    each(rawWalk),
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
    share(calls / parsing).padStart(14),
    share(flow / parsing).padStart(19),
    (codexglue ? share(codexglueFlow / parsing) : 'none').padStart(29),
  ].join('')
}

function parsed(parser: SyntaxParser, sources: readonly string[]): number {
  parser.cache.clear()
  return sources.reduce((nodes, source) => nodes + parser.parse(source).size, 0)
}

type PublicTree = NonNullable<ReturnType<InstanceType<typeof module.Parser>['parse']>>

/** Kind, parent, start and end of each node, by the public cursor. */
function publicWalk(tree: PublicTree): number {
  const cursor = tree.walk()
  let parent = -1
  let node = 0
  for (; ; node++) {
    write(node, cursor.nodeTypeId, parent, cursor.startIndex, cursor.endIndex)
    if (cursor.gotoFirstChild()) {
      parent = node
      continue
    }
    while (parent >= 0 && !cursor.gotoNextSibling()) {
      cursor.gotoParent()
      parent = scratch[4 * parent + 1]
    }
    if (parent < 0) break
  }
  cursor.delete()
  return node
}

/** The same by the runtime's undocumented calls. */
function rawWalk(tree: PublicTree): number {
  const address = (tree as unknown as readonly [number])[0]
  const calls = raw!
  calls._ts_tree_root_node_wasm(address)
  calls._ts_tree_cursor_new_wasm(address)
  let parent = -1
  let node = 0
  for (; ; node++) {
    const kind = calls._ts_tree_cursor_current_node_type_id_wasm(address)
    const start = calls._ts_tree_cursor_start_index_wasm(address)
    write(node, kind, parent, start, calls._ts_tree_cursor_end_index_wasm(address))
    if (calls._ts_tree_cursor_goto_first_child_wasm(address)) {
      parent = node
      continue
    }
    while (parent >= 0 && !calls._ts_tree_cursor_goto_next_sibling_wasm(address)) {
      calls._ts_tree_cursor_goto_parent_wasm(address)
      parent = scratch[4 * parent + 1]
    }
    if (parent < 0) break
  }
  calls._ts_tree_cursor_delete_wasm(address)
  return node
}

function write(node: number, kind: number, parent: number, start: number, end: number): void {
  scratch[4 * node] = kind
  scratch[4 * node + 1] = parent
  scratch[4 * node + 2] = start
  scratch[4 * node + 3] = end
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
