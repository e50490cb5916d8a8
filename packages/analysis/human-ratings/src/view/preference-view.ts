import type { ReportOutput } from '@codegen-eval/report'
import { countText, listText, percentText } from '@codegen-eval/report/internal'
import {
  type Finding,
  findingOf,
  measuresOf,
  noteOf,
  rowsPart,
  type View,
  viewOutput,
  type Words,
  when,
  wordsOf,
} from '@codegen-eval/report/view'
import type { BradleyTerryResult, StrengthEstimate } from '../bradley-terry.ts'
import type { PositionBias } from '../position-bias.ts'
import type { NamedAgreement } from '../rater-agreement.ts'
import type { RaterReport } from '../rater-report.ts'
import type { RunFacts } from './aggregated-ratings.ts'
import { AGREEMENT_PART, agreementFacts, agreementFindings } from './agreement-view.ts'
import { raterFacts, raterFindings, raterPart } from './rater-view.ts'
import { countsText, RATINGS_WORDS, someOf } from './ratings-words.ts'

/** Measures of the raters who gave preferences. */
export interface PreferenceRaters {
  /** Agreement of raters on the same pairs; none without two ratings of a pair. */
  readonly agreement?: readonly NamedAgreement[] | undefined
  readonly position?: PositionBias | undefined
  /** Measures of each rater; absent where preferences name no raters. */
  readonly report?: RaterReport | undefined
  /** Whether the preferences of flagged raters are left out. */
  readonly excluded?: boolean | undefined
}

/** Models ranked by preferences, in all forms. */
export function preferenceOutput(
  result: BradleyTerryResult,
  { skipped = 0, ...facts }: RunFacts = {},
  raters: PreferenceRaters = {},
): ReportOutput {
  const head = { method: 'bradley-terry', ...facts, ...(skipped > 0 ? { skipped } : {}) }
  return viewOutput(preferenceView(result, raters), { facts: head })
}

const estimated = { unit: 'effect', interval: 'ends' } as const

/** Models ranked by preferences as a view: share of wins and strength of each, pairs, agreement and raters. */
export function preferenceView(result: BradleyTerryResult, raters: PreferenceRaters = {}): View {
  const { models, pairs, items, preferences, iterations, converged, confidence, notes } = result
  const { agreement = [], position, report, excluded = false } = raters
  return {
    title: `Preferences between ${countText(models.length)} models`,
    summary: countsText('bradley-terry', countsOf(result)),
    confidence,
    settings: {
      ...{ items, preferences, confidence, iterations, converged, notes },
      ...{ position, rules: report?.rules.map(({ text }) => text), flagged: report?.flagged },
      excluded: report && excluded,
    },
    facts: [
      {
        ...{ key: 'models', names: ['model'], isKeyed: true },
        measures: [
          { key: 'comparisons', unit: 'count' },
          { key: 'winRate', label: 'wins', ...estimated },
          { key: 'strength', ...estimated },
        ],
        rows: models.map((model) => ({ ...model })),
      },
      {
        ...{ key: 'pairs', names: ['modelA', 'modelB'] },
        measures: [
          ...measuresOf('count', { wins: 'wins', losses: 'losses', ties: 'ties' }),
          { key: 'probability', label: 'P(win)', ...estimated },
        ],
        rows: pairs.map(({ a, b, ...pair }) => ({ modelA: a, modelB: b, ...pair })),
      },
      ...when(agreement.length > 0, () => agreementFacts(agreement)),
      ...when(report, (known) => raterFacts(known)),
    ],
    csv: ['models'],
    parts: [
      rowsPart('models', 'Models', ['model', 'comparisons', 'winRate', 'strength']),
      rowsPart('pairs', 'Pairs of models', [
        { name: 'pair', of: ['modelA', 'modelB'], by: ' - ' },
        ...['wins', 'losses', 'ties', 'probability'],
      ]),
      ...when(agreement.length > 0, () => AGREEMENT_PART),
      ...when(report, (known) => raterPart(raterFacts(known))),
    ],
    findings: preferenceFindings(result, raters),
    lead: {
      ...{ kind: 'intervals', caption: 'Share of wins; a tie is half a win', facts: 'models' },
      ...{ label: 'model', measures: ['winRate'], line: 0.5 },
    },
    signatures: [],
    words: wordsOf(WORDS),
  }
}

