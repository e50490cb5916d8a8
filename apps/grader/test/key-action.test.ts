import { expect, test } from 'vitest'
import { type Focus, focusOf, keyAction } from '../src/key-action.ts'

const key = (name: string, more = {}) => ({
  key: name,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
})

const types = (name: string, singleKeys = true, more = {}) =>
  Object.fromEntries(
    (['text', 'number', 'slider', 'choice', 'control', 'code', 'page'] as const).map((focus: Focus) => [
      focus,
      keyAction(key(name, more), focus, singleKeys)?.type,
    ]),
  )

const all = (type: string | undefined) => ({
  text: type,
  number: type,
  slider: type,
  choice: type,
  control: type,
  code: type,
  page: type,
})

test('texts and number fields keep their keys, and buttons theirs', () => {
  expect(types('Enter')).toEqual({ ...all('next'), text: undefined, control: undefined })
  expect(types('Backspace')).toEqual({ ...all('back'), text: undefined, number: undefined })
  expect(types('3')).toEqual({ ...all('digit'), text: undefined, number: undefined })
  expect(types('p')).toEqual({ ...all('pause'), text: undefined, number: undefined })
})

test('arrows go back only where nothing else moves by them', () => {
  expect(types('ArrowLeft')).toEqual({ ...all(undefined), control: 'back', page: 'back' })
  expect(types('ArrowRight')).toEqual(all(undefined))
})

test('Ctrl+Enter goes on from anywhere; other combinations are the browser’s', () => {
  expect(types('Enter', true, { ctrlKey: true })).toEqual(all('next'))
  expect(types('Enter', false, { metaKey: true })).toEqual(all('next'))
  expect(types('3', true, { ctrlKey: true })).toEqual(all(undefined))
  expect(types('ArrowLeft', true, { altKey: true })).toEqual(all(undefined))
})

test('a key that is held down does nothing, nor do single keys that were switched off', () => {
  expect(types('Enter', true, { repeat: true })).toEqual(all(undefined))
  for (const name of ['Enter', 'Backspace', 'ArrowLeft', '3', 'p'])
    expect(types(name, false)).toEqual(all(undefined))
  expect(types('Tab')).toEqual(all(undefined))
})

test('elements have their place in the table', () => {
  const at = (localName: string, type?: string) => focusOf({ localName, type } as unknown as Element)
  expect(['textarea', 'pre', 'button', 'select', 'a', 'summary', 'h2'].map((name) => at(name))).toEqual([
    'text',
    'code',
    'control',
    'control',
    'control',
    'control',
    'page',
  ])
  expect(['radio', 'range', 'number', 'checkbox'].map((type) => at('input', type))).toEqual([
    'choice',
    'slider',
    'number',
    'control',
  ])
  expect(focusOf(null)).toBe('page')
})
