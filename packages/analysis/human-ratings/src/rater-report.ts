import type { CheckedAnswer } from '@codegen-eval/metric/internal'
import { pearsonCorrelation, quantileOfSorted } from '@codegen-eval/statistics'
import { checkRecord, meanOf } from '@codegen-eval/statistics/internal'
import { DEFAULT_SEED } from '@codegen-eval/statistics/settings'
import { hasContinuousGrades } from './continuous-grades.ts'
import { aggregateMmsr } from './mmsr.ts'
import {
  DEFAULT_RATER_RULES,
  parseRaterRules,
  type RaterMeasures,
  type RaterRule,
  ruleHolds,
} from './rater-rules.ts'
import {
  hasNumericLabels,
  type RatingId,
  type RatingInput,
  type RatingLabel,
  type RatingTable,
  toRatingTable,
} from './rating-table.ts'
import { withoutRaters } from './without-raters.ts'

/** Facts about raters besides their ratings, and the rules that flag them. */
export interface RaterReportOptions {
  /** Times of items in seconds, by rater. */
  readonly seconds?: ReadonlyMap<RatingId, readonly number[]> | undefined
  readonly checks?: readonly CheckedAnswer[] | undefined
  /** `DEFAULT_RATER_RULES` by default. */
  readonly rules?: readonly RaterRule[] | undefined
  /** Skills by M-MSR in the order of the table's raters, if they are known; they are computed otherwise. */
  readonly skills?: Float64Array | undefined
  /** Seed of M-MSR; 1 by default. */
  readonly seed?: number | undefined
}

/** Measures of one rater. */
export interface ReportedRater extends RaterMeasures {
  readonly rater: RatingId
  /** The grade that the rater gave most often, the lowest one of several. */
  readonly commonest: RatingLabel
  /** Number of items with ratings by others, on which `correlation`, `spread` and the two measures of excess rest. */
  readonly comparedItems: number
  /** Number of hidden repeats, and the mean distance of both grades; `NaN` without repeats or for words. */
  readonly repeats: number
  readonly repeatDistance: number
  /** Numbers of items with known answers and of attention checks. */
  readonly goldItems: number
  readonly attentionItems: number
  /** The rules that hold for the rater. */
  readonly flags: readonly string[]
}

/** Measures of all raters, and those who are flagged. */
export interface RaterReport {
  /** In the order of the table. */
  readonly raters: readonly ReportedRater[]
  readonly rules: readonly RaterRule[]
  /** The raters for whom a rule holds. */
  readonly flagged: readonly RatingId[]
}

/**
 * Measures each rater: the number of ratings, the time, the share of the commonest grade and the entropy of the grades, the
 * agreement with the others, the skill under M-MSR, and answers to repeats, known items and attention checks. A measure that is
 * not known is `NaN`: the correlation of a rater with one grade, of words, or without common items; the skill for continuous
 * grades, or where M-MSR leaves it undefined.
 *
 * A rater is flagged by rules on these measures, which can be fixed before the ratings are seen. A flag is a reason to look:
 * the rules find who answers the same, at random or with two grades, ranks outputs instead of grading them (a small `spread`), or
 * turns the scale round, and cannot tell a careless rater from one who sees something else than the others do.
 *
 * Raters are compared with those who are not flagged. Of raters for whom a rule holds, those with the lowest correlation are
 * flagged first, and the others are measured again without them, so that one who turns the scale round does not make those who
 * do not look wrong. Rules on the skill come last, with skills by M-MSR on the ratings
 * of those who are not flagged yet, if these are three or more.
 */
export function raterReport(ratings: RatingInput, options: RaterReportOptions = {}): RaterReport {
  checkRecord('options', options)
  const { seconds, checks = [], rules = parseRaterRules(DEFAULT_RATER_RULES), seed = DEFAULT_SEED } = options
  const table = toRatingTable(ratings)
  let skills = hasContinuousGrades(table)
    ? undefined
    : (options.skills ?? aggregateMmsr(table, { seed }).skills)
  let applied: readonly RaterRule[] = rules.filter(({ conditions }) =>
    conditions.every(({ measure }) => measure !== 'skill'),
  )
  const measured = (rater: RatingId, r: number): ReportedRater => {
    const others = comparedWithOthers(table, r, isFlagged)
    const answers = checks.filter((answer) => answer.rater === rater)
    const measures = {
      ...others,
      ...useOfGrades(table, r),
      seconds: medianOf(seconds?.get(rater) ?? []),
      skill: skills?.[r] ?? Number.NaN,
      ...checkedAnswers(answers),
    }
    const flags = applied.filter((rule) => ruleHolds(rule, measures)).map(({ text }) => text)
    return { rater, ...measures, flags }
  }
  const isFlagged = new Uint8Array(table.raters.length)
  let raters = table.raters.map(measured)
  for (;;) {
    const found = raters.flatMap(({ flags }, r) => (flags.length > 0 && !isFlagged[r] ? [r] : []))
    if (found.length === 0) {
      const left = isFlagged.filter((flag) => flag === 0).length
      if (applied === rules || (left < FEWEST_SKILLED && left < isFlagged.length)) break
      applied = rules
      if (skills !== undefined && isFlagged.includes(1))
        skills = skillsWithout(table, isFlagged, seed, skills)
    }
    const worst = Math.min(...found.map((r) => raters[r].correlation).filter((value) => !Number.isNaN(value)))
    for (const r of found) if (!(raters[r].correlation > worst + NEAR_WORST)) isFlagged[r] = 1
    raters = raters.map((rater, r) => (isFlagged[r] ? rater : measured(rater.rater, r)))
  }
  const flagged = raters.filter((_, r) => isFlagged[r]).map(({ rater }) => rater)
  return { raters, rules, flagged }
}

