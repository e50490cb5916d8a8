import {
  COUNT_FORMAT,
  type Column,
  columnTable,
  fixedFormat,
  pointFormat,
  type Table,
} from '@codegen-eval/report'
import { intervalText, pCell, percentText } from '@codegen-eval/report/internal'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { JudgesCalibration } from '../calibrate-judges.ts'
import type { CorrectedModel, CorrectedRate } from '../corrected-models.ts'
import { biasName, MEASURE_NAMES } from './calibration-text.ts'

const TWO = fixedFormat(2)
const PERCENT = pointFormat(1)

/** The tables about one judge; those without a row are left out. */
export function judgeTables(calibration: JudgeCalibration): Table[] {
  return [
    agreementTable(calibration),
    confusionTable(calibration),
    replacementTable(calibration),
    meanTable(calibration),
    rateTable(calibration),
    differenceTable(calibration),
    biasTable(calibration),
  ].filter(({ rows }) => rows.length > 0)
}

/** One row for each judge: which may be trusted on what. */
export function judgesTable({ judges, vote }: JudgesCalibration): Table {
  const all = vote === undefined ? judges : [...judges, vote]
  const measure = (name: string): Column<JudgeCalibration> => ({
    name: name === 'tauB' ? MEASURE_NAMES.tauB : MEASURE_NAMES.quadraticKappa,
    format: TWO,
    value: ({ agreement }) => agreement.measures.find((one) => one.measure === name)!.judge.value,
  })
  return {
    id: 'judges',
    title: 'Judges',
    ...columnTable<JudgeCalibration>(
      [
        { name: 'judge', value: ({ judge }) => judge },
        { name: 'outputs', format: COUNT_FORMAT, value: ({ both }) => both },
        measure('quadraticKappa'),
        measure('tauB'),
        {
          name: 'labels saved',
          format: COUNT_FORMAT,
          value: ({ models }) => models.reduce((sum, { mean }) => sum + mean.labelsSaved, 0),
        },
        ...(all.some(({ replacement }) => replacement !== undefined)
          ? [
              {
                name: 'may replace a person',
                value: ({ replacement }: JudgeCalibration) => replacement?.passes,
              },
              {
                name: 'trusted on',
                align: 'left' as const,
                value: ({ groups }: JudgeCalibration) =>
                  groups
                    .filter(({ test }) => test.passes)
                    .map(({ group }) => group)
                    .join(', '),
              },
            ]
          : []),
      ],
      all,
    ),
  }
}

function agreementTable({ judge, agreement, confidence }: JudgeCalibration): Table {
  const interval = `${percentText(confidence)} interval`
  const shown = agreement.measures.filter((one) => !Number.isNaN(one.judge.value))
  return {
    id: 'agreement',
    title: `${judge}: agreement`,
    ...columnTable<(typeof shown)[number]>(
      [
        { name: 'measure', value: ({ measure }) => MEASURE_NAMES[measure] },
        { name: 'with people', format: TWO, value: ({ judge: estimate }) => estimate.value },
        { name: interval, value: ({ judge: estimate }) => intervalText(estimate, TWO) },
        { name: 'people', format: TWO, value: ({ people }) => people.value },
        { name: interval, key: 'people interval', value: ({ people }) => intervalText(people, TWO) },
        { name: 'difference', format: { ...TWO, sign: true }, value: ({ difference }) => difference.value },
        {
          name: interval,
          key: 'difference interval',
          value: ({ difference }) => intervalText(difference, TWO),
        },
      ],
      shown,
    ),
    footnotes: [
      `${agreement.outputs} outputs have grades of ${judge} and people, ${agreement.pairedOutputs} of them of two people or more; intervals over ${agreement.units} tasks or clusters.`,
    ],
  }
}

function confusionTable({ judge, agreement }: JudgeCalibration): Table {
  const { labels = [], confusion = [], peopleRates = [], judgeRates = [] } = agreement
  const rows = confusion.map((row, i) => ({ name: `people ${labels[i]}`, row, rate: peopleRates[i] }))
  const all = rows.length === 0 ? [] : [...rows, { name: 'judge', row: judgeRates, rate: 1 }]
  return {
    id: 'confusion',
    title: `${judge}: labels, in % of outputs`,
    ...columnTable<(typeof all)[number]>(
      [
        { name: '', key: 'people', value: ({ name }) => name },
        ...labels.map((label, j) => ({
          name: `judge ${label}`,
          format: PERCENT,
          value: ({ row }: (typeof all)[number]) => row[j],
        })),
        { name: 'people', key: 'all', format: PERCENT, value: ({ rate }) => rate },
      ],
      all,
    ),
  }
}

function replacementTable({ judge, replacement }: JudgeCalibration): Table {
  const people = replacement?.people ?? []
  return {
    id: 'replacement',
    title: `${judge}: alternative annotator test`,
    ...columnTable<(typeof people)[number]>(
      [
        { name: 'person', value: ({ person }) => person },
        { name: 'outputs', format: COUNT_FORMAT, value: ({ items }) => items },
        { name: 'judge as near', format: TWO, value: ({ judgeAdvantage }) => judgeAdvantage },
        { name: 'person as near', format: TWO, value: ({ personAdvantage }) => personAdvantage },
        { name: 'p', value: ({ adjustedPValue }) => pCell(adjustedPValue) },
        { name: 'judge worth as much', value: ({ judgeWins }) => judgeWins },
      ],
      people,
    ),
    footnotes:
      replacement === undefined
        ? []
        : [
            `Winning rate ${replacement.winningRate.toFixed(2)}, which passes from 0.50 on; epsilon ${replacement.epsilon}, ${replacement.score}; p by Benjamini and Yekutieli.`,
          ],
  }
}

