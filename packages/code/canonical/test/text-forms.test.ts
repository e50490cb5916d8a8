import { expect, test } from 'vitest'
import { rememberedForm } from '../src/text-forms.ts'

test('a text is put into its form once, even if it has none', () => {
  const seen: string[] = []
  const formOf = rememberedForm((text) => {
    seen.push(text)
    return text === '' ? undefined : { text: text.toUpperCase(), places: () => [] }
  })
  expect([formOf('a')?.text, formOf('')?.text, formOf('a')?.text, formOf('')]).toEqual([
    'A',
    undefined,
    'A',
    undefined,
  ])
  expect(seen).toEqual(['a', ''])
})

test('long texts are forgotten', () => {
  let calls = 0
  const formOf = rememberedForm(() => {
    calls++
    return undefined
  })
  for (let i = 0; i < 6; i++) formOf(`${i}`.repeat(1 << 20))
  formOf('5'.repeat(1 << 20))
  formOf('0'.repeat(1 << 20))
  expect(calls).toBe(7)
})
