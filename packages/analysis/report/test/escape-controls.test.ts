import { expect, test } from 'vitest'
import { escapeControls, escapeControlsInLines } from '../src/escape-controls.ts'

test('characters that move the cursor or reorder text are written out', () => {
  expect(escapeControls('a\u001b[31m\nb\u009bc\u202ed\u2066e\u200ff\u2028g\u061ch')).toBe(
    'a\\u001b[31m\\u000ab\\u009bc\\u202ed\\u2066e\\u200ff\\u2028g\\u061ch',
  )
  expect(escapeControls('naïve – 漢字 👩‍💻')).toBe('naïve – 漢字 👩‍💻')
})

test('line feeds may stay', () => {
  expect(escapeControlsInLines('a\n\tb\u202e')).toBe('a\n\\u0009b\\u202e')
})
