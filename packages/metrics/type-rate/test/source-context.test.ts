import ts from 'typescript'
import { expect, test } from 'vitest'
import { sourceContext } from '../src/source-context.ts'
import { typeRateMetric } from '../src/type-rate-metric.ts'
import { typeRateSettings } from '../src/type-rate-options.ts'

const settings = typeRateSettings({ compiler: ts, sources: true, context: { 'b.ts': 'old', 'c.ts': 'c' } })

test('a source text is a file of declarations, or files by path', () => {
  expect(sourceContext(settings, 'declare const a: 1')).toEqual({
    'b.ts': 'old',
    'c.ts': 'c',
    'source.d.ts': 'declare const a: 1',
  })
  const files = JSON.stringify({ './src/a.ts': 'a', 'src\\win.ts': 'w', 'b.ts': 'new' })
  expect(sourceContext(settings, files)).toEqual({
    'src/a.ts': 'a',
    'src/win.ts': 'w',
    'b.ts': 'new',
    'c.ts': 'c',
  })
  expect(sourceContext(settings, '{ const a = 1 }')).toHaveProperty(['source.d.ts'])
  expect(sourceContext(settings, '{}')).toEqual({ 'b.ts': 'old', 'c.ts': 'c' })
})

test('without the option, the source text is not read', () => {
  expect(sourceContext(typeRateSettings({ compiler: ts }), 'a prompt')).toEqual({})
})

test('a row without a source text, and paths elsewhere, are errors', () => {
  expect(() => sourceContext(settings)).toThrow('the row has no source text, which sources=yes reads')
  for (const path of ['/etc/a.ts', '../a.ts', 'a/../../b.ts', ''])
    expect(() => sourceContext(settings, JSON.stringify({ [path]: '' }))).toThrow(
      'source: expected paths below the folder of the output',
    )
  expect(() => sourceContext(settings, '{"a.ts": 1}')).toThrow('the value of a.ts is not a text')
})

test('outputs import the modules, declarations and JSON of their project', () => {
  const { prepare, measure, columns } = typeRateMetric({ compiler: ts, sources: true })
  const source = JSON.stringify({
    'src/user.ts': 'export interface User { name: string }\nexport const broken: number = "not the output"',
    'src/index.ts': "export * from './user'",
    'node_modules/kit/index.d.ts': 'export declare function twice(n: number): number',
    'globals.d.ts': 'declare const VERSION: string',
    'data.json': '{"port": 80}',
    'README.md': '# text',
  })
  const accepted = (candidate: string) => {
    const row = new Float64Array(columns.length)
    measure(candidate, prepare(['x'], source), row)
    return row[0] === 1
  }
  expect(accepted("import type { User } from './src'\nexport const u: User = { name: VERSION }")).toBe(true)
  expect(accepted("import type { User } from './src'\nexport const u: User = { name: 1 }")).toBe(false)
  expect(accepted("import { twice } from 'kit'\nimport data from './data.json'\ntwice(data.port)")).toBe(true)
  expect(accepted("import { twice } from 'kit'\ntwice('a')")).toBe(false)
})
