import ts from 'typescript'
import { createTypeChecker, type TypeCheckerSettings } from '../src/type-checker.ts'

export const SETTINGS: TypeCheckerSettings = {
  extension: 'ts',
  strict: true,
  target: 'es2022',
  lib: ['es2022'],
  jsx: 'preserve',
}

export const checker = createTypeChecker(ts, SETTINGS)
export const codes = (source: string, of = checker) => of.check(source).types.map(({ code }) => code)
