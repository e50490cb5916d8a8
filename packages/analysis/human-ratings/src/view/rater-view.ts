import { plural } from '@codegen-eval/messages'
import {
  type FactRow,
  type Facts,
  type Finding,
  findingOf,
  type LayoutColumn,
  type Measure,
  measuresOf,
  noteOf,
  type Part,
  rowsPart,
  type View,
  type Words,
  when,
  wordsOf,
} from '@codegen-eval/report/view'
import type { ExclusionEffect } from '../exclusion-effect.ts'
import type { MissingBounds } from '../missing-bounds.ts'
import type { RaterReport, ReportedRater } from '../rater-report.ts'

const optional = { optional: true } as const

/** Measures of raters; those that are known of nobody have no column. */
export const SHOWN_MEASURES: readonly Measure[] = [
  { key: 'ratings', unit: 'count' },
  ...measuresOf('effect', { seconds: 'seconds' }, optional),
  { key: 'commonest', unit: 'number', ...optional },
  ...measuresOf('percent', { share: 'its share, %' }, optional),
  ...measuresOf('effect', { entropy: 'entropy', spread: 'spread', correlation: 'correlation' }, optional),
  ...measuresOf('effect', { mmsrSkill: 'M-MSR skill' }, optional),
  ...measuresOf('count', { repeats: 'repeats' }, optional),
  ...measuresOf('percent', { repeat: 'same, %' }, optional),
  ...measuresOf('count', { goldItems: 'gold', attentionItems: 'attention' }, optional),
  ...measuresOf('percent', { gold: 'gold errors, %', attention: 'attention errors, %' }, optional),
  { key: 'flagged', unit: 'text', ...optional },
  ...['comparedItems', 'excess', 'twoshare', 'twoexcess', 'repeatDistance', 'flags'].map(
    (key): Measure => ({ key, unit: 'data' }),
  ),
]

/** Raters that a sentence names. */
const MAX_NAMED = 20

const CHECKS = ['repeats', 'goldItems', 'attentionItems']

/** The known measures of a rater: numbers, and counts of checks if there were some. */
export function raterRow(
  { rater, flags, skill, ...measures }: ReportedRater,
  wereExcluded: boolean | undefined = false,
): FactRow {
  const known = Object.entries({ mmsrSkill: skill, ...measures }).filter(
    ([key, value]) => !Number.isNaN(value) && (value !== 0 || !CHECKS.includes(key)),
  )
  return {
    rater: String(rater),
    ...Object.fromEntries(known),
    ...(flags.length > 0 ? { flagged: wereExcluded ? 'left out' : 'flagged' } : {}),
    flags,
  }
}

export function flaggedFirst<T extends FactRow>(rows: readonly T[]): T[] {
  return rows.toSorted((a, b) => Number('flagged' in b) - Number('flagged' in a))
}

export function raterFacts({ raters }: RaterReport, wereExcluded?: boolean): Facts {
  const rows = flaggedFirst(raters.map((rater) => raterRow(rater, wereExcluded)))
  return { key: 'raters', names: ['rater'], isKeyed: true, measures: SHOWN_MEASURES, rows }
}

/** Measures of raters with who is flagged, and what changes without them. */
export function raterView(
  report: RaterReport,
  effect: ExclusionEffect | undefined,
  wereExcluded: boolean,
): View {
  const facts = raterFacts(report, wereExcluded)
  return {
    ...{ title: 'Raters', confidence: 0.95, settings: {}, facts: [facts], csv: ['raters'] },
    parts: [raterPart(facts)],
    findings: raterFindings(report, effect, wereExcluded),
    signatures: [],
    words: wordsOf(RATER_WORDS),
  }
}

const RATER_COLUMNS: readonly LayoutColumn[] = SHOWN_MEASURES.flatMap(({ key, unit }) =>
  unit === 'data' ? [] : [key],
)

const UNFLAGGED = 'of the other raters who are not flagged'

/** Meanings of measures whose names do not say it. */
const MEANINGS: Readonly<Record<string, string>> = {
  seconds: 'seconds: median of an item',
  spread: `spread: standard deviation over that ${UNFLAGGED}`,
  correlation: `correlation: with the mean ${UNFLAGGED} on each item`,
  mmsrSkill: 'M-MSR skill: 0 for a guesser',
}