function countsOf({ models, items, preferences }: BradleyTerryResult): Readonly<Record<string, number>> {
  return { model: models.length, item: items, preference: preferences }
}

function preferenceFindings(
  result: BradleyTerryResult,
  { agreement = [], position, report, excluded = false }: PreferenceRaters,
): Finding[] {
  const { models, confidence, notes } = result
  const most = Math.max(...models.map(({ winRate }) => winRate.value))
  // strengths order the models, and with other opponents the strongest one need not have the largest share
  const leading = models.filter(({ winRate }) => winRate.value === most)
  return [
    { kind: 'counts', weight: 'note', names: { method: 'bradley-terry' }, numbers: countsOf(result) },
    ...leading.slice(0, 1).map(({ model, winRate }) =>
      findingOf('most', 'conclusion', {
        ...{ facts: 'models', subjects: leading.map((each) => each.model) },
        numbers: { ...ends(winRate), confidence },
        names: { rivals: rivalsOf(model, result) },
      }),
    ),
    noteOf('how', { confidence }),
    ...when(position?.decided !== 0 && position, positionFinding),
    ...agreementFindings(agreement),
    ...(report === undefined ? [] : raterFindings(report, undefined, false)),
    ...when(excluded, () => noteOf('left-out', { flagged: report!.flagged })),
    ...notes.map((text) => noteOf('of-method', { text })),
  ]
}

/** The models that a model may lose to in the long run: the intervals of their pairs have one half. */
function rivalsOf(model: string, { pairs }: BradleyTerryResult): string[] {
  return pairs.flatMap(({ a, b, probability: { low, high } }) =>
    low <= 0.5 && high >= 0.5 && (a === model || b === model) ? [a === model ? b : a] : [],
  )
}

function ends({ value, low, high }: StrengthEstimate) {
  return { value, low, high }
}

/** How often the first output was preferred; a warning where that is significantly more or less than half. */
function positionFinding({ decided, first, adjusted }: PositionBias): Finding {
  const isAdjusted = !Number.isNaN(adjusted.low)
  const { low, high } = isAdjusted ? adjusted : first
  const isBiased = low > 0.5 || high < 0.5
  return {
    ...{ kind: 'position', weight: isBiased ? 'warning' : 'note', numbers: { decided } },
    names: { first, adjusted, isAdjusted, isBiased },
    ...(isBiased ? { facts: 'models' } : {}),
  }
}

const WORDS: Words = {
  ...RATINGS_WORDS,
  most: ({ subjects, numbers: { confidence, ...share }, names: { rivals } }) => {
    const ofComparisons = `in ${percent(share.value)} of ${subjects.length > 1 ? 'their' : 'its'} comparisons`
    if (subjects.length > 1)
      return `${listText(subjects)} are preferred equally often, ${ofComparisons}${share.value > 0.5 ? ', and more often than others' : ''}`
    const known = interval(share as unknown as StrengthEstimate)
    const others = rivals as string[]
    const open = others.length === 0 ? '' : `, which may be chance against ${someOf(others)}`
    return `${subjects[0]} is preferred most often: ${ofComparisons} (${Number.isNaN(share.low) ? 'no interval' : `${percentText(confidence)} interval ${known}`})${open}`
  },
  how: ({ names: { confidence } }) =>
    `${percentText(confidence as number)} intervals; items are their units; a tie is half a win; strength: the log of the odds of winning, with a mean of 0 over the models`,
  position: ({ numbers: { decided }, names }) => {
    const { isAdjusted, isBiased } = names
    const [first, adjusted] = [names.first, names.adjusted] as StrengthEstimate[]
    const fair = isAdjusted
      ? `, and in ${percent(adjusted.value)} ${interval(adjusted)} for equally strong models`
      : isBiased
        ? ', which may be the position or the models, as the orders do not tell them apart'
        : ''
    return `the output shown first was preferred in ${percent(first.value)} of ${countText(decided)} preference${decided === 1 ? '' : 's'} without ties ${interval(first)}${fair}`
  },
  'left-out': ({ names: { flagged } }) => `without the preferences of ${(flagged as string[]).join(', ')}`,
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}

function interval({ low, high }: StrengthEstimate): string {
  return `[${(100 * low).toFixed(1)}, ${(100 * high).toFixed(1)}]`
}
