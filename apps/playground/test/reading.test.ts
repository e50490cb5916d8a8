import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { namingControls } from '../src/reading.ts'

test('options that messages name are the controls of the page', () => {
  expect(
    namingControls('name their file with option references, or a field with option referenceField'),
  ).toBe('name their file with “File with references”, or a field with “Reference column”')
  expect(namingControls('choose with option candidateFields gpt,llama')).toBe(
    'choose with “Output columns” gpt,llama',
  )
  expect(namingControls('option harnessErrors drop leaves them out')).toBe(
    'option harnessErrors of the command drop leaves them out',
  )
  expect(namingControls('an option is missing')).toBe('an option is missing')
})

test('each control that is named is on the page', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8')
  const all =
    'references referenceField idField candidateFields modelField sampleField nullOutputs scoreField range lang metric'
  for (const option of all.split(' ')) {
    const [, label] = /^“(.+)”$/.exec(namingControls(`option ${option}`))!
    expect(page).toMatch(new RegExp(`(?:<label[^>]*>|<summary>|<button[^>]*>)\\s*${label}`))
  }
})
