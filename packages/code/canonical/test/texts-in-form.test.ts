import { expect, test } from 'vitest'
import { textsInForm } from '../src/texts-in-form.ts'

const formOf = (text: string) =>
  text === '?' ? undefined : { text: text.toUpperCase(), places: () => [] as number[] }

test('candidates with a form are compared in it, and others as they are', () => {
  expect(textsInForm([{ candidates: ['a', '?'], references: ['b'], source: 's' }], formOf)).toEqual([
    { candidates: ['A'], references: ['B'], source: 's' },
    { candidates: ['?'], references: ['b'], source: 's' },
  ])
})

test('a reference without a form keeps all texts as they are', () => {
  const segment = { candidates: ['a'], references: ['b', '?'] }
  expect(textsInForm([segment], formOf)).toEqual([segment])
})

test('references are there in the form although no candidate has it', () => {
  expect(textsInForm([{ candidates: ['?'], references: ['b'] }], formOf)).toEqual([
    { candidates: [], references: ['B'] },
    { candidates: ['?'], references: ['b'] },
  ])
})
