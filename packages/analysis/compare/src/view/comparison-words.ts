import { unitsNoun } from '@codegen-eval/measure/internal'
import { plural } from '@codegen-eval/messages'
import { countText, listText, pText } from '@codegen-eval/report/internal'
import { type FoundPair, type View, type WholeFinding, type Words, wordsOf } from '@codegen-eval/report/view'
import type { Comparison } from '../comparison.ts'
import { CORRECTION_NAMES } from '../corrections.ts'
import { TEST_NAMES } from '../pair-test.ts'
import { points, pointsInterval } from '../report/format.ts'
import { fewClustersText } from '../report/interval-notes.ts'
import { MEANINGFUL_POINTS } from '../warnings.ts'
import { methodWords } from './method-words.ts'
import { strataWords, unseenFailuresText } from './strata-words.ts'

/** Number of pairs that a list names; further ones are counted. */
const MAX_NAMED = 5

/** Number of models that a conclusion names. */
const MAX_RIVALS = 12

export function comparisonWords(comparison: Comparison): View['words'] {
  const { settings, models } = comparison
  const units = unitsNoun(comparison)
  const rows = unitsNoun({ ...comparison, clusters: comparison.segments })
  const words: Words = {
    ...strataWords(() => units),
    ...methodWords(comparison),
    identical: ({ subjects }) => `${listText(subjects)} score the same on every ${rows.slice(0, -1)}`,
    better: ({ subjects: [better, worse], numbers }) =>
      `${better} is better than ${worse} by ${foundText(numbers)}`,
    undefined: ({ subjects, names: { reason } }) => `${listText(subjects)} cannot be compared: ${reason}`,
    chance: ({ subjects, numbers }) =>
      `${listText(subjects)} cannot be distinguished: a difference of ${foundText(numbers)}, may be chance${Number.isFinite(numbers.segmentsNeeded) ? `; about ${countText(numbers.segmentsNeeded)} ${units} would be needed to show it` : ''}`,
    undrawn: ({ pairs, numbers: { drawsNeeded } }) =>
      `Too few random draws to tell whether models differ (${models.length === 2 || settings.baseline !== undefined ? pairNames(pairs) : plural(pairs.length, 'pair')}): at least ${countText(drawsNeeded)} are needed`,
    best: ({ subjects: [model], numbers: { others } }) =>
      `${model} is the best: better than ${others === 2 ? 'both' : `each of the ${others}`} others`,
    highest: ({ subjects: [model, ...rivals] }) =>
      `${model} scores highest, but cannot be distinguished from ${rivalsText(rivals)}`,
    none: ({ numbers }) =>
      `No two of the ${numbers.models} models can be distinguished, all pairs tested together`,
    baseline: baselineText,
    groups: ({ names: { groups } }) => {
      const lists = (groups as string[][]).map(groupText)
      const more = lists.length - MAX_GROUPS
      const shown = more > 1 ? [...lists.slice(0, MAX_GROUPS), `and ${more} more groups`] : lists
      return `Cannot be distinguished: ${shown.join('; ')}`
    },
    'left-out': ({ numbers: { leftOut, of }, names: { undefinedSegments } }) =>
      `${countText(leftOut)} of ${countText(of)} ${rows} are left out: ${listText(Object.entries(undefinedSegments as object).map(([model, count]) => `${model} has no score on ${countText(count)}`))}`,
    small: ({ pairs }) =>
      `significant, but under ${MEANINGFUL_POINTS} points, where metrics are not known to agree with people: ${leads(pairs)}`,
    contradictory: ({ pairs }) =>
      `the test compares segment scores, and there the other model is ahead: ${leads(pairs)}`,
    skewed: ({ pairs }) =>
      `a few ${units} differ much more than the others, so that a few more could turn the difference: ${pairNames(pairs)}`,
    'unseen-failures': ({ pairs, numbers: { share } }) =>
      `${unseenFailuresText(share, 'the leading model', units)}: ${leads(pairs)}`,
    missing: ({ pairs }) => `${MISSING_DOUBT}: ${leads(pairs)}`,
    'identical-pairs': ({ pairs }) => `the same score on every ${rows.slice(0, -1)}: ${pairNames(pairs)}`,
    'few-clusters': ({ numbers: { clusters } }) => fewClustersText(clusters, units),
    'unequal-samples': ({ pairs, numbers: { of }, names: { samples } }) =>
      `different numbers of samples (${countsText(samples as object)}): results cannot be swapped between models, and p is that of the ${TEST_NAMES.bootstrap.name} in ${countText(pairs.length)} of ${countText(of)} pairs`,
    'few-draws': ({ pairs, numbers: { draws, of }, names: { setting } }) =>
      `${countText(draws)} ${setting} are too few for ${plural(of, 'pair')} (${CORRECTION_NAMES[settings.correction]}): no draw is as extreme as the data in ${plural(pairs.length, 'pair')}, which ${pairs.length === 1 ? 'is' : 'are'} yet not significant`,
    ...INTERVAL_WORDS,
    agreement: () => 'The metrics disagree significantly about no pair of models',
    disagreement: ({ subjects: [a, b], names: { betterFirst, betterSecond } }) =>
      `The metrics disagree about ${a} and ${b}: ${a} is better by ${listText(betterFirst as string[])}, ${b} by ${listText(betterSecond as string[])}`,
    'doubtful-lead': ({ subjects: [better, worse], names: { metrics } }) =>
      `${better} is better than ${worse} only by ${listText(metrics as string[])}, which people disagree with most`,
    'known-disagreement': ({ names: { metrics, source } }) =>
      `people disagree with ${(metrics as StudiedMetric[]).map(studiedText).join('; ')} (${source})`,
  }
  return wordsOf(words)
}

