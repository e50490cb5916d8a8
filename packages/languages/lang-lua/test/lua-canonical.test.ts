import { canonicalForm } from '@codegen-eval/canonical'
import { loadParser } from '@codegen-eval/syntax'
import { expect, test } from 'vitest'
import { LUA_CANONICAL } from '../src/lua-canonical.ts'
import { luaLanguage } from '../src/lua-language.ts'

const SOURCE = [
  'local function f(xs, k)',
  '  local t = (0); -- total',
  '  for _, x in ipairs(xs) do t = t + (x * xs.n[k]); end',
  "  print('sum', {k = t, [k] = t,}, (f(t)))",
  '  return t;',
  'end',
].join('\n')

test('the canonical form of Lua has no comments, and parentheses and commas only where they are needed', async () => {
  expect(luaLanguage.canonical).toBe(LUA_CANONICAL)
  const text = canonicalForm(await loadParser(luaLanguage), SOURCE)?.text
  expect(text?.split('\n')).toEqual([
    'local function f ( xs , k )',
    'local t = 0',
    'for _ , x in ipairs ( xs ) do',
    't = t + x * xs . n [ k ]',
    'end',
    'print ( "sum" , { k = t , [ k ] = t } , ( f ( t ) ) )',
    'return t ;',
    'end',
  ])
})

test('variables of Lua have numbers; fields, and names that are only read, do not', async () => {
  const text = canonicalForm(await loadParser(luaLanguage), SOURCE, 'canonical-alpha')?.text
  expect(text?.split('\n')).toEqual([
    'local function f ( v0 , v1 )',
    'local v2 = 0',
    'for _ , v3 in ipairs ( v0 ) do',
    'v2 = v2 + v3 * v0 . n [ v1 ]',
    'end',
    'print ( "sum" , { k = v2 , [ v1 ] = v2 } , ( f ( v2 ) ) )',
    'return v2 ;',
    'end',
  ])
})
