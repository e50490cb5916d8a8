import { type InputError, plural, UsageError } from '@codegen-eval/messages'
import type { LogForm } from '../forms/form.ts'
import { type Outcome, type ReadSample, VERDICT } from '../sample.ts'
import type { FormResults, LogContents, LogOptions } from './log-form.ts'
import { known, type RawSample, type RawScore } from './raw-sample.ts'
import { readEach, wholeItems } from './read-each.ts'

const NO_SCORES: ReadonlyMap<string, RawScore> = new Map()

/** Names under which tools say whether a sample passes, the most usual first. */
const VERDICT_NAMES = ['passed', 'pass', 'correct', 'is_correct', 'resolved', 'success', 'accuracy', 'verify']

/** The field of a row, or the end of an attribute, that marks a score as no verdict on its sample, in files that we write. */
export const NO_VERDICT = { key: 'verdict', value: 'none' } as const

/** The error of a score that is undefined, although nothing failed, in files that we write. */
export const UNDEFINED_SCORE = 'undefined_score'

/** Words in errors that mean that time ran out. */
export const TIMEOUT_WORDS: RegExp = /time[ds]?[ _-]?(?:out|limit)|deadline exceeded/i

/**
 * Chooses the score that says whether samples pass, for all samples of a log, and names it `passed`: the option `scoreField`,
 * else the only score, else the only one that the log marks as a verdict, else one with a usual name, else the only one
 * that is 0 or 1 everywhere. Where none can be chosen, samples have scores and no outcome.
 *
 * An error with a score counts by its score, and a pass whose time ran out is a pass.
 */
export function judged(
  form: Pick<LogForm, 'name' | 'title'> & { readonly results: Pick<FormResults, 'choosesScore'> },
  { samples: given, title = form.title }: Pick<LogContents, 'samples' | 'title'>,
  options: LogOptions,
): { readonly samples: (ReadSample | InputError)[]; readonly notes: string[] } {
  const read = readEach<RawSample, RawSample>(given, ({ verdict, ...sample }) => ({
    ...sample,
    ...verdict?.(),
  }))
  const { samples, names, outside } = withinRange(read, options.scoreField)
  const raws = wholeItems(samples)
  const hasVerdicts = raws.some(({ passed }) => passed !== undefined)
  const isSaid = form.results.choosesScore || (hasVerdicts && options.scoreField === VERDICT)
  const scoreField = isSaid ? undefined : options.scoreField
  const seen = seenScores(raws)
  const all = [...seen.all]
  if (scoreField !== undefined && !names.includes(scoreField))
    throw new UsageError(
      `option scoreField ${scoreField}: ${title} has scores of ${names.join(', ') || 'no name'}`,
    )
  const inside = all.filter((name) => !outside.includes(name))
  const verdict =
    hasVerdicts && scoreField === undefined
      ? undefined
      : (scoreField ?? verdictName(all, seen) ?? verdictName(inside, seen))
  // values that are left out of a score would change its mean
  const isAlone = verdict === undefined && !hasVerdicts && inside.length === 0
  const left = scoreField === undefined && !isAlone ? outside.filter((name) => name !== verdict) : []
  const rest = all.filter((name) => !left.includes(name))
  const marked = hasVerdicts ? all.filter((name) => seen.verdicts.has(name) && !seen.graded.has(name)) : []
  // a score that says the same as the verdict is no other score
  const isSame = (name: string): boolean => marked.includes(name) && !seen.contrary.has(name)
  const isOther = (name: string): boolean =>
    name !== verdict && !isSame(name) && (verdict === undefined || seen.defined.has(name))
  const others = scoreField === undefined ? rest.filter(isOther) : []
  const isBinary = verdict === undefined || !seen.graded.has(verdict)
  const unscored = raws.filter((raw) => isUnscored(raw, verdict))
  return {
    samples: readEach<RawSample, ReadSample>(samples, (sample) => ({
      origin: form.name,
      ...judgedSample(sample, verdict, others, isBinary),
    })),
    notes: [
      unscored.length > 0 &&
        `${title}: score ${JSON.stringify(verdict)} is not a number for ${plural(unscored.length, 'sample')}, first for task ${unscored[0].task.id}: unscored, which is an error of the harness`,
      verdict !== undefined &&
        names.length - left.length > 1 &&
        scoreField === undefined &&
        `${title}: score ${JSON.stringify(verdict)} says whether a sample passes (option scoreField names another one)`,
      verdict === undefined &&
        !hasVerdicts &&
        rest.filter((name) => !seen.others.has(name)).length > 1 &&
        `${title}: no score says whether a sample passes: ${rest.join(', ')} (option scoreField chooses one)`,
      scoreField === undefined &&
        marked.some((name) => seen.contrary.has(name)) &&
        `${title}: several scores say whether a sample passes, and the first one counts: ${marked.join(', ')} (option scoreField chooses one)`,
      left.length > 0 && `${title}: scores that are not from 0 to 1 are left out: ${left.join(', ')}`,
    ].filter((note) => note !== false),
  }
}

/**
 * Leaves out each score that is not from 0 to 1 in most samples: it is on another scale, unless it is the chosen one, or there is no
 * other. Values of other scores that are not from 0 to 1 become undefined, and keep their errors.
 */