function meanTable({ judge, models, confidence }: JudgeCalibration): Table {
  const interval = `${percentText(confidence)} interval`
  return {
    id: 'means',
    title: `${judge}: corrected mean grades`,
    ...columnTable<CorrectedModel>(
      [
        { name: 'model', value: ({ model }) => model ?? 'all outputs' },
        { name: 'labels', format: COUNT_FORMAT, value: ({ mean }) => mean.labelled },
        { name: 'outputs', format: COUNT_FORMAT, value: ({ mean }) => mean.labelled + mean.others },
        { name: 'judge', format: TWO, value: ({ judgeMean }) => judgeMean },
        { name: 'people alone', format: TWO, value: ({ mean }) => mean.peopleAlone.estimate },
        { name: interval, key: 'alone interval', value: ({ mean }) => intervalText(mean.peopleAlone, TWO) },
        { name: 'corrected', format: TWO, value: ({ mean }) => mean.estimate },
        { name: interval, value: ({ mean }) => intervalText(mean, TWO) },
        { name: 'labels saved', format: COUNT_FORMAT, value: ({ mean }) => mean.labelsSaved },
        { name: 'r', format: TWO, value: ({ correlation }) => correlation },
      ],
      models,
    ),
  }
}

/** The interval of a corrected rate that holds: PPI++, or that of Lang and Reiczigel with few labels or rare errors. */
export function chosenRate({ ppi, roganGladen }: CorrectedRate): {
  readonly rate: number
  readonly low: number
  readonly high: number
  readonly method: string
} {
  if (ppi.warnings.length > 0 && ppi.others > 0)
    return { ...roganGladen.langReiczigel, method: 'Lang-Reiczigel' }
  return {
    rate: Math.min(1, Math.max(0, ppi.estimate)),
    low: Math.max(0, ppi.low),
    high: Math.min(1, ppi.high),
    method: 'PPI++',
  }
}

function rateTable({ judge, models, passFrom, confidence }: JudgeCalibration): Table {
  const rows = models.flatMap(({ model, rate }) => (rate === undefined ? [] : [{ model, rate }]))
  return {
    id: 'rates',
    title: `${judge}: corrected shares with a grade of ${passFrom} or more, in %`,
    ...columnTable<(typeof rows)[number]>(
      [
        { name: 'model', value: ({ model }) => model ?? 'all outputs' },
        { name: 'judge', format: PERCENT, value: ({ rate }) => rate.judgeRate },
        { name: 'sensitivity', format: PERCENT, value: ({ rate }) => rate.roganGladen.sensitivity },
        { name: 'specificity', format: PERCENT, value: ({ rate }) => rate.roganGladen.specificity },
        { name: 'Rogan-Gladen', format: PERCENT, value: ({ rate }) => rate.roganGladen.rate },
        { name: 'corrected', format: PERCENT, value: ({ rate }) => chosenRate(rate).rate },
        {
          name: `${percentText(confidence)} interval`,
          value: ({ rate }) => intervalText(chosenRate(rate), PERCENT),
        },
        { name: 'method', align: 'left', value: ({ rate }) => chosenRate(rate).method },
      ],
      rows,
    ),
  }
}

function differenceTable({ judge, differences, confidence }: JudgeCalibration): Table {
  return {
    id: 'differences',
    title: `${judge}: corrected differences of models`,
    ...columnTable<(typeof differences)[number]>(
      [
        { name: 'models', value: ({ a, b }) => `${a} - ${b}` },
        {
          name: 'people alone',
          format: { ...TWO, sign: true },
          value: ({ difference }) => difference.peopleAlone.estimate,
        },
        { name: 'corrected', format: { ...TWO, sign: true }, value: ({ difference }) => difference.estimate },
        {
          name: `${percentText(confidence)} interval`,
          value: ({ difference }) => intervalText(difference, TWO),
        },
        { name: 'p', value: ({ adjustedPValue }) => pCell(adjustedPValue) },
      ],
      differences,
    ),
    footnotes: [
      'p by Holm over all pairs; intervals one by one.',
      ...(differences.some(({ isOverPeople }) => isOverPeople)
        ? ['Where not all people labelled both models, tasks and people are both random.']
        : []),
      ...differences.flatMap(({ a, b, difference: { reason } }) =>
        reason === undefined ? [] : [`${a} - ${b}: ${reason}.`],
      ),
    ],
  }
}

function biasTable({ judge, biases, position, leniency, confidence }: JudgeCalibration): Table {
  const rows = [
    ...(leniency === undefined
      ? []
      : [{ name: 'leniency: judge less people', effect: leniency, p: leniency.pValue }]),
    ...(position === undefined
      ? []
      : [
          {
            name: 'shown first: share of wins above half',
            effect: position.firstAdvantage,
            p: position.firstAdvantage.pValue,
          },
        ]),
    ...biases.map((bias) => ({ name: biasName(bias), effect: bias.effect, p: bias.adjustedPValue })),
  ]
  const unknown = rows.flatMap(({ name, effect }) =>
    effect.reason === undefined ? [] : [`${name}: ${effect.reason}.`],
  )
  return {
    id: 'biases',
    title: `${judge}: biases`,
    ...columnTable<(typeof rows)[number]>(
      [
        { name: 'effect of', value: ({ name }) => name },
        { name: 'effect', format: { ...TWO, sign: true }, value: ({ effect }) => effect.value },
        { name: `${percentText(confidence)} interval`, value: ({ effect }) => intervalText(effect, TWO) },
        { name: 'p', value: ({ p }) => pCell(p) },
      ],
      rows,
    ),
    footnotes: unknown,
  }
}
