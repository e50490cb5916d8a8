import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { entryPointsOf } from './check-consumers.ts'
import type { Finding } from './finding.ts'
import type { InstalledRelease } from './install-release.ts'
import { type CommandResult, lastLines } from './run-command.ts'
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

/** Imports every entry point of installed packages, and scores a file with the command. */
export async function checkRelease(
  { packages }: Workspace,
  releases: readonly InstalledRelease[],
): Promise<Finding[]> {
  const entryPoints = packages.flatMap(entryPointsOf)
  const failures = await Promise.all(releases.map((release) => tryRelease(release, entryPoints)))
  return failures.filter((message) => message !== undefined).map(wrong)
}

/** Uses the packages in a project. Returns the first failure, if there is one. */
async function tryRelease(
  { folder, exec }: InstalledRelease,
  entryPoints: readonly string[],
): Promise<string | undefined> {
  writeFileSync(join(folder, 'main.js'), PROGRAM)
  writeFileSync(join(folder, 'segments.jsonl'), SEGMENT)
  const failure = (what: string, { stdout, stderr }: CommandResult) =>
    `${folder}: ${what}\n${lastLines(stdout)}\n${lastLines(stderr)}`

  const imported = await exec('node', 'main.js', ...entryPoints)
  if (imported.code !== 0) return failure('not every entry point can be imported', imported)
  const metrics = METRICS.flatMap((metric) => ['--metric', metric])
  const scored = await exec('codegen-eval', 'score', 'segments.jsonl', ...metrics)
  const perfect = METRICS.every((metric) => scoreOf(metric, scored.stdout) === '100.00')
  return perfect ? undefined : failure('the command does not score', scored)
}

/** The score of a metric in the table that the command prints. */
export function scoreOf(metric: string, printed: string): string | undefined {
  const row = printed.split('\n').find((line) => line.startsWith(`${metric} `))
  return row?.slice(metric.length).trim()
}

function wrong(message: string): Finding {
  return { file: 'package.json', line: 1, message }
}
