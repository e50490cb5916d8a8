import { expect, test } from 'vitest'
import { packageVersion } from '../src/package-version.ts'

test('the version of a package is that of its manifest', () => {
  expect(packageVersion('@codegen-eval/statistics')).toMatch(/^\d+\.\d+\.\d+/)
})
