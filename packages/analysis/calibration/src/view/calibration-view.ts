import { plural } from '@codegen-eval/messages'
import { listText, percentText } from '@codegen-eval/report/internal'
import {
  type FactRow,
  type Facts,
  type Layout,
  type Measure,
  measuresOf,
  type Part,
  rowsPart,
  type View,
  wordsOf,
} from '@codegen-eval/report/view'
import type { EstimatedRange } from '@codegen-eval/statistics'
import type { AlternativeAnnotatorResult } from '../alternative-annotator-test.ts'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { JudgesCalibration } from '../calibrate-judges.ts'
import type { CorrectedRate } from '../corrected-models.ts'
import type { Measured } from '../unit-errors.ts'
import { calibrationFindings } from './calibration-findings.ts'
import { biasName, CALIBRATION_WORDS, MEASURE_NAMES, mainMeasure } from './calibration-words.ts'

/**
 * A calibration as a view, from which all forms are written: a row for each judge, then for each of them agreement with people, labels,
 * people that it may replace, corrected means, shares and differences of models, and biases; and what was found.
 */
export function calibrationView(calibration: JudgesCalibration): View {
  const { judges, vote } = calibration
  const all = vote === undefined ? judges : [...judges, vote]
  return {
    title: `Judges compared with people: ${listText(judges.map(({ judge }) => judge))}`,
    summary: `${plural(judges[0].outputs, 'output')}, of which people graded ${judges[0].labelled}; ${percentText(judges[0].confidence)} intervals over tasks or clusters.`,
    confidence: judges[0].confidence,
    settings: {},
    facts: [judgeFacts(all), ...FACTS.map(({ of, ...facts }) => ({ ...facts, rows: all.flatMap(of) }))],
    csv: ['agreement', 'replacement', 'means', 'rates', 'differences', 'biases'],
    parts: partsOf(judges),
    findings: calibrationFindings(calibration),
    isNamed: true,
    lead: {
      kind: 'intervals',
      caption: `Agreement with people: ${MEASURE_NAMES[mainMeasure(judges[0])]}`,
      ...{ facts: 'judges', label: 'judge', measures: ['withPeople', 'people'] },
    },
    signatures: [],
    words: wordsOf(CALIBRATION_WORDS),
  }
}

const interval = 'ends'
const grade = { unit: 'effect', interval } as const
const signed = { ...grade, signed: true } as const

function judgeFacts(judges: readonly JudgeCalibration[]): Facts {
  return {
    key: 'judges',
    names: ['judge'],
    isKeyed: true,
    measures: [
      { key: 'isOnScale', unit: 'flag' },
      ...measuresOf('count', { outputs: 'outputs', judged: 'judged', labelled: 'labelled' }),
      ...measuresOf('count', { both: 'graded by both', pairedOutputs: 'by two people', units: 'units' }),
      { key: 'sampledTasks', unit: 'count' },
      ...measuresOf('effect', { withPeople: 'judge with people', people: 'people with each other' }, grade),
      { key: 'labelsSaved', label: 'labels saved', unit: 'count' },
      { key: 'winningRate', label: 'winning rate', unit: 'effect', optional: true },
      { key: 'mayReplace', label: 'may replace a person', unit: 'flag', optional: true },
      { key: 'trustedOn', label: 'trusted on', unit: 'data', optional: true },
      ...['mainMeasure', 'epsilon', 'score', 'passFrom', 'position', 'groups'].map(
        (key): Measure => ({ key, unit: 'data' }),
      ),
    ],
    rows: judges.map((one) => {
      const { judge, isOnScale, outputs, judged, labelled, both, sampledTasks, agreement } = one
      const { replacement, groups, models, passFrom, position } = one
      const main = agreement.measures.find(({ measure }) => measure === mainMeasure(one))!
      return {
        ...{ judge, isOnScale, outputs, judged, labelled, both, sampledTasks, passFrom, position },
        ...{ pairedOutputs: agreement.pairedOutputs, units: agreement.units },
        ...{ mainMeasure: main.measure, withPeople: main.judge, people: main.people },
        labelsSaved: models.reduce((sum, { mean }) => sum + mean.labelsSaved, 0),
        ...(replacement && {
          ...{ epsilon: replacement.epsilon, score: replacement.score },
          winningRate: replacement.winningRate,
          mayReplace: replacement.reason === undefined ? replacement.passes : undefined,
          trustedOn: groups.flatMap(({ group, test }) => (test.passes ? [group] : [])).join(', '),
        }),
        ...(groups.length === 0 ? {} : { groups }),
      }
    }),
  }
}

