import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Attack } from './attack-worker.ts'
import { BUILT, EXCUSED } from './excused-patterns.ts'
import { type BuiltPattern, findPatterns, type Pattern } from './find-patterns.ts'
import { keepWithstood, withstoodBefore } from './withstood.ts'

/** A problem, at a place that an editor can open. */
interface Finding {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** Reasons by expression, and by call that builds one. */
interface Reasons {
  readonly excused: Readonly<Record<string, string>>
  readonly built: Readonly<Record<string, string>>
}

/** The file with the reasons. */
const LIST = 'tools/patterns/src/excused-patterns.ts'

const SOURCES = /^(?:packages\/[^/]+|apps)\/[^/]+\/src\/.*\.ts$/

/**
 * Attacks each regular expression of the sources, and finds those that take more steps than a multiple of the length of
 * some text: a user's text of 100 KB would block the program. Each other one needs a reason, and each reason a use.
 * Expressions with a reason, and those that withstood the attack before, are not attacked.
 */
export async function checkPatterns(
  files: Iterable<readonly [path: string, text: string]>,
  { excused, built }: Reasons = { excused: EXCUSED, built: BUILT },
): Promise<Finding[]> {
  const found = [...files].flatMap(([path, text]) => (SOURCES.test(path) ? [findPatterns(path, text)] : []))
  const patterns = new Map(found.flatMap((each) => each.patterns.map((one) => [written(one), one])))
  const calls = found.flatMap((each) => each.built)
  const before = withstoodBefore()
  const attacks = await attackAll(
    [...patterns].flatMap(([name, each]) => (before.has(name) || name in excused ? [] : [each])),
  )
  const slow = attacks.filter(([, attack]) => attack !== 'withstood')
  const withstood = attacks.filter(([, attack]) => attack === 'withstood')
  keepWithstood([...before, ...withstood.map(([pattern]) => written(pattern))])
  return [
    ...slow.map(([pattern, attack]) => slowPattern(pattern, attack)),
    ...calls.flatMap((call) => (call.file in built ? [] : unreached(call))),
    ...unused(excused, new Set(patterns.keys())),
    ...unused(built, new Set(calls.map(({ file }) => file))),
  ]
}

function written({ source, flags }: Pattern): string {
  return `/${source}/${flags}`
}

function slowPattern(pattern: Pattern, attack: Attack): Finding {
  const { complexity, text = 'some text' } = attack as Exclude<Attack, 'withstood'>
  const { file, line } = pattern
  return { file, line, message: `${written(pattern)}: ${complexity} on ${text}; ${LIST} takes reasons` }
}

function unreached({ file, line, code }: BuiltPattern): Finding {
  return {
    file,
    line,
    message: `${code}: no attack reaches what is built at run time: expected a literal, or a reason in ${LIST}`,
  }
}

function unused(reasons: Readonly<Record<string, string>>, used: ReadonlySet<string>): Finding[] {
  return Object.keys(reasons).flatMap((name) =>
    used.has(name) ? [] : { file: LIST, line: 1, message: `${name}: the reason is needed no longer` },
  )
}

/** Attacks expressions in as many processes as there are processors. */
async function attackAll(patterns: readonly Pattern[]): Promise<(readonly [Pattern, Attack])[]> {
  const workers = Array.from({ length: Math.min(availableParallelism(), patterns.length) }, () =>
    fork(join(import.meta.dirname, 'attack-worker.ts'), { execArgv: ['--import', 'tsx'] }),
  )
  const waiting = patterns.values()
  const attacks: (readonly [Pattern, Attack])[] = []
  const work = async (worker: ChildProcess) => {
    for (const pattern of waiting) attacks.push([pattern, await attackBy(worker, pattern)])
  }
  try {
    await Promise.all(workers.map(work))
  } finally {
    for (const worker of workers) worker.kill()
  }
  return attacks
}

async function attackBy(worker: ChildProcess, pattern: Pattern): Promise<Attack> {
  const answered = new AbortController()
  const answer = Promise.race(['message', 'exit'].map((name) => once(worker, name, answered)))
  worker.send(pattern)
  const [attack] = await answer.finally(() => answered.abort())
  if (typeof attack === 'number')
    throw new Error(`the attack on ${written(pattern)} ended with exit code ${attack}`)
  return attack
}
