import { columnTable, fixedFormat, type Table } from '@codegen-eval/report'
import { intervalText } from '@codegen-eval/report/internal'
import type { NamedAgreement } from '../rater-agreement.ts'

/** Coefficients of agreement with their intervals. */
export function agreementTable(agreement: readonly NamedAgreement[]): Table {
  return columnTable<NamedAgreement>(
    [
      { name: 'agreement', value: ({ name }) => name },
      { name: 'value', format: fixedFormat(3), value: (of) => of.agreement.value },
      {
        name: '95 % interval',
        value: ({ agreement: { interval } }) => interval && intervalText(interval, fixedFormat(3)),
      },
      { name: 'items', value: (of) => of.agreement.items },
    ],
    agreement,
  )
}

/**
 * The units of intervals, and why coefficients are undefined, or have no interval or one that may be too narrow: one line
 * for each reason.
 */
export function agreementNotes(agreement: readonly NamedAgreement[]): string[] {
  const clusters = agreement.find(({ agreement: { interval } }) => interval?.clusters !== undefined)
    ?.agreement.interval?.clusters
  const reasons = agreement.flatMap(({ agreement: { intervalReason } }) => intervalReason ?? [])
  return [
    ...(clusters === undefined
      ? []
      : [`intervals of agreement are over ${clusters} tasks: outputs of one task count together`]),
    ...agreement.flatMap(({ name, agreement: { reason } }) =>
      reason === undefined ? [] : [`${name} is undefined: ${reason}`],
    ),
    ...[...new Set(reasons)].map((reason) => `no interval of agreement: ${reason}`),
    ...agreement.flatMap(({ name, agreement: { intervalWarning } }) =>
      intervalWarning === undefined ? [] : [`${name}: ${intervalWarning}`],
    ),
  ]
}

type AgreementTree = { [name: string]: AgreementTree | object }

/** Coefficients by the path of their keys, as JSON. */
export function agreementTree(agreement: readonly NamedAgreement[]): AgreementTree {
  const tree: AgreementTree = {}
  for (const { key, agreement: measured } of agreement) {
    const { value, items, ratings, reason, interval, intervalReason, intervalWarning } = measured
    const ends = { low: interval?.low ?? null, high: interval?.high ?? null }
    const drawn = interval?.clusters === undefined ? {} : { clusters: interval.clusters }
    const why = {
      ...(intervalReason === undefined ? {} : { intervalReason }),
      ...(intervalWarning === undefined ? {} : { intervalWarning }),
    }
    const entry = { value, ...ends, items, ...drawn, ratings, ...why }
    const [name, level] = key as [string, string?]
    const leaf = reason === undefined ? entry : { ...entry, reason }
    tree[name] = level === undefined ? leaf : { ...tree[name], [level]: leaf }
  }
  return tree
}
