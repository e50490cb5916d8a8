import { type Column, columnTable, type Table } from '@codegen-eval/report'
import type { JudgeCalibration } from '../calibrate-judge.ts'
import type { JudgesCalibration } from '../calibrate-judges.ts'
import { biasName } from './calibration-text.ts'

/** One number with its interval. */
interface Fact {
  readonly judge: string
  readonly fact: string
  readonly of: string
  readonly value: number
  readonly low: number
  readonly high: number
}

const COLUMNS: readonly Column<Fact>[] = [
  { name: 'judge', value: ({ judge }) => judge },
  { name: 'fact', value: ({ fact }) => fact },
  { name: 'of', value: ({ of }) => of },
  { name: 'value', value: ({ value }) => value },
  { name: 'low', value: ({ low }) => low },
  { name: 'high', value: ({ high }) => high },
]

/** All estimates with their intervals as one table, unrounded. */
export function calibrationFacts({ judges, vote }: JudgesCalibration): Table {
  const all = vote === undefined ? judges : [...judges, vote]
  return columnTable(COLUMNS, all.flatMap(factsOf))
}

type Estimate = { readonly low: number; readonly high: number } & (
  | { readonly value: number }
  | { readonly estimate: number }
)

function factsOf(calibration: JudgeCalibration): Fact[] {
  const { judge, agreement, models, differences, biases, leniency, position, replacement } = calibration
  const fact = (name: string, of: string, found: Estimate): Fact => ({
    judge,
    fact: name,
    of,
    value: 'value' in found ? found.value : found.estimate,
    low: found.low,
    high: found.high,
  })
  return [
    ...agreement.measures.flatMap(({ measure, ...values }) => [
      fact(measure, 'judge', values.judge),
      fact(measure, 'people', values.people),
      fact(measure, 'difference', values.difference),
    ]),
    ...(replacement === undefined
      ? []
      : [
          fact('winningRate', 'people', {
            value: replacement.winningRate,
            low: Number.NaN,
            high: Number.NaN,
          }),
        ]),
    ...models.flatMap(({ model = '', mean, rate }) => [
      fact('peopleAlone', model, mean.peopleAlone),
      fact('mean', model, mean),
      ...(rate === undefined
        ? []
        : [
            fact('rate', model, rate.ppi),
            fact('roganGladen', model, { ...rate.roganGladen, value: rate.roganGladen.rate }),
            fact('langReiczigel', model, {
              ...rate.roganGladen.langReiczigel,
              value: rate.roganGladen.langReiczigel.rate,
            }),
          ]),
    ]),
    ...differences.map(({ a, b, difference }) => fact('difference', `${a} - ${b}`, difference)),
    ...(leniency === undefined ? [] : [fact('leniency', '', leniency)]),
    ...(position === undefined ? [] : [fact('position', '', position.firstAdvantage)]),
    ...biases.map((bias) => fact(bias.kind, biasName(bias), bias.effect)),
  ]
}
