import { expect, test } from 'vitest'
import { hashOfState, type PageState, stateOfHash } from '../src/page-state.ts'

const STATE: PageState = {
  references: ['x = 1', 'é😀\n'],
  candidates: [
    { name: '<b>', text: '' },
    { name: 'm', text: 'y'.repeat(5000) },
  ],
  specs: ['bleu', 'chrf:word-order=2'],
  explained: 'bleu',
  selected: 1,
}

test('a link gives back what was put into it, in characters of links', async () => {
  const hash = await hashOfState(STATE)
  expect(hash).toMatch(/^1\.[\w-]+$/)
  expect(hash.length).toBeLessThan(400)
  expect(await stateOfHash(hash)).toEqual(STATE)
})

test.each([
  ['nothing', ''],
  ['another version', '2.abc'],
  ['what is no base64', '1.%%%'],
  ['what is not compressed', '1.AAAA'],
])('%s is no state', async (_, hash) => {
  expect(await stateOfHash(hash)).toBeUndefined()
})

test('a state with a part that is missing or wrong is none', async () => {
  for (const broken of [
    {},
    { ...STATE, references: [] },
    { ...STATE, references: 'x' },
    { ...STATE, candidates: [{ name: 'x' }] },
    { ...STATE, specs: [1] },
    { ...STATE, selected: 2 },
    { ...STATE, selected: -1 },
  ]) {
    expect(await stateOfHash(await hashOfState(broken as PageState))).toBeUndefined()
  }
})
