import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Manifest, ROOT } from './workspace.ts'

/** A folder with a manifest and tests: a package, an application, or the tools. */
export interface Project {
  /** Path from the root: `packages/metrics/chrf`. */
  readonly home: string
  readonly manifest: Manifest
}

/** The tests that vitest has to run. */
export interface Affected {
  /** Names of vitest projects. */
  readonly projects: readonly string[]
  /** Paths of modules: vitest runs the tests that import them, directly or not. */
  readonly modules: readonly string[]
}

/** A change of one of these can change every test. */
const EVERYTHING =
  /^(package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.base\.json|vitest\.config\.ts)$/

const MODULE = /\.[cm]?[jt]sx?$/

/**
 * The modules and projects that changed files can affect; `undefined` if all can be affected.
 *
 * A changed module counts itself. Any other file counts through the modules that name it by its last two path
 * components (`examples/tasks.jsonl`), because that is how tests find the files that they read. A changed manifest
 * counts as its package's entry point.
 */
export function affectedBy(
  changed: readonly string[],
  files: ReadonlyMap<string, string>,
  projects: readonly Project[],
): Affected | undefined {
  if (changed.some((path) => EVERYTHING.test(path))) return undefined
  const modules = new Set(
    changed.flatMap((path) => {
      if (MODULE.test(path)) return [path]
      if (path.endsWith('/package.json')) return [path.replace('package.json', 'src/index.ts')]
      return readersOf(path, files)
    }),
  )
  const owners = projects.filter(({ home }) => [...modules].some((path) => path.startsWith(`${home}/`)))
  return { projects: dependantsOf(owners, projects), modules: [...modules] }
}

/** Modules whose text names a file. */
function readersOf(path: string, files: ReadonlyMap<string, string>): string[] {
  const name = path.split('/').slice(-2).join('/')
  const named = new RegExp(`['"\`/]${name.replaceAll(/[.*+?^$(){}|[\]\\]/g, '\\$&')}['"\`]`)
  return [...files].filter(([, text]) => named.test(text)).map(([module]) => module)
}

/** Names of vitest projects: those of some projects and of all that depend on them. */
function dependantsOf(owners: readonly Project[], projects: readonly Project[]): string[] {
  const reached = new Set(owners)
  for (const { manifest } of reached) {
    for (const project of projects) {
      const { dependencies, devDependencies, peerDependencies } = project.manifest
      if (manifest.name in { ...dependencies, ...devDependencies, ...peerDependencies }) reached.add(project)
    }
  }
  return [...reached].map(({ home }) => home.split('/').at(-1)!)
}

function main(base: string): void {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  const [start] = git('merge-base', base, 'HEAD')
  const added = git('ls-files', '--others', '--exclude-standard')
  const changed = [...git('diff', '--name-only', start!), ...added]
  const present = [...git('ls-files'), ...added].filter((path) => existsSync(join(ROOT, path)))
  const text = (path: string) => readFileSync(join(ROOT, path), 'utf8')
  const projects = present
    .filter((path) => /^(packages\/[^/]+\/[^/]+|apps\/[^/]+|tools|experiments)\/package\.json$/.test(path))
    .map((path) => ({ home: path.replace('/package.json', ''), manifest: JSON.parse(text(path)) }))
  const modules = new Map(
    present.filter((path) => MODULE.test(path)).map((path) => [path, text(path)] as const),
  )
  const affected = affectedBy(changed, modules, projects)
  if (affected?.projects.length === 0) {
    console.log(`no test depends on what changed since ${base}`)
    return
  }
  const names = affected?.projects.map((name) => `--project=${name}`) ?? []
  const related = ['related', '--run', '--passWithNoTests', ...names, ...(affected?.modules ?? [])]
  const { status } = spawnSync('vitest', affected ? related : ['run'], { cwd: ROOT, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main(process.argv[2] ?? 'main')
