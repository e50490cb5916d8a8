import { expect, test } from 'vitest'
import { futureImports, hasPlainAnnotations, isValidFutureImport } from '../src/compile-future.ts'
import { pythonAst } from '../src/python-ast.ts'
import { compiled, refusedByCompiler } from './compiled.ts'
import { parser } from './verdicts.ts'

test('imports from __future__ stand at the beginning, after the docstring', () => {
  const line = 'from __future__ import annotations'
  const sources = [line, `"doc"\n${line}`, `from __future__ import division\n${line}`, `"doc"; ${line}`]
  expect(compiled(sources)).toEqual(sources)
  const wrong = [
    `import a\n${line}`,
    `"doc"\n"two"\n${line}`,
    `f"doc"\n${line}`,
    `def f(): ${line}`,
    `if a: ${line}`,
  ]
  expect(refusedByCompiler(wrong)).toEqual(wrong)
})

test('only known features are imported', () => {
  const wrong = ['braces', 'nothing', 'division, nothing'].map((names) => `from __future__ import ${names}`)
  expect(refusedByCompiler(wrong)).toEqual(wrong)
})

test('plain annotations are asked for by an import', () => {
  const root = (source: string) => pythonAst(parser.parse(source))
  expect(hasPlainAnnotations(root('from __future__ import division, annotations'))).toBe(true)
  expect(hasPlainAnnotations(root('from __future__ import division'))).toBe(false)
  const first = root('from __future__ import division\na')
  const imports = futureImports(first)
  expect(imports).toHaveLength(1)
  expect(isValidFutureImport(imports[0], new Set(imports))).toBe(true)
  expect(isValidFutureImport(imports[0], new Set())).toBe(false)
})
