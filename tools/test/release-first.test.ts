import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { prepareFirst, publishOrder } from '../src/release-first.ts'
import { examplePackage, metricPackage, umbrellaPackage } from './example-package.ts'

const home = mkdtempSync(join(tmpdir(), 'release-'))
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true })
})

const packages = publishOrder([umbrellaPackage(), examplePackage(), metricPackage()])

test('each package comes after those that it depends on', () => {
  expect(packages.map(({ folder }) => folder)).toEqual(['metric', 'chrf', 'all'])
})

test('changesets of packages that were never published become part of their first version', () => {
  const root = join(home, 'root')
  const changeset = (name: string, ...lines: string[]) =>
    writeFileSync(join(root, `.changeset/${name}.md`), `---\n${lines.join('\n')}\n---\n\nText.\n`)
  const pkg = examplePackage({ manifest: { codegenEval: { numbers: '1.3.0' } } })
  mkdirSync(join(root, pkg.home, 'src'), { recursive: true })
  mkdirSync(join(root, '.changeset'))
  writeFileSync(join(root, 'package.json'), '{}')
  writeFileSync(join(root, pkg.home, 'package.json'), pkg.manifestText)
  writeFileSync(
    join(root, pkg.home, 'src/version.ts'),
    "/** The version. */\nexport const NUMBERS_VERSION = '1.3.0'\n",
  )
  changeset('only', "'@codegen-eval/chrf': minor")
  changeset('both', '"@codegen-eval/chrf": minor', "'@codegen-eval/metric': patch")
  changeset('other', "'@codegen-eval/metric': patch")
  prepareFirst(root, [pkg])
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  expect(() => read('.changeset/only.md')).toThrow('ENOENT')
  expect(read('.changeset/both.md')).toBe("---\n'@codegen-eval/metric': patch\n---\n\nText.\n")
  expect(read('.changeset/other.md')).toContain('metric')
  expect(JSON.parse(read(`${pkg.home}/package.json`)).codegenEval).toEqual({ numbers: '1.2.3' })
  expect(read(`${pkg.home}/src/version.ts`)).toContain("NUMBERS_VERSION = '1.2.3'")
})