/** Facts of each judge, within its row in JSON. */
const FACTS: readonly (Omit<Facts, 'rows'> & { readonly of: (one: JudgeCalibration) => FactRow[] })[] = [
  {
    key: 'agreement',
    names: ['judge', 'measure'],
    isKeyed: true,
    measures: [
      { key: 'name', label: 'measure', unit: 'text' },
      ...measuresOf('effect', { withPeople: 'with people', people: 'people' }, grade),
      { key: 'difference', ...signed },
    ],
    of: ({ judge, agreement }) =>
      agreement.measures
        .filter((found) => !Number.isNaN(found.judge.value))
        .map(({ measure, judge: withPeople, people, difference }) => ({
          ...{ judge, measure, name: MEASURE_NAMES[measure], withPeople, people, difference },
        })),
  },
  {
    key: 'labels',
    names: ['judge', 'people', 'given'],
    measures: [{ key: 'share', unit: 'percent' }],
    of: labelRows,
  },
  {
    key: 'replacement',
    names: ['judge', 'person'],
    isKeyed: true,
    measures: [
      { key: 'outputs', unit: 'count' },
      ...measuresOf('effect', { judgeAdvantage: 'judge as near', personAdvantage: 'person as near' }),
      { key: 't', unit: 'number' },
      ...measuresOf('p', { pValue: 'p alone', adjustedPValue: 'p' }),
      { key: 'judgeWins', label: 'judge worth as much', unit: 'flag' },
    ],
    of: ({ judge, replacement }) =>
      (replacement?.people ?? []).map(({ items, ...found }) => ({ judge, outputs: items, ...found })),
  },
  {
    key: 'means',
    names: ['judge', 'model'],
    isKeyed: true,
    measures: [
      ...measuresOf('count', { labels: 'labels', outputs: 'outputs', labelsSaved: 'labels saved' }),
      ...measuresOf('effect', { judgeMean: 'judge', correlation: 'r' }),
      ...measuresOf('effect', { peopleAlone: 'people alone', corrected: 'corrected' }, grade),
      { key: 'lambda', unit: 'number' },
    ],
    of: ({ judge, models }) =>
      models.map(({ model, judgeMean, mean, correlation }) => ({
        ...{ judge, model: model ?? ALL_OUTPUTS, judgeMean, correlation },
        ...{ labels: mean.labelled, outputs: mean.labelled + mean.others },
        peopleAlone: endsOf(mean.peopleAlone),
        corrected: endsOf(mean),
        ...{ labelsSaved: mean.labelsSaved, lambda: mean.lambda },
      })),
  },
  {
    key: 'rates',
    names: ['judge', 'model'],
    isKeyed: true,
    measures: [
      ...measuresOf('percent', {
        judgeRate: 'judge',
        sensitivity: 'sensitivity',
        specificity: 'specificity',
      }),
      ...measuresOf(
        'percent',
        { roganGladen: 'Rogan-Gladen', langReiczigel: 'Lang-Reiczigel' },
        { interval },
      ),
      ...measuresOf('percent', { ppi: 'PPI++', correctedRate: 'corrected' }, { interval }),
      { key: 'method', unit: 'text' },
      { key: 'hasCommonErrors', unit: 'flag' },
    ],
    of: ({ judge, models }) =>
      models.flatMap(({ model = ALL_OUTPUTS, rate }) => {
        if (rate === undefined) return []
        const { judgeRate, roganGladen, ppi, hasCommonErrors } = rate
        const { sensitivity, specificity, langReiczigel, low, high } = roganGladen
        const correctedRate = chosenRate(rate)
        return [
          {
            ...{ judge, model, judgeRate, sensitivity, specificity, hasCommonErrors, correctedRate },
            roganGladen: { value: roganGladen.rate, low, high },
            langReiczigel: endsOf({ ...langReiczigel, estimate: langReiczigel.rate }),
            ...{ ppi: endsOf(ppi), method: correctedRate.method },
          },
        ]
      }),
  },
  {
    key: 'differences',
    names: ['judge', 'modelA', 'modelB'],
    measures: [
      ...measuresOf('effect', { peopleAlone: 'people alone', corrected: 'corrected' }, signed),
      ...measuresOf('p', { pValue: 'p alone', adjustedPValue: 'p' }),
      { key: 'labelShareSaved', unit: 'percent' },
      { key: 'isOverPeople', unit: 'flag' },
      { key: 'reason', unit: 'text', optional: true },
    ],
    of: ({ judge, differences }) =>
      differences.map(({ a, b, difference, pValue, adjustedPValue, isOverPeople }) => ({
        ...{ judge, modelA: a, modelB: b, pValue, adjustedPValue, isOverPeople },
        ...{ peopleAlone: endsOf(difference.peopleAlone), corrected: endsOf(difference) },
        ...{ labelShareSaved: difference.labelShareSaved, reason: difference.reason },
      })),
  },
  {
    key: 'biases',
    names: ['judge', 'effectOf'],
    isKeyed: true,
    measures: [
      { key: 'effect', ...signed },
      { key: 'adjustedPValue', label: 'p', unit: 'p' },
      { key: 'outputs', unit: 'count', optional: true },
      { key: 'hasTwoPeople', unit: 'flag', optional: true },
    ],
    of: ({ judge, leniency, position, biases }) => {
      const row = (effectOf: string, effect: Measured | undefined): FactRow[] =>
        effect === undefined ? [] : [{ judge, effectOf, effect, adjustedPValue: effect.pValue }]
      return [
        ...row('leniency: judge less people', leniency),
        ...row('shown first: share of wins above half', position?.firstAdvantage),
        ...biases.map((bias) => ({ judge, effectOf: biasName(bias), ...bias })),
      ]
    },
  },
]

