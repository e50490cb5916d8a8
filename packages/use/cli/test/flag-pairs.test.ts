import { expect, test } from 'vitest'
import { loaded, tryFlags, usesOf } from './flag-pairs.ts'
import { MODES } from './flag-values.ts'

test('every command is tried', () => {
  expect([...new Set(Object.values(MODES).map((mode) => mode.command))].sort()).toEqual(
    [...loaded.keys()].sort(),
  )
})

tryFlags(usesOf('quick'))
