import { expect, test } from 'vitest'
import { modelTexts } from '../src/model-texts.ts'
import { toyEncoder } from './toy-encoder.ts'

test('texts are encoded once, and changed', async () => {
  const encoder = toyEncoder()
  const change = (text: object) => ({ ...text, truncated: true }) as never
  const texts = modelTexts({ metric: 'm', encoder, sources: false, change })
  await texts.encode([{ candidates: ['a', 'b'], references: ['a'], source: 's' }])
  expect(encoder.encoded).toEqual(['a', 'b'])
  expect(texts.get('b', undefined).truncated).toBe(true)
  expect(texts.prepare(['a', 'b'], 's')).toMatchObject({ source: 's', references: [{}, {}] })
})

test('sources stand before texts, and must be there', async () => {
  const encoder = toyEncoder()
  const texts = modelTexts({ metric: 'm', encoder, sources: true })
  await texts.encode([{ candidates: ['a'], references: ['b'], source: 's' }])
  expect(encoder.encoded).toEqual(['s|a', 's|b'])
  expect(() => texts.prepare(['b'])).toThrow('m: option sources=yes: the segment has no field "source"')
  await expect(texts.encode([{ candidates: ['a'], references: [] }])).rejects.toThrow(RangeError)
})
