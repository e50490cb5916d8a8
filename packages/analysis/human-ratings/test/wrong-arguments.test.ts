import { wrongArguments } from '@codegen-eval/test-data'
import { expect, test } from 'vitest'
import * as exported from '../src/index.ts'

const ratings = Array.from({ length: 12 }, (_, i) => ({
  item: `i${i % 4}`,
  rater: `r${Math.floor(i / 4)}`,
  label: (i * 5) % 3,
}))
const table = exported.ratingTable(ratings)
const items = table.items.map((id, i) => ({ id, model: i % 2 ? 'm' : 'n' }))
const votes = Array.from({ length: 12 }, (_, i) => ({
  id: i % 6,
  rater: `r${i % 2}`,
  a: 'm',
  b: 'n',
  winner: i % 3 ? 'a' : 'b',
}))
const scale = { minimum: 1, maximum: 5 }
const given = [ratings, {}] as const

test('every wrong argument is named', () => {
  const found = wrongArguments(exported, {
    aggregateRatings: ['majority-vote', ratings, {}],
    defaultMethod: [table],
    nominalNote: ['mmsr', table],
    bradleyTerry: [votes, {}],
    cohenKappa: [ratings, { raters: ['r0', 'r1'] }],
    hasContinuousGrades: [table],
    aggregateDawidSkene: given,
    disagreeingItems: [table, 1],
    standardizedByRater: [table],
    fleissKappa: given,
    aggregateGlad: given,
    parseGradeOrder: ['bad<good'],
    gwetAc: given,
    krippendorffAlpha: given,
    aggregateMace: [ratings, { starts: 1, rounds: 2 }],
    aggregateMajorityVote: [ratings],
    aggregateMeanGrade: [ratings],
    aggregateMedianGrade: [ratings],
    missingBounds: [table, items, [{ id: 'x', model: 'm' }]],
    aggregateMmsr: given,
    modelMeans: [exported.modelRatings(table, items)],
    modelRatings: [table, items, 'item'],
    aggregateOneCoinDawidSkene: given,
    positionBias: [votes, 0.9],
    preferenceAgreement: [votes, {}],
    preferenceRaterReport: [exported.shownChoices(votes as exported.Preference[]), {}],
    shownChoices: [votes],
    raterAgreement: given,
    raterCovariance: [ratings],
    raterOverlap: [ratings],
    raterReport: given,
    parseRaterRules: [exported.DEFAULT_RATER_RULES],
    createRatingCollector: [scale, {}],
    modelsOfItem: [{ id: 1, model: 'm' }],
    outputsOfItem: [{ id: 1, model: 'm' }],
    ratingReliability: [table],
    ratingsForReliability: [0.5, 0.8],
    reliabilityOfMean: [0.5, 3],
    gradesOfScale: [scale],
    isOnScale: [scale, 3],
    isWithinScale: [scale, 3],
    parseRatingScale: ['1..5'],
    ratingTable: [ratings, [0, 1, 2]],
    aggregateWawa: [ratings],
    withoutItems: [table, items, new Set([0])],
    withoutRaters: [table, items, new Set(['r0'])],
    aggregateZeroBasedSkill: [ratings],
  })
  expect(found).toEqual([])
})