/** The name of a model where outputs name none. */
const ALL_OUTPUTS = 'all outputs'

/** The name of all labels, beside each of them. */
const ALL_LABELS = 'all'

function endsOf(found: { readonly estimate: number; readonly low: number; readonly high: number }) {
  return { value: found.estimate, low: found.low, high: found.high }
}

/** The table of labels with its margins. */
function labelRows({ judge, agreement }: JudgeCalibration): FactRow[] {
  const { labels = [], confusion = [], peopleRates = [], judgeRates = [] } = agreement
  const row = (people: number | string, shares: readonly number[], rate: number) =>
    [...labels, ALL_LABELS].map((given, j) => ({
      ...{ judge, people, given, share: j === labels.length ? rate : shares[j] },
    }))
  if (confusion.length === 0) return []
  return [
    ...confusion.flatMap((shares, i) => row(labels[i], shares, peopleRates[i])),
    ...row(ALL_LABELS, judgeRates, 1),
  ]
}

/** The interval of a corrected rate that holds: PPI++, or that of Lang and Reiczigel with few labels or rare errors. */
export function chosenRate({
  ppi,
  roganGladen,
}: CorrectedRate): EstimatedRange & { readonly method: string } {
  if (ppi.warnings.length > 0 && ppi.others > 0) {
    const { rate, low, high } = roganGladen.langReiczigel
    return { value: rate, low, high, method: 'Lang-Reiczigel' }
  }
  return {
    value: Math.min(1, Math.max(0, ppi.estimate)),
    low: Math.max(0, ppi.low),
    high: Math.min(1, ppi.high),
    method: 'PPI++',
  }
}