/** The table of raters, which says how the measures are read that it shows. */
export function raterPart({ rows }: Facts, skillMeaning?: string): Part {
  const known = Object.keys(MEANINGS).filter((key) => rows.some((row) => row[key] !== undefined))
  const skill = skillMeaning === undefined ? [] : [`skill: ${skillMeaning}`]
  const meanings = [...skill, ...known.map((key) => MEANINGS[key])]
  const columns = ['rater', ...(skillMeaning === undefined ? [] : ['skill']), ...RATER_COLUMNS]
  return rowsPart('raters', 'Raters', columns, meanings.length === 0 ? {} : { legend: meanings.join('; ') })
}

/** Who is flagged by which rules, and what changes without them. */
export function raterFindings(
  { raters, rules }: RaterReport,
  effect: ExclusionEffect | undefined,
  wereExcluded: boolean,
): Finding[] {
  const flagged = raters.filter(({ flags }) => flags.length > 0)
  const stated = { rules: rules.map(({ text }) => text) }
  return [
    ...flagged.map(({ rater, flags }) =>
      findingOf('flagged', 'warning', { facts: 'raters', subjects: [String(rater)], names: { flags } }),
    ),
    noteOf(flagged.length === 0 ? 'none-flagged' : 'rules', stated),
    ...when(effect, () => noteOf('without', { effect, wereExcluded })),
    ...(effect?.pairs ?? []).map((pair) => noteOf('changed-pair', { pair })),
  ]
}

/** The bounds of means of models some of whose outputs have no rating. */
export function missingFindings(bounds: readonly MissingBounds[]): Finding[] {
  return bounds.map((missing) => findingOf('missing', 'warning', { facts: 'models', names: { missing } }))
}

/** The sentences about raters. */
export const RATER_WORDS: Words = {
  flagged: ({ subjects: [rater], names: { flags } }) =>
    `rater ${rater} is flagged by ${(flags as string[]).join(', ')}`,
  'none-flagged': ({ names: { rules } }) => `no rater is flagged; ${rulesText(rules)}`,
  rules: ({ names: { rules } }) => rulesText(rules),
  without: ({ names: { effect, wereExcluded } }) =>
    exclusionText(effect as ExclusionEffect, wereExcluded as boolean),
  'changed-pair': ({ names: { pair } }) => {
    const { a, b, better } = pair as ExclusionEffect['pairs'][number]
    const verdict = (of: string | undefined) => (of === undefined ? 'no difference' : `${of} better`)
    return `${a} - ${b}: ${verdict(better.all)} with all raters, ${verdict(better.without)} without the flagged`
  },
  missing: ({ names: { missing } }) => missingText(missing as MissingBounds),
}

function rulesText(rules: unknown): string {
  return `rules: ${(rules as string[]).join(', ')}`
}

/** The changes without some raters, who were left out or may be. */
function exclusionText(effect: ExclusionEffect, wereExcluded: boolean): string {
  const { raters, ratings, items, alpha, changedLabels, models, reordered } = effect
  const number = (value: number) => (Number.isNaN(value) ? 'undefined' : value.toFixed(3))
  const lost = items.all - items.without
  const names = `${raters.slice(0, MAX_NAMED).join(', ')}${raters.length > MAX_NAMED ? ', …' : ''}`
  const whom = raters.length === 1 ? `rater ${names}` : `the ${raters.length} flagged raters ${names}`
  const facts = [
    `${ratings.without} of ${ratings.all} ratings`,
    ...(lost > 0 ? [`${plural(lost, 'output')} without a rating`] : []),
    `alpha ${number(alpha.all)} ${wereExcluded ? 'with' : 'now'} and ${number(alpha.without)} without them`,
    `${changedLabels} of ${plural(items.without, 'label')} ${changedLabels === 1 ? 'is' : 'are'} another one`,
    ...(models.length > 1 ? [`the models come in ${reordered ? 'another' : 'the same'} order`] : []),
  ]
  return `${wereExcluded ? 'left out' : 'without'} ${whom}: ${facts.join('; ')}`
}

/** The outputs of a model without a rating, and its mean whatever their grades are. */
export function missingText({ model, rated, unrated, mean, worstLow, worstHigh }: MissingBounds): string {
  return `${model}: ${unrated} of ${plural(rated + unrated, 'output')} without a rating are left out; the mean over outputs is ${mean.toFixed(2)}, and from ${worstLow.toFixed(2)} to ${worstHigh.toFixed(2)} whatever their grades are`
}
