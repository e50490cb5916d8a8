import { expect, test } from 'vitest'
import { packageVersion, packageVersions } from '../src/identity.ts'

test('a package has a version, also one that only `all` depends on', () => {
  expect(packageVersions('statistics', 'crystalbleu')).toEqual({
    cli: expect.stringMatching(/^\d/),
    statistics: expect.stringMatching(/^\d/),
    crystalbleu: expect.stringMatching(/^\d/),
  })
})

test('a package that is not installed is an error with its name', () => {
  expect(() => packageVersion('@codegen-eval/nothing')).toThrow('@codegen-eval/nothing/package.json')
})
