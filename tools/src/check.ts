import { availableParallelism } from 'node:os'
import { checkPatterns } from '@codegen-eval/patterns'
import { checkInstalls } from '../../docs/installs.ts'
import { checkLlmsText } from '../../docs/llms-text.ts'
import { checkSlowTests } from '../vitest/slow-tests.ts'
import { checkBudgets } from './budgets.ts'
import { checkAdapters } from './check-adapters.ts'
import { checkChangesets } from './check-changesets.ts'
import { checkConsumers } from './check-consumers.ts'
import { checkLicences } from './check-licences.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkPackages } from './check-packages.ts'
import { checkReadmes } from './check-readmes.ts'
import { checkSite } from './check-site.ts'
import { checkSizes } from './check-sizes.ts'
import { checkTarballs } from './check-tarballs.ts'
import { type Finding, formatFinding } from './finding.ts'
import { inTurns } from './in-turns.ts'
import { installRelease, type Manager } from './install-release.ts'
import { checkKernels } from './kernels.ts'
import { packAll } from './pack.ts'
import { checkReferences, trackedFiles } from './reference-checks.ts'
import { runOrThrow } from './run-command.ts'
import { checkTaskInputs } from './task-inputs.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { loadWorkspace } from './workspace.ts'

/*
 * Runs the checks of the built workspace, all or those that are named: `npm run check -- packages readmes`.
 * Without names, `few-consumers` is part of `consumers`, and `sandboxes` of the deep tests. It prints one line per check, then its findings; the last line
 * counts. Exit code 1 if a check failed, 2 for an unknown name.
 */
const workspace = loadWorkspace()
const files = trackedFiles()

/** A function that computes its value when it is first asked. */
function once<T>(compute: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | undefined
  return () => (value ??= compute())
}

const tarballs = once(() => packAll(workspace, temporaryFolder('tarballs')))
const install = async (manager: Manager) => installRelease(manager, workspace, await tarballs())
const npm = once(() => install('npm'))
const consumers = async (only: 'all' | 'few') =>
  checkConsumers(workspace, only, ...(await Promise.all([npm(), install('pnpm')])))
type Check = () => readonly Finding[] | Promise<readonly Finding[]>

/** All checks, those that take longest first. */
const checks: Readonly<Record<string, Check>> = {
  packages: () => [
    ...checkPackages(workspace),
    ...checkBudgets(files, workspace.packages.length),
    ...checkReferences(files),
    ...checkTaskInputs(files),
    ...checkLlmsText(workspace),
    ...checkSlowTests(),
  ],
  readmes: () => checkReadmes(workspace),
  patterns: () => checkPatterns(files),
  consumers: () => consumers('all'),
  'few-consumers': () => consumers('few'),
  installs: async () => checkInstalls(workspace, await npm()),
  adapters: async () => checkAdapters(workspace, await npm()),
  kernels: () => checkKernels(workspace.packages),
  sizes: () => checkSizes(workspace),
  site: () => checkSite(workspace),
  numbers: () => checkNumbers(workspace.root),
  tarballs: async () => checkTarballs(await tarballs()),
  licences: async () => checkLicences(workspace, await tarballs()),
  changesets: () => checkChangesets(workspace),
  sandboxes: () => runOrThrow('npm', ['run', 'test:sandboxes'], { cwd: workspace.root }).then(() => []),
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`no check is called ${unknown.join(', ')}; the checks are ${Object.keys(checks).join(', ')}`)
  process.exit(2)
}

const count = { passed: 0, failed: 0 }
const isWanted = (name: string) =>
  wanted.length === 0 ? !/^(few-consumers|sandboxes)$/.test(name) : wanted.includes(name)
const queue = Object.entries(checks).filter(([name]) => isWanted(name))
// a check mostly waits for npm, a compiler or an example: one more than there are cores keeps them busy
await inTurns(availableParallelism() + 1, queue, (entry) => run(...entry))
console.log(`${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed === 0 ? 0 : 1

async function run(name: string, check: Check): Promise<void> {
  const start = performance.now()
  let verdict: keyof typeof count = 'failed'
  // a check that throws gets its error as a finding
  const details = await Promise.resolve()
    .then(check)
    .then((found) => {
      if (found.every(({ isNote }) => isNote)) verdict = 'passed'
      return found.map(formatFinding)
    })
    .catch((error) => [String(error?.stack ?? error)])
  count[verdict]++
  console.log(`${verdict.padEnd(8)}${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
  for (const detail of details) console.log(`  ${detail.trimEnd().replaceAll('\n', '\n    ')}`)
}
