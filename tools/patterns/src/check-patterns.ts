import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Attack } from './attack-worker.ts'
import { BUILT, EXCUSED } from './excused-patterns.ts'
import { type BuiltPattern, findPatterns, type Pattern } from './find-patterns.ts'
import { recordedWithstood, recordWithstood, type Withstood, written } from './withstood.ts'

/** A problem, at a place that an editor can open; a note is none. */
interface Finding {
  readonly file: string
  readonly line: number
  readonly message: string
  readonly isNote?: true
}

/** Reasons by expression, and by call that builds one. */
interface Reasons {
  readonly excused: Readonly<Record<string, string>>
  readonly built: Readonly<Record<string, string>>
}

/** The file with the reasons. */
const LIST = 'tools/patterns/src/excused-patterns.ts'

const SOURCES =
  /^(?:(?:packages\/[^/]+|apps)\/[^/]+\/src\/.*\.ts|packages\/use\/run-tests\/sandbox\/.*\.[cm]?js)$/

/** Expressions that a check attacks without a word; each takes .2 s of processor time on average. */
const UNRECORDED = 100

/**
 * Attacks regular expressions of the sources, and finds those that take more steps than a multiple of the length of some
 * text: a user's text of 100 KB would block the program. Each other one needs a reason, and each reason a use. Expressions
 * with a reason, and those that withstood the same attack before by the record, are not attacked.
 */
export async function checkPatterns(
  files: Iterable<readonly [path: string, text: string]>,
  { excused, built }: Reasons = { excused: EXCUSED, built: BUILT },
  recorded: Withstood = recordedWithstood(),
): Promise<Finding[]> {
  const { patterns, calls } = patternsOf(files)
  const attacks = await attackAll(
    [...patterns].flatMap(([name, each]) => (recorded.has(each) || name in excused ? [] : [each])),
  )
  return [
    ...slowOf(attacks),
    ...calls.flatMap((call) => (call.file in built ? [] : unreached(call))),
    ...unused(excused, new Set(patterns.keys())),
    ...unused(built, new Set(calls.map(({ file }) => file))),
    ...unrecorded(attacks.length),
  ]
}

/** Attacks all expressions without a reason, records those that withstood, and returns the others. */
export async function recordPatterns(
  files: Iterable<readonly [path: string, text: string]>,
): Promise<Finding[]> {
  const { patterns } = patternsOf(files)
  const attacks = await attackAll([...patterns].flatMap(([name, each]) => (name in EXCUSED ? [] : [each])))
  recordWithstood(attacks.flatMap(([pattern, attack]) => (attack === 'withstood' ? [pattern] : [])))
  return slowOf(attacks)
}

/** The expressions of the sources, each once, and the calls that build others. */
function patternsOf(files: Iterable<readonly [path: string, text: string]>): {
  patterns: ReadonlyMap<string, Pattern>
  calls: readonly BuiltPattern[]
} {
  const found = [...files].flatMap(([path, text]) => (SOURCES.test(path) ? [findPatterns(path, text)] : []))
  const patterns = new Map(found.flatMap((each) => each.patterns.map((one) => [written(one), one])))
  return { patterns, calls: found.flatMap((each) => each.built) }
}

function slowOf(attacks: readonly (readonly [Pattern, Attack])[]): Finding[] {
  return attacks.flatMap(([pattern, attack]) => (attack === 'withstood' ? [] : slowPattern(pattern, attack)))
}

function unrecorded(count: number): Finding[] {
  if (count <= UNRECORDED) return []
  const message = `${count} expressions are not in the record and were attacked: npm run patterns records them`
  return [{ file: LIST, line: 1, message, isNote: true }]
}

function slowPattern(
  pattern: Pattern,
  { complexity, text = 'some text' }: Exclude<Attack, 'withstood'>,
): Finding {
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
