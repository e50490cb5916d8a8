import { expect, test } from 'vitest'
import { CSHARP } from '../../src/languages/csharp.ts'
import { GO } from '../../src/languages/go.ts'
import { completeImports } from '../../src/programs/complete-imports.ts'

test('imports of the beginning are written once, those that are not used left out, and known ones added', () => {
  const setup = 'import (\n    "testing"\n    "github.com/a/assert" // stand-in\n)\n'
  const program =
    'import "fmt"\nimport m "math"\n\nfunc f(x float64) float64 { return m.Abs(x) + strings.X }\n'
  const { imports, texts } = completeImports([setup, program, 'func TestF(t *testing.T) {}'], GO.imports!, [
    'github.com/a/assert',
  ])
  expect(imports).toBe('import "testing"\nimport m "math"\nimport "strings"\n')
  expect(texts[1]!.trim()).toBe('func f(x float64) float64 { return m.Abs(x) + strings.X }')
})

test('an import inside of a program stays where it is, and is an error of the program', () => {
  const program = 'func f() {}\nimport "fmt"\n'
  expect(completeImports([program], GO.imports!)).toEqual({ imports: '', texts: [program] })
})

test('imports without a pattern of use are all written, the same one once', () => {
  const { imports, texts } = completeImports(['using System;\nusing My.Own;\nclass A {}'], CSHARP.imports!)
  expect(imports.split('\n').filter((line) => line === 'using System;')).toHaveLength(1)
  expect([imports.includes('using My.Own;'), texts[0]]).toEqual([true, 'class A {}'])
})