export const INTERVAL_WORDS: Words = {
  'no-interval': ({ about, subjects: [subject], names: { reason } }) =>
    `${about} has no interval for ${subject}: ${reason}`,
  'doubtful-interval': ({ about, subjects: [subject], names: { warning } }) =>
    `${about} of ${subject}: ${warning}`,
}

/** The warning of missing samples that could undo a finding. */
export const MISSING_DOUBT =
  'if the missing samples of the leading model failed and those of the other passed, this could be chance'

/** `5.86 points [0.40, 11.30], p = 0.0370`, from the model that is ahead. */
function foundText({ difference, low, high, p, pAtMost }: WholeFinding['numbers']): string {
  const interval = Number.isNaN(low) ? '' : ` ${pointsInterval({ low, high }, 2)}`
  return `${points(difference)} points${interval}, p ${pText(p ?? pAtMost, p === undefined)}`
}

function baselineText({ subjects: [baseline], names }: WholeFinding): string {
  const { better, worse, undecided } = names as Readonly<Record<string, string[]>>
  const are = (list: readonly string[]) => `${rivalsText(list)} ${list.length === 1 ? 'is' : 'are'}`
  const parts = [
    ...(better.length > 0 ? [`${are(better)} better`] : []),
    ...(worse.length > 0 ? [`${are(worse)} worse`] : []),
    ...(undecided.length > 0 ? [`${rivalsText(undecided)} cannot be distinguished from it`] : []),
  ]
  return `Compared with ${baseline}, ${listText(parts)}`
}

/** The names of a few models, and the number of the others. */
function rivalsText(names: readonly string[]): string {
  const more = names.length - MAX_RIVALS
  return more > 1 ? listText([...names.slice(0, MAX_RIVALS), `${more} more`]) : listText(names)
}

/** Number of groups that a sentence names. */
const MAX_GROUPS = 12

/** Up to this number of models, a group names all of them. */
const MAX_GROUP = 6

/** A group of neighbours in the order of scores. */
function groupText(group: readonly string[]): string {
  if (group.length <= MAX_GROUP) return group.join(', ')
  return `${group[0]} to ${group.at(-1)} (${group.length} models)`
}

function pairNames(pairs: readonly FoundPair[]): string {
  return namedPairs(pairs, ({ ahead, behind }) => `${ahead} and ${behind}`)
}

function leads(pairs: readonly FoundPair[]): string {
  return namedPairs(
    pairs,
    ({ ahead, behind, difference }) => `${ahead} over ${behind} by ${points(difference)}`,
  )
}

function namedPairs(pairs: readonly FoundPair[], text: (pair: FoundPair) => string): string {
  const names = pairs.slice(0, MAX_NAMED).map(text)
  const more = pairs.length - names.length
  return more > 0 ? `${names.join(', ')} and ${countText(more)} more` : listText(names)
}

/** `a 10, b 1,000`. */
export function countsText(counts: object): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${countText(count)}`)
    .join(', ')
}

interface StudiedMetric {
  readonly metric: string
  readonly studied: string
  readonly disagreement: number
}

function studiedText({ metric, studied, disagreement }: StudiedMetric): string {
  return `${metric} on ${(100 * disagreement).toFixed(1)} %${studied === metric ? '' : `, studied as ${studied}`}`
}
