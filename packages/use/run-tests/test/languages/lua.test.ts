import { expect, test } from 'vitest'
import { LUA } from '../../src/languages/lua.ts'
import { assembleProgram } from '../../src/programs/assemble-program.ts'
import { formOf } from '../../src/programs/program-form.ts'

const task = (test: string) => ({ setup: '', test, finish: '' })

test.each([
  ['assert(f(1) == 2)', 'tests'],
  ['local function test_f() end', 'tests'],
  ['function test_f() end', 'collected tests'],
  ["lu = require('luaunit')", 'collected tests'],
  ["describe('f', function() end)", 'collected tests'],
])('the form of %s', (text, form) => {
  expect(formOf(LUA, task(text)).name).toBe(form)
})

test('the end of a module is left out, and luaunit does not end the process', () => {
  const text = "lu = require('luaunit')\nos.exit(lu.LuaUnit.run())"
  const main = assembleProgram(LUA, task(text), 'local M = {}\nreturn M\n', 'mark').files['main.lua']!
  expect(main).not.toContain('return M')
  expect(main).toContain('\nlocal _ = lu.LuaUnit.run()\n')
})
