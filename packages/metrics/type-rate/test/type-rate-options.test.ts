import ts from 'typescript'
import { expect, test } from 'vitest'
import { MISSING_CODES, type TypeRateOptions, typeRateSettings } from '../src/type-rate-options.ts'

test('an option that does not exist is an error that suggests one', () => {
  const wrong = { compiler: ts, targets: 'es5' } as TypeRateOptions
  expect(() => typeRateSettings(wrong)).toThrow("unknown option 'targets'; did you mean 'target'?")
})

test('ignored errors are numbers in order', () => {
  const ignored = (ignore: string) => typeRateSettings({ compiler: ts, ignore }).ignore
  expect(ignored('none')).toBe('none')
  expect(ignored('missing')).toBe(MISSING_CODES.join('+'))
  expect(ignored('2307+2304+2307')).toBe('2304+2307')
  expect(() => ignored('TS2304')).toThrow(/option ignore=TS2304: expected none, missing, or numbers/)
})

test('without a compiler, or with one that has no programs, it is an error', () => {
  expect(() => typeRateSettings({} as TypeRateOptions)).toThrow(/compiler/)
  expect(() => typeRateSettings({ compiler: { version: '7.0.2' } as never })).toThrow(
    /expected the module typescript, a version from 5\.5 up to 6/,
  )
})
