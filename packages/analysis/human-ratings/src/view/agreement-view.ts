import { listText } from '@codegen-eval/report/internal'
import {
  type Facts,
  type Finding,
  findingOf,
  measuresOf,
  noteOf,
  type Part,
  rowsPart,
  type Words,
  when,
} from '@codegen-eval/report/view'
import { namesByReason } from '../names-by-reason.ts'
import type { NamedAgreement } from '../rater-agreement.ts'

/** Coefficients of agreement with their intervals; `krippendorffAlphaOrdinal` is the key of the ordinal alpha. */
export function agreementFacts(agreement: readonly NamedAgreement[]): Facts {
  return {
    key: 'agreement',
    names: ['coefficient'],
    isKeyed: true,
    measures: [
      { key: 'name', label: 'agreement', unit: 'text' },
      { key: 'estimate', label: 'value', unit: 'effect', interval: 'ends' },
      ...measuresOf('count', { items: 'items', ratings: 'ratings' }),
    ],
    rows: agreement.map(({ key: [first, level = ''], name, agreement: found }) => ({
      coefficient: `${first}${level.slice(0, 1).toUpperCase()}${level.slice(1)}`,
      name,
      estimate: {
        value: found.value,
        ...(found.interval && { low: found.interval.low, high: found.interval.high }),
        ...(found.reason === undefined ? {} : { reason: found.reason }),
        ...(found.intervalWarning === undefined ? {} : { warning: found.intervalWarning }),
      },
      ...{ items: found.items, ratings: found.ratings },
    })),
  }
}

export const AGREEMENT_PART: Part = rowsPart('agreement', 'Agreement of raters', [
  ...['name', 'estimate', 'items'],
])

/**
 * The units of intervals, and why coefficients are undefined, or have no interval or one that may be too narrow: one finding for each
 * reason.
 */
export function agreementFindings(agreement: readonly NamedAgreement[]): Finding[] {
  const note = (kind: string, names: object): Finding => ({ ...noteOf(kind, names), facts: 'agreement' })
  const [clusters] = agreement.flatMap(({ agreement: { interval } }) => interval?.clusters ?? [])
  const reasons = new Set(agreement.flatMap(({ agreement: { intervalReason } }) => intervalReason ?? []))
  const undefinedFor = namesByReason(agreement.map(({ name, agreement: { reason } }) => [name, reason]))
  return [
    ...when(clusters, (count) => findingOf('agreement-units', 'note', { numbers: { clusters: count } })),
    ...undefinedFor.map(([reason, coefficients]) =>
      note('undefined-agreement', {
        coefficients,
        reason,
        isEvery: coefficients.length === agreement.length,
      }),
    ),
    ...Array.from(reasons, (reason) => note('no-agreement-interval', { reason })),
    ...agreement.flatMap(({ name, agreement: { intervalWarning } }) =>
      when(intervalWarning, (warning) => note('doubtful-agreement', { name, warning })),
    ),
  ]
}

/** The sentences about agreement. */
export const AGREEMENT_WORDS: Words = {
  'agreement-units': ({ numbers: { clusters } }) =>
    `intervals of agreement are over ${clusters} tasks: outputs of one task count together`,
  'undefined-agreement': ({ names: { coefficients, reason, isEvery } }) => {
    const list = coefficients as string[]
    const subject = isEvery ? 'agreement' : listText(list)
    return `${subject} ${isEvery || list.length === 1 ? 'is' : 'are'} undefined: ${reason}`
  },
  'no-agreement-interval': ({ names: { reason } }) => `no interval of agreement: ${reason}`,
  'doubtful-agreement': ({ names: { name, warning } }) => `${name}: ${warning}`,
}
