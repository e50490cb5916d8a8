import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/*
 * The start of the command on small inputs: medians of processor time and of the time that passes, and the number of
 * modules. Set BEFORE to another checkout that is built, to compare with it in turns:
 *
 *     BEFORE=../before npm run bench -- start
 */
const ROUNDS = 15
const root = fileURLToPath(new URL('../../../..', import.meta.url))
const trees = [process.env.BEFORE, root].flatMap((tree) => (tree === undefined ? [] : [resolve(tree)]))
const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-start-'))
const tasks = join(root, 'examples/tasks.jsonl')
const functions = ['heron', 'kestrel', 'wren'].map((model) => join(root, `examples/functions/${model}.jsonl`))
const references = ['--references', join(root, 'examples/functions/tasks.jsonl')]

const WORKS: readonly (readonly [name: string, args: readonly string[]])[] = [
  ['--version', ['--version']],
  ['--help', ['--help']],
  ['formats', ['formats']],
  ['score --help', ['score', '--help']],
  ['score, BLEU, one line each', ['score', tasks, '--metric', 'bleu']],
  ['score, BLEU, functions', ['score', ...functions, ...references, '--metric', 'bleu']],
  ['score, the five defaults', ['score', tasks]],
  ['score, CodeBLEU', ['score', tasks, '--metric', 'codebleu']],
  ['compare, BLEU', ['compare', tasks, '--metric', 'bleu', '--trials', '100', '--resamples', '100']],
  ['explain, BLEU', ['explain', tasks, '--id', 'reverse-words', '--model', 'wren', '--metric', 'bleu']],
]

/** What a process used. */
interface Cost {
  readonly processor: number
  readonly passed: number
}

/** Writes user and system time of a process in milliseconds to standard error, when it ends. */
const REPORT =
  "data:text/javascript,process.on('exit',()=>{const{userCPUTime:u,systemCPUTime:s}=process.resourceUsage();process.stderr.write('\\n'+(u+s)/1e3)})"

try {
  console.log(
    `\nstart of the command (${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}, medians of ${ROUNDS}, in milliseconds)`,
  )
  print('Node alone', [medians([() => costOf(['--eval', '0'])])[0]!])
  for (const [name, args] of WORKS) {
    const bins = trees.map((tree) => join(tree, 'packages/use/cli/dist/bin.js'))
    const costs = medians(bins.map((bin) => () => costOf([bin, ...args])))
    print(
      name,
      costs.map((cost, i) => ({ ...cost, modules: modulesOf([bins[i]!, ...args]) })),
    )
  }
} finally {
  rmSync(folder, { recursive: true })
}

/** The medians of runs that take turns. */
function medians(runs: readonly (() => Cost)[]): Cost[] {
  const costs: Cost[][] = runs.map(() => [])
  for (let round = 0; round < ROUNDS; round++) for (const [i, run] of runs.entries()) costs[i]!.push(run())
  return costs.map((some) => ({
    processor: median(some.map(({ processor }) => processor)),
    passed: median(some.map(({ passed }) => passed)),
  }))
}

/** The middle one of an odd number of values. */
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[(values.length - 1) / 2]!
}

function costOf(args: readonly string[]): Cost {
  const start = performance.now()
  const stderr = run(['--import', REPORT, ...args])
  const passed = performance.now() - start
  return { processor: Number(stderr.slice(stderr.lastIndexOf('\n') + 1)), passed }
}

/** The number of files that a run loads as modules. */
function modulesOf(args: readonly string[]): number {
  const list = join(folder, 'modules.txt')
  const hooks = join(folder, 'hooks.mjs')
  const watch = join(folder, 'watch.mjs')
  writeFileSync(list, '')
  writeFileSync(
    hooks,
    `import { appendFileSync } from 'node:fs'
export const load = (url, context, next) => (appendFileSync(${JSON.stringify(list)}, url + '\\n'), next(url, context))`,
  )
  writeFileSync(
    watch,
    `import { register } from 'node:module'\nregister(${JSON.stringify(pathToFileURL(hooks).href)})`,
  )
  run(['--import', pathToFileURL(watch).href, ...args])
  return readFileSync(list, 'utf8').match(/^file:/gm)?.length ?? 0
}

/** Runs Node, and returns its standard error. */
function run(args: readonly string[]): string {
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', cwd: folder })
  if (status !== 0) throw new Error(`node ${args.join(' ')}: ${stderr}`)
  return stderr
}

function print(name: string, costs: readonly (Cost & { readonly modules?: number })[]): void {
  const cells = costs.map(({ processor, passed, modules }, i) => {
    const which = costs.length > 1 && i === 0 ? 'before' : 'after'
    const count = modules === undefined ? '' : ` ${String(modules).padStart(4)} modules`
    return `${which.padEnd(6)} ${processor.toFixed(0).padStart(5)} processor ${passed.toFixed(0).padStart(5)} passed${count}`
  })
  console.log(`  ${name.padEnd(28)} ${cells.join('   ')}`)
}