function partsOf(judges: readonly JudgeCalibration[]): Part[] {
  /** A part with a table for each judge of whom there are such facts. */
  const part = (
    { layouts: [layout], ...named }: Part,
    nameOf: (one: JudgeCalibration) => string = () => named.title.toLowerCase(),
  ): Part[] => {
    const { of } = FACTS.find(({ key }) => key === named.id)!
    const shown = judges.filter((one) => of(one).length > 0)
    const layouts = shown.map(
      (one): Layout => ({ ...layout, title: `${one.judge}: ${nameOf(one)}`, of: one.judge }),
    )
    return layouts.length === 0 ? [] : [{ ...named, layouts }]
  }
  const tested = judges.find(({ replacement }) => replacement !== undefined)?.replacement
  const isOverPeople = judges.some(({ differences }) => differences.some((each) => each.isOverPeople))
  return [
    rowsPart(
      'judges',
      'Judges',
      [
        ...['judge', 'both', 'withPeople', { value: 'people' }, 'labelsSaved'],
        ...['winningRate', 'mayReplace', 'trustedOn'],
      ],
      { title: 'Judges', ...(tested && { legend: replacementLegend(tested) }) },
    ),
    ...part(rowsPart('agreement', 'Agreement', ['name', 'withPeople', 'people', 'difference'])),
    ...part(LABELS, () => 'labels of people by labels of the judge, in % of outputs'),
    ...part(
      rowsPart(
        'replacement',
        'Alternative annotator test',
        [...['person', 'outputs', 'judgeAdvantage', 'personAdvantage', 'adjustedPValue', 'judgeWins']],
        { legend: 'alternative annotator test: p by Benjamini and Yekutieli' },
      ),
    ),
    ...part(
      rowsPart('means', 'Corrected mean grades', [
        ...['model', 'labels', 'outputs', 'judgeMean', 'peopleAlone', 'corrected'],
        ...['labelsSaved', 'correlation'],
      ]),
    ),
    ...part(
      rowsPart('rates', 'Corrected shares', [
        ...['model', 'judgeRate', 'sensitivity', 'specificity', { value: 'roganGladen' }],
        ...['correctedRate', 'method'],
      ]),
      ({ passFrom }) => `corrected shares with a grade of ${passFrom} or more, in %`,
    ),
    ...part(
      rowsPart(
        'differences',
        'Corrected differences of models',
        [
          { name: 'models', of: ['modelA', 'modelB'], by: ' - ' },
          ...[{ value: 'peopleAlone' }, 'corrected', 'adjustedPValue'],
        ],
        {
          legend: `differences of models: p by Holm over all pairs; intervals one by one${isOverPeople ? '; where not all people labelled both models, tasks and people are both random' : ''}`,
        },
      ),
    ),
    ...part(
      rowsPart('biases', 'Biases', [
        { name: 'effect of', of: ['effectOf'], by: '' },
        ...['effect', 'adjustedPValue'],
      ]),
    ),
  ]
}

const LABELS: Part = {
  ...{ id: 'labels', title: 'Labels' },
  note: 'Rows are labels of people, columns those of the judge; in % of outputs.',
  layouts: [{ kind: 'cross', facts: 'labels', rows: 'people', across: 'given', measure: 'share' }],
}

function replacementLegend({ epsilon, score }: AlternativeAnnotatorResult): string {
  return `a judge may replace a person if it is worth as much as at least half of those tested (winning rate 0.50): alternative annotator test, epsilon ${epsilon}, ${score}`
}
