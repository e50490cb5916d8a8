import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { entryPointsOf } from './check-consumers.ts'
import type { Finding } from './finding.ts'
import { type Tarball, unpackTarball } from './pack.ts'
import { type CommandResult, lastLines, runCommand } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Workspace } from './workspace.ts'

/** Imports all entry points of a list. */
const PROGRAM = `
for (const entryPoint of process.argv.slice(2)) {
  if (Object.keys(await import(entryPoint)).length === 0) throw new Error(entryPoint + ' exports nothing')
}
`

const SEGMENT = '{"id": "1", "references": ["x = f(a)"], "candidate": "x = f(a)"}\n'

/** Metrics that need a grammar, a word list and neither. */
const METRICS = ['chrf', 'codebleu:lang=python', 'meteor']

/**
 * Installs all packages by name into empty projects, with npm and with the workspace's pnpm, from a registry that
 * serves the tarballs; then imports every entry point, and scores a file with the command.
 */
export async function checkRelease(workspace: Workspace, tarballs: readonly Tarball[]): Promise<Finding[]> {
  const pnpm = workspace.manifest.packageManager!.split('+')[0]!
  const managers = {
    npm: ['npm', 'install --no-audit --no-fund --ignore-scripts', 'exec --'],
    pnpm: [`npx --yes ${pnpm}`, 'add --ignore-scripts', 'exec'],
  }
  const registry = await serveTarballs(tarballs.map(({ data }) => data))
  const home = temporaryFolder('release')
  try {
    const found = Object.entries(managers).map(async ([name, [command, add, exec]]) => {
      const project = join(home, name)
      mkdirSync(project)
      writeFileSync(join(project, '.npmrc'), `@codegen-eval:registry=${registry.url}\n`)
      const call = (line: string, ...args: string[]) => {
        const [program, ...first] = `${command} ${line}`.split(' ')
        return runCommand(program!, [...first, ...args], { cwd: project })
      }
      const message = await tryRelease(project, workspace, add!, exec!, call)
      return message === undefined ? [] : [{ file: 'package.json', line: 1, message: `${name}: ${message}` }]
    })
    return (await Promise.all(found)).flat()
  } finally {
    registry.close()
  }
}

/** Uses the packages in a project. Returns the first failure, if there is one. */
async function tryRelease(
  project: string,
  { packages }: Workspace,
  add: string,
  exec: string,
  call: (line: string, ...args: string[]) => Promise<CommandResult>,
): Promise<string | undefined> {
  writeFileSync(join(project, 'package.json'), '{ "name": "empty", "private": true, "type": "module" }\n')
  writeFileSync(join(project, 'main.js'), PROGRAM)
  writeFileSync(join(project, 'segments.jsonl'), SEGMENT)
  const failure = (what: string, { stdout, stderr }: CommandResult) =>
    `${what}\n${lastLines(stdout)}\n${lastLines(stderr)}`

  const installed = await call(add, ...packages.map(({ manifest }) => manifest.name))
  if (installed.code !== 0) return failure('packages cannot be installed', installed)
  const imported = await call(`${exec} node main.js`, ...packages.flatMap(entryPointsOf))
  if (imported.code !== 0) return failure('not every entry point can be imported', imported)
  const metrics = METRICS.flatMap((metric) => ['--metric', metric])
  const scored = await call(`${exec} codegen-eval score segments.jsonl`, ...metrics)
  const perfect = METRICS.every((metric) => scoreOf(metric, scored.stdout) === '100.00')
  return perfect ? undefined : failure('the command does not score', scored)
}

/** The score of a metric in the table that the command prints. */
export function scoreOf(metric: string, printed: string): string | undefined {
  const row = printed.split('\n').find((line) => line.startsWith(`${metric} `))
  return row?.slice(metric.length).trim()
}

/** Starts a registry that answers what npm asks in order to install by name: a package's versions, and its file. */
export async function serveTarballs(
  tarballs: readonly Uint8Array<ArrayBuffer>[],
): Promise<{ url: string; close: () => void }> {
  const releases = tarballs.map((data) => ({
    manifest: JSON.parse(unpackTarball(data).read('package.json')),
    integrity: `sha512-${createHash('sha512').update(data).digest('base64')}`,
    data,
  }))
  const server = createServer((request, response) => {
    const name = decodeURIComponent(request.url!.slice(1))
    const file = releases.find(({ manifest }) => name === `${manifest.name}.tgz`)
    const { manifest, integrity } = releases.find((release) => name === release.manifest.name) ?? {}
    response.statusCode = file || manifest ? 200 : 404
    // without a hash, a package manager would take an earlier tarball of the same address from its cache
    const version = { ...manifest, dist: { tarball: `${url}${name}.tgz`, integrity } }
    const answer = {
      name,
      'dist-tags': { latest: manifest?.version },
      versions: { [manifest?.version]: version },
    }
    response.end(file?.data ?? JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url, close }
}