/** The skills of the raters who are not flagged, among themselves; of the others those that they have. */
function skillsWithout(
  table: RatingTable,
  isFlagged: Uint8Array,
  seed: number,
  known: Float64Array,
): Float64Array {
  const dropped = new Set(table.raters.filter((_, r) => isFlagged[r]))
  const rest = withoutRaters(
    table,
    table.items.map((id) => ({ id })),
    dropped,
  )
  if (rest === undefined) return known
  const { raters, skills } = aggregateMmsr(rest.table, { seed })
  const byRater = new Map(raters.map((rater, r) => [rater, skills[r]]))
  return known.map((skill, r) => byRater.get(table.raters[r]) ?? skill)
}

/** Of two raters M-MSR knows the product of their skills alone. */
const FEWEST_SKILLED = 3

/** Raters whose correlations differ by less are flagged together. */
const NEAR_WORST = 0.1

/** Number of ratings with each label, by its place on the scale. */
function labelCounts({ raterStart, raterLabel, scale }: RatingTable, rater: number): Float64Array {
  const counts = new Float64Array(scale.length)
  for (let r = raterStart[rater]; r < raterStart[rater + 1]; r++) counts[raterLabel[r]]++
  return counts
}

function commonestOf(counts: Float64Array): number {
  return counts.reduce((best, count, label) => (count > counts[best] ? label : best), 0)
}

function useOfGrades(table: RatingTable, rater: number) {
  const counts = labelCounts(table, rater)
  const ratings = counts.reduce((sum, count) => sum + count, 0)
  const commonest = commonestOf(counts)
  const second = secondOf(counts)
  const entropy = counts.reduce(
    (sum, count) => (count === 0 ? sum : sum - (count / ratings) * Math.log2(count / ratings)),
    0,
  )
  const share = counts[commonest] / ratings
  const twoshare = share + (second === commonest ? 0 : counts[second] / ratings)
  return { ratings, commonest: table.scale[commonest], share, twoshare, entropy }
}

/** The second commonest grade; the commonest one if there is no other. */
function secondOf(counts: Float64Array): number {
  const commonest = commonestOf(counts)
  const others = counts.map((count, label) => (label === commonest ? 0 : count))
  const second = commonestOf(others)
  return others[second] > 0 ? second : commonest
}

/** Grades beside those of the other raters of the same items. */
function comparedWithOthers(table: RatingTable, rater: number, isFlagged: Uint8Array) {
  const { raterStart, raterItem, raterLabel, itemStart, itemLabel, itemRater, scale } = table
  const counts = labelCounts(table, rater)
  const [commonest, second] = [commonestOf(counts), secondOf(counts)]
  // of all grades by others: their number, sum and sum of squares
  let [otherGrades, otherSum, otherSquares] = [0, 0, 0]
  const [grades, mean]: [number[], number[]] = [[], []]
  let [ownCommonest, othersCommonest, ownTwo, othersTwo] = [0, 0, 0, 0]
  for (let r = raterStart[rater]; r < raterStart[rater + 1]; r++) {
    const item = raterItem[r]
    let [sum, same, two, count] = [0, 0, 0, 0]
    for (let o = itemStart[item]; o < itemStart[item + 1]; o++) {
      if (itemRater[o] === rater || isFlagged[itemRater[o]]) continue
      const grade = Number(scale[itemLabel[o]])
      sum += grade
      otherSquares += grade * grade
      if (itemLabel[o] === commonest) same++
      if (itemLabel[o] === commonest || itemLabel[o] === second) two++
      count++
    }
    if (count === 0) continue
    otherGrades += count
    otherSum += sum
    grades.push(Number(scale[raterLabel[r]]))
    mean.push(sum / count)
    othersCommonest += same / count
    othersTwo += two / count
    if (raterLabel[r] === commonest) ownCommonest++
    if (raterLabel[r] === commonest || raterLabel[r] === second) ownTwo++
  }
  const deviation = Math.sqrt(Math.max(0, otherSquares / otherGrades - (otherSum / otherGrades) ** 2))
  const correlation =
    hasNumericLabels(table) && grades.length > 2 ? pearsonCorrelation(grades, mean).coefficient : Number.NaN
  return {
    comparedItems: grades.length,
    correlation,
    excess: (ownCommonest - othersCommonest) / grades.length,
    twoexcess: (ownTwo - othersTwo) / grades.length,
    spread: deviationOf(grades) / (deviation || Number.NaN),
  }
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

function checkedAnswers(answers: readonly CheckedAnswer[]) {
  const of = (check: CheckedAnswer['check']) => answers.filter((answer) => answer.check === check)
  const [repeats, gold, attention] = [of('repeat'), of('gold'), of('attention')]
  const errors = (list: readonly CheckedAnswer[]) =>
    list.filter((answer) => !isExpected(answer)).length / list.length
  const distances = repeats.map(({ label, expected }) => Math.abs(Number(label) - Number(expected)))
  return {
    repeats: repeats.length,
    repeat: 1 - errors(repeats),
    repeatDistance: meanOf(distances),
    goldItems: gold.length,
    gold: errors(gold),
    attentionItems: attention.length,
    attention: errors(attention),
  }
}

/** Labels of tables are texts of numbers. */
function isExpected({ label, expected }: CheckedAnswer): boolean {
  if (String(label) === String(expected)) return true
  return String(label).trim() !== '' && Number(label) === Number(expected)
}

function medianOf(values: readonly number[]): number {
  return quantileOfSorted(Float64Array.from(values).sort(), 0.5)
}
