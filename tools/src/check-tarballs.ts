import { checkPackage, createPackageFromTarballData, type Problem } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { type Finding, findings, lineOf } from './finding.ts'
import { inTurns } from './in-turns.ts'
import { type Tarball, unpackTarball } from './pack.ts'

/** Files that every tarball contains. */
const CARRIED = 'package.json README.md LICENSE dist/index.js dist/index.d.ts src/index.ts'.split(' ')

/** Folders of a package that must not be published. */
const PRIVATE = /^(test|bench|build|node_modules|\.cache)\//

/** Resolution modes that ESM-only packages do not support: `profile esm-only` of are-the-types-wrong. */
const NOT_SERVED = new Set(['node10', 'node16-cjs'])

/** Checks packed tarballs as npm would get them: files, manifests, entry points and types. */
export async function checkTarballs(tarballs: readonly Tarball[]): Promise<Finding[]> {
  const found = await inTurns(1, tarballs, async (tarball) => {
    const { files, read } = unpackTarball(tarball.data)
    const file = `${tarball.pkg.home}/package.json`
    const ofFiles = [...checkFiles(file, files), ...checkProtocols(file, read('package.json'))]
    return [...ofFiles, ...(await lint(file, tarball)), ...(await checkTypes(file, tarball))]
  })
  return found.flat()
}

/** Checks that a tarball contains all required files and no private ones. */
export function checkFiles(file: string, files: readonly string[]): Finding[] {
  return findings(file, [
    ...CARRIED.filter((path) => !files.includes(path)).map((path) => `the tarball has no ${path}`),
    ...files.filter((path) => PRIVATE.test(path)).map((path) => `the tarball has ${path}`),
  ])
}

/** Checks that pnpm has replaced the protocols of the workspace by versions. */
export function checkProtocols(file: string, manifestText: string): Finding[] {
  const ranges = manifestText.matchAll(/"([^"]*)": *"((?:workspace|catalog):[^"]*)"/g)
  return [...ranges].flatMap(([whole, name, range]) =>
    findings(file, [`the packed manifest asks for "${name}" at "${range}"`], lineOf(manifestText, whole)),
  )
}

async function lint(file: string, { pkg, data }: Tarball): Promise<Finding[]> {
  const { messages, pkg: manifest } = await publint({ pack: { tarball: data.buffer }, strict: true })
  return messages.flatMap((message) => {
    const text = formatMessage(message, manifest, { color: false }) ?? message.code
    return findings(file, [`publint: ${text}`], lineOf(pkg.manifestText, `"${message.path.at(-1)}"`))
  })
}

async function checkTypes(file: string, { data }: Tarball): Promise<Finding[]> {
  const result = await checkPackage(createPackageFromTarballData(data), {
    excludeEntrypoints: ['./package.json', /\.wasm$/],
  })
  if (!result.types) return findings(file, ['are-the-types-wrong: the tarball has no types'])
  const problems = result.problems.filter(
    (problem) => !('resolutionKind' in problem && NOT_SERVED.has(problem.resolutionKind)),
  )
  return findings(
    file,
    problems.map((problem) => `are-the-types-wrong: ${describe(problem)}`),
  )
}

function describe(problem: Problem): string {
  if ('entrypoint' in problem) return `${problem.kind} at ${problem.entrypoint} (${problem.resolutionKind})`
  return `${problem.kind} in ${'fileName' in problem ? problem.fileName : problem.typesFileName}`
}
