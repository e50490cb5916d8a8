import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from './workspace.ts'

/** A change of one of these can change every test. */
const EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.base\.json|vitest\.config\.ts)$/

const MODULE = /\.[cm]?[jt]sx?$/

/**
 * The modules that changed files can affect; `undefined` if every test can be affected. Vitest runs the tests that
 * import them, directly or not.
 *
 * A changed module counts itself. Any other file counts through the modules that name it by its last two path
 * components (`examples/tasks.jsonl`), because that is how tests find the files that they read. A changed manifest
 * counts as its package's entry point.
 */
export function affectedBy(
  changed: readonly string[],
  files: ReadonlyMap<string, string>,
): string[] | undefined {
  if (changed.some((path) => EVERYTHING.test(path))) return undefined
  const modules = changed.flatMap((path) => {
    if (MODULE.test(path)) return [path]
    if (path.endsWith('/package.json')) return [path.replace('package.json', 'src/index.ts')]
    return readersOf(path, files)
  })
  return [...new Set(modules)]
}

/** Modules whose text names a file. */
function readersOf(path: string, files: ReadonlyMap<string, string>): string[] {
  const name = path.split('/').slice(-2).join('/')
  const named = new RegExp(`['"\`/]${name.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&')}['"\`]`)
  return [...files].filter(([, text]) => named.test(text)).map(([module]) => module)
}

function main(base: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [start] = git('merge-base', base, 'HEAD')
  const added = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', start!), ...added]
  const present = [...git('ls-files'), ...added].filter((path) => existsSync(join(ROOT, path)))
  const text = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const modules = new Map(
    present.filter((path) => MODULE.test(path)).map((path) => [path, text(path)] as const),
  )
  const affected = affectedBy(changed, modules)
  if (affected?.length === 0) {
    console.log(`no test depends on what changed since ${base}`)
    return
  }
  const args = affected ? ['related', '--run', '--passWithNoTests', ...affected] : ['run']
  const { status } = spawnSync('vitest', args, { cwd: ROOT, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2] ?? 'main')