function withinRange(items: readonly (RawSample | InputError)[], chosen: string | undefined) {
  const counts = new Map<string, { all: number; outside: number }>()
  let hasVerdicts = false
  for (const item of wholeItems(items)) {
    hasVerdicts ||= item.passed !== undefined
    for (const [name, { value, refuse }] of item.scores ?? NO_SCORES) {
      const count = counts.get(name) ?? { all: 0, outside: 0 }
      if (refuse !== undefined || !Number.isNaN(value)) count.all++
      if (refuse !== undefined) count.outside++
      counts.set(name, count)
    }
  }
  const names = [...counts.keys()]
  const outside = [...counts].flatMap(([name, count]) => (count.outside > 0 ? [name] : []))
  if (outside.length === 0) return { samples: items, names, outside }
  const foreign = [...counts].flatMap(([name, count]) => (2 * count.outside > count.all ? [name] : []))
  const isNeeded = (name: string) =>
    chosen === undefined ? !hasVerdicts && foreign.length === names.length : name === chosen
  const samples = readEach<RawSample, RawSample>(items, (item) => {
    const kept = [...(item.scores ?? NO_SCORES)].filter(([name]) => !foreign.includes(name) || isNeeded(name))
    return {
      ...item,
      scores: new Map(
        kept.map(([name, score]) => [
          name,
          score.refuse === undefined ? score : { ...score, value: Number.NaN },
        ]),
      ),
    }
  })
  return { samples, names, outside }
}

/** Whether the score that says whether a sample passes is there, and undefined, although nothing failed. */
function isUnscored({ scores, isError, isTimeout }: RawSample, verdict: string | undefined): boolean {
  if (verdict === undefined || isError || isTimeout) return false
  const score = scores?.get(verdict)
  return score?.refuse === undefined && Number.isNaN(score?.value)
}

/** The names of scores: all of them, and those of which something holds in any sample. */
function seenScores(samples: readonly RawSample[]) {
  const names = () => new Set<string>()
  const seen = {
    all: names(),
    /** Marked as verdicts. */
    verdicts: names(),
    /** Marked as no verdicts. */
    others: names(),
    /** Defined. */
    defined: names(),
    /** Neither 0 nor 1. */
    graded: names(),
    /** In contradiction to what the log says. */
    contrary: names(),
  }
  for (const { scores = NO_SCORES, passed } of samples)
    for (const [name, { value, isVerdict }] of scores) {
      seen.all.add(name)
      if (isVerdict === true) seen.verdicts.add(name)
      if (isVerdict === 'never') seen.others.add(name)
      if (Number.isNaN(value)) continue
      seen.defined.add(name)
      if (value !== 0 && value !== 1) seen.graded.add(name)
      if (passed !== undefined && value !== Number(passed)) seen.contrary.add(name)
    }
  return seen
}

type SeenScores = ReturnType<typeof seenScores>

/** The score among some that says whether samples pass. */
function verdictName(among: readonly string[], seen: SeenScores): string | undefined {
  const own = among.filter((name) => !seen.others.has(name))
  const defined = own.filter((name) => seen.defined.has(name))
  const names = defined.length > 0 ? defined : own
  if (names.length === 1) return names[0]
  const binary = names.filter((name) => !seen.graded.has(name))
  const marked = binary.filter((name) => seen.verdicts.has(name))
  const candidates = marked.length > 0 ? marked : binary
  const usual = (word: string) => candidates.find((name) => name.toLowerCase() === word) ?? []
  return candidates.length === 1 ? candidates[0] : VERDICT_NAMES.flatMap(usual)[0]
}

function judgedSample(
  raw: RawSample,
  verdict: string | undefined,
  others: readonly string[],
  isBinary: boolean,
): Omit<ReadSample, 'origin'> {
  const { scores: found = NO_SCORES, passed, isError, isTimeout, place, ...rest } = raw
  const scores = new Map<string, number>()
  const failed = isTimeout ? 'timeout' : isError ? 'error' : undefined
  let outcome: Outcome | undefined = failed
  for (const name of verdict === undefined ? others : [verdict]) found.get(name)?.refuse?.()
  if (verdict !== undefined || passed !== undefined) {
    const value = verdict === undefined ? Number(passed) : (found.get(verdict)?.value ?? Number.NaN)
    const isUndefined = Number.isNaN(value)
    if (isUndefined && failed === undefined && !isUnscored(raw, verdict))
      place.refuse(`there is neither a score ${JSON.stringify(verdict)} nor an error`)
    scores.set(isBinary ? VERDICT : verdict!, isUndefined && isBinary ? 0 : value)
    if (isUndefined) outcome = failed ?? 'error'
    else if (isBinary) outcome = value === 1 ? 'pass' : (failed ?? 'fail')
  } else if (failed === undefined && found.size === 0) place.refuse('there is neither a score nor an error')
  // another score may have the name that the verdict gets; a sample without any lacks none
  if (passed === undefined || found.size > 0)
    for (const name of others) if (!scores.has(name)) scores.set(name, found.get(name)?.value ?? Number.NaN)
  const { file, line } = place.place
  return {
    // the line of a value in a document is looked up for errors only
    ...known({ ...rest, outcome, file, line }),
    task: known(rest.task),
    scores,
  }
}
