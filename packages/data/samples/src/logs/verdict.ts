import { InputError, plural, UsageError } from '@codegen-eval/messages'
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
  const seen = scoreNames(raws)
  if (scoreField !== undefined && !names.includes(scoreField))
    throw new UsageError(
      `option scoreField ${scoreField}: ${title} has scores of ${names.join(', ') || 'no name'}`,
    )
  const inside = new Map([...seen].filter(([name]) => !outside.includes(name)))
  const verdict =
    hasVerdicts && scoreField === undefined
      ? undefined
      : (scoreField ?? verdictName(seen) ?? verdictName(inside))
  // values that are left out of a score would change its mean
  const isAlone = verdict === undefined && !hasVerdicts && inside.size === 0
  const left = scoreField === undefined && !isAlone ? outside.filter((name) => name !== verdict) : []
  const marked = hasVerdicts
    ? [...seen].flatMap(([name, { isVerdict, isBinary }]) => (isVerdict && isBinary ? [name] : []))
    : []
  // a score that says the same as the verdict is no other score
  const isSame = (name: string): boolean => marked.includes(name) && !seen.get(name)?.isContrary
  const others = [...seen.keys()].filter(
    (name) =>
      name !== verdict &&
      !isSame(name) &&
      !left.includes(name) &&
      (verdict === undefined || seen.get(name)?.isDefined),
  )
  const unscored = raws.filter((raw) => isUnscored(raw, verdict))
  const isChosen = verdict !== undefined && names.length - left.length > 1 && scoreField === undefined
  return {
    samples: samples.map((sample) => {
      if (sample instanceof InputError) return sample
      try {
        return {
          origin: form.name,
          ...judgedSample(sample, verdict, scoreField === undefined ? others : [], seen),
        }
      } catch (error) {
        if (error instanceof InputError) return error
        throw error
      }
    }),
    notes: [
      ...(unscored.length > 0
        ? [
            `${title}: score ${JSON.stringify(verdict)} is not a number for ${plural(unscored.length, 'sample')}, first for task ${unscored[0].task.id}: unscored, which is an error of the harness`,
          ]
        : []),
      ...(isChosen
        ? [
            `${title}: score ${JSON.stringify(verdict)} says whether a sample passes (option scoreField names another one)`,
          ]
        : []),
      ...(verdict === undefined &&
      !hasVerdicts &&
      [...seen].filter(([name, { isOther }]) => !isOther && !left.includes(name)).length > 1
        ? [
            `${title}: no score says whether a sample passes: ${[...seen.keys()].filter((name) => !left.includes(name)).join(', ')} (option scoreField chooses one)`,
          ]
        : []),
      ...(scoreField === undefined && marked.some((name) => seen.get(name)?.isContrary)
        ? [
            `${title}: several scores say whether a sample passes, and the first one counts: ${marked.join(', ')} (option scoreField chooses one)`,
          ]
        : []),
      ...(left.length > 0
        ? [`${title}: scores that are not from 0 to 1 are left out: ${left.join(', ')}`]
        : []),
    ],
  }
}

/**
 * Leaves out each score that is not from 0 to 1 in most samples: it is on another scale, unless it is the chosen one, or there is no
 * other. Values of other scores that are not from 0 to 1 become undefined, and keep their errors.
 */
function withinRange(items: readonly (RawSample | InputError)[], chosen: string | undefined) {
  const counts = new Map<string, { all: number; outside: number }>()
  let hasVerdicts = false
  for (const item of items) {
    if (item instanceof InputError) continue
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
  const samples = items.map((item) => {
    if (item instanceof InputError) return item
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

/** The names of scores, with what holds in any sample, or in all. */
type SeenScores = Map<
  string,
  {
    /** Whether it is marked as a verdict. */
    isVerdict: boolean
    /** Whether it is always 0 or 1. */
    isBinary: boolean
    isOther: boolean
    /** Whether it ever is defined. */
    isDefined: boolean
    /** Whether it ever contradicts what the log says. */
    isContrary: boolean
  }
>

function scoreNames(samples: readonly RawSample[]): SeenScores {
  const seen: SeenScores = new Map()
  for (const { scores = NO_SCORES, passed } of samples)
    for (const [name, { value, isVerdict }] of scores) {
      const known = seen.get(name) ?? {
        isVerdict: false,
        isBinary: true,
        isOther: false,
        isDefined: false,
        isContrary: false,
      }
      known.isContrary ||= passed !== undefined && !Number.isNaN(value) && value !== Number(passed)
      known.isVerdict ||= isVerdict === true
      known.isOther ||= isVerdict === 'never'
      known.isDefined ||= !Number.isNaN(value)
      if (!Number.isNaN(value) && value !== 0 && value !== 1) known.isBinary = false
      seen.set(name, known)
    }
  return seen
}

function verdictName(seen: SeenScores): string | undefined {
  const own = [...seen.keys()].filter((name) => !seen.get(name)?.isOther)
  const defined = own.filter((name) => seen.get(name)?.isDefined)
  const names = defined.length > 0 ? defined : own
  if (names.length === 1) return names[0]
  const binary = names.filter((name) => seen.get(name)?.isBinary)
  const marked = binary.filter((name) => seen.get(name)?.isVerdict)
  if (marked.length === 1) return marked[0]
  const candidates = marked.length > 0 ? marked : binary
  const usual = VERDICT_NAMES.find((name) => candidates.some((each) => each.toLowerCase() === name))
  return usual === undefined
    ? candidates.length === 1
      ? candidates[0]
      : undefined
    : candidates.find((each) => each.toLowerCase() === usual)
}

function judgedSample(
  raw: RawSample,
  verdict: string | undefined,
  others: readonly string[],
  seen: SeenScores,
): Omit<ReadSample, 'origin'> {
  const { scores: found = NO_SCORES, passed, isError, isTimeout, place, ...rest } = raw
  const scores = new Map<string, number>()
  let outcome: Outcome | undefined
  for (const name of verdict === undefined ? others : [verdict]) found.get(name)?.refuse?.()
  const isBinary = verdict === undefined || (seen.get(verdict)?.isBinary ?? true)
  if (verdict !== undefined || passed !== undefined) {
    const value = verdict === undefined ? Number(passed) : (found.get(verdict)?.value ?? Number.NaN)
    if (Number.isNaN(value)) {
      if (!isError && !isTimeout && !isUnscored(raw, verdict))
        place.refuse(`there is neither a score ${JSON.stringify(verdict)} nor an error`)
      outcome = isTimeout ? 'timeout' : 'error'
      scores.set(isBinary ? VERDICT : verdict!, isBinary ? 0 : Number.NaN)
    } else {
      scores.set(isBinary ? VERDICT : verdict!, value)
      if (isBinary) outcome = value === 1 ? 'pass' : isTimeout ? 'timeout' : isError ? 'error' : 'fail'
      else if (isError || isTimeout) outcome = isTimeout ? 'timeout' : 'error'
    }
  } else if (isError || isTimeout) outcome = isTimeout ? 'timeout' : 'error'
  else if (found.size === 0) place.refuse('there is neither a score nor an error')
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
