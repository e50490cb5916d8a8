import { expect, test } from 'vitest'
import { withoutOutputImports } from '../../src/programs/output-imports.ts'

const ALONE = [
  "const { add } = require('./solution')",
  "const { add } = require('../src/calc.js');",
  "const add = require('./add')",
  "const add = require('./calc').add",
  "import { add } from './solution'",
  "import add from './add.js'",
  "import { type Sum, add } from '../calc.ts'",
  "const { add } = await import('./calc.mjs')",
]

test('imports of the entry point are left out', () => {
  for (const line of ALONE)
    expect(withoutOutputImports(`${line}\nadd(1, 2)\n`, 'add').test.trim()).toBe('add(1, 2)')
})

test('other names of the output are declared', () => {
  const text = (line: string, entryPoint = 'add') => withoutOutputImports(line, entryPoint).test.trim()
  expect(text("import { add as plus } from './calc'")).toBe('const plus = add;')
  expect(text("const { add: plus } = require('./calc')")).toBe('const plus = add;')
  expect(text("import plus from './solution'")).toBe('const plus = add;')
  expect(text("import * as calc from './calc'\ncalc.add(1)")).toBe('const calc = { add };\ncalc.add(1)')
  expect(text("import $m from './m'\n$m.f$(1)", 'f$')).toBe('const $m = { f$ };\n$m.f$(1)')
})

test('a module from which the entry point is not taken stays', () => {
  for (const line of [
    "const { help } = require('./helpers')",
    "import data from './data.json'",
    "const assert = require('assert')",
  ])
    expect(withoutOutputImports(line, 'add')).toEqual({ test: line, usesMore: false })
})

test('more of the output than its entry point is noticed', () => {
  expect(withoutOutputImports("import { add, twice } from './calc'", 'add').usesMore).toBe(true)
  expect(withoutOutputImports("const m = require('./solution')\nm.add(m.one)", 'add').usesMore).toBe(true)
  for (const line of ["const { add } = require('./solution')", "import type { Sum } from './solution'"])
    expect(withoutOutputImports(line, 'add')).toEqual({ test: '', usesMore: false })
})
