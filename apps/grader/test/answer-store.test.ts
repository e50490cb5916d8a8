import { expect, test } from 'vitest'
import { type KeptSurvey, memoryStore } from '../src/answer-store.ts'

const survey = (checksum: string): KeptSurvey => ({
  checksum,
  text: '{}',
  title: 't',
  rater: 'r',
  items: 1,
  position: 0,
  phase: 'item',
})

test('answers of two assignments are kept apart, and the newest of an item counts', async () => {
  const store = memoryStore()
  await store.keepSurvey(survey('a'))
  await store.keepSurvey(survey('b'))
  await store.keepAnswer('a', 'x', { values: { grade: 1 }, seconds: 1 })
  await store.keepAnswer('a', 'x', { values: { grade: 2 }, seconds: 1 })
  await store.keepAnswer('b', 'x', { values: { grade: 3 }, seconds: 1 })
  expect([...(await store.answers('a'))]).toEqual([['x', { values: { grade: 2 }, seconds: 1 }]])
  await store.remove('a')
  expect((await store.surveys()).map(({ checksum }) => checksum)).toEqual(['b'])
  expect((await store.answers('a')).size).toBe(0)
  expect((await store.answers('b')).size).toBe(1)
})
