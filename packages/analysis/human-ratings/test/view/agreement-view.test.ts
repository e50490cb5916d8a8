import { wordsOf } from '@codegen-eval/report/view'
import { expect, test } from 'vitest'
import { raterAgreement } from '../../src/index.ts'
import type { NamedAgreement } from '../../src/rater-agreement.ts'
import { AGREEMENT_WORDS, agreementFacts, agreementFindings } from '../../src/view/agreement-view.ts'
import { THREE_RATERS } from '../some-ratings.ts'

const agreement = raterAgreement(THREE_RATERS, { bootstrap: { resamples: 20 } })

const agreementNotes = (found: readonly NamedAgreement[]) =>
  agreementFindings(found).map(wordsOf(AGREEMENT_WORDS))
const rowOf = (found: readonly NamedAgreement[], key: string) =>
  agreementFacts(found).rows.find(({ coefficient }) => coefficient === key)

test('coefficients are facts with a name and a key', () => {
  expect(agreementFacts(agreement).rows.map(({ name }) => name)).toEqual(agreement.map(({ name }) => name))
  expect(rowOf(agreement, 'krippendorffAlphaNominal')).toMatchObject({ items: 4, ratings: 12 })
  expect(rowOf(agreement, 'krippendorffAlphaNominal')!.estimate).not.toHaveProperty('low')
  expect(rowOf(agreement, 'fleissKappa')!.estimate).toEqual({ value: expect.any(Number) })
})

test('each reason is told once', () => {
  const few = agreementNotes(agreement).filter((note) => note.includes('fewer than 50 items'))
  expect(few).toHaveLength(1)
  const alone = raterAgreement(THREE_RATERS.slice(0, 1))
  expect(agreementNotes(alone)).toContain('agreement is undefined: no item has two ratings')
  expect(agreementNotes([...alone.slice(0, 2), ...agreement])[0]).toMatch(
    /^Krippendorff's alpha, nominal and Krippendorff's alpha, ordinal are undefined: /,
  )
})

test('clusters are named in the notes', () => {
  // 120 outputs of 60 tasks; every eleventh label is an error
  const ratings = Array.from({ length: 240 }, (_, r) => ({
    item: r >> 1,
    rater: r & 1,
    label: ((r >> 1) % 3 === 0) === r % 11 > 0 ? 1 : 2,
  }))
  const clustered = raterAgreement(ratings, {
    bootstrap: { resamples: 20, clusterOf: (item) => Number(item) >> 1 },
  })
  expect(agreementNotes(clustered)[0]).toBe(
    'intervals of agreement are over 60 tasks: outputs of one task count together',
  )
  expect(rowOf(clustered, 'gwetAcAc1')).toMatchObject({ items: 120 })
})

test('a narrow interval has its warning below the table, and in JSON', () => {
  const two = Array.from({ length: 20 }, (_, item) =>
    [0, 1].map((rater) => ({ item, rater, label: 4 - Number(item + rater === 0) })),
  ).flat()
  const found = raterAgreement(two, { bootstrap: { resamples: 20 } })
  expect(agreementNotes(found).join()).toContain("Gwet's AC2, quadratic: only 1 of 20 items")
  expect(rowOf(found, 'gwetAcAc2')!.estimate).toHaveProperty('warning')
  expect(rowOf(found, 'gwetAcAc1')!.estimate).not.toHaveProperty('warning')
})
