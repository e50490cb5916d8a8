import { expect, test } from 'vitest'
import { raterAgreement } from '../../src/index.ts'
import { agreementNotes, agreementTable, agreementTree } from '../../src/report/agreement-table.ts'
import { THREE_RATERS } from '../some-ratings.ts'

const agreement = raterAgreement(THREE_RATERS, { bootstrap: { resamples: 20 } })

test('coefficients are a table, and a tree in JSON', () => {
  expect(agreementTable(agreement).rows.map(([name]) => name)).toEqual(agreement.map(({ name }) => name))
  const { krippendorffAlpha, fleissKappa } = JSON.parse(JSON.stringify(agreementTree(agreement)))
  expect(krippendorffAlpha.nominal).toMatchObject({ items: 4, ratings: 12, low: null })
  expect(fleissKappa.value).toBeLessThan(1)
})

test('each reason is told once', () => {
  const few = agreementNotes(agreement).filter((note) => note.includes('fewer than 50 items'))
  expect(few).toHaveLength(1)
  const [lone] = raterAgreement(THREE_RATERS.slice(0, 1))
  expect(agreementNotes([lone!])[0]).toMatch(/^Krippendorff's alpha, nominal is undefined: /)
})

test('clusters are named in the notes and in JSON', () => {
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
  const { krippendorffAlpha, gwetAc } = JSON.parse(JSON.stringify(agreementTree(clustered)))
  expect(krippendorffAlpha.nominal).toMatchObject({ items: 120, clusters: 60 })
  expect(gwetAc.ac1).toMatchObject({ items: 120, clusters: 60 })
})

test('a narrow interval has its warning below the table, and in JSON', () => {
  const two = Array.from({ length: 20 }, (_, item) =>
    [0, 1].map((rater) => ({ item, rater, label: 4 - Number(item + rater === 0) })),
  ).flat()
  const found = raterAgreement(two, { bootstrap: { resamples: 20 } })
  expect(agreementNotes(found).join()).toContain("Gwet's AC2, quadratic: only 1 of 20 items")
  const { gwetAc } = JSON.parse(JSON.stringify(agreementTree(found)))
  expect(gwetAc.ac2.intervalWarning).toContain('only 1 of 20 items')
  expect(gwetAc.ac1).not.toHaveProperty('intervalWarning')
})
