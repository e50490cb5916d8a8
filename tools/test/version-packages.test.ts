import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  bumpsOf,
  cascade,
  raised,
  waitingBumps,
  withSignatureVersions,
  withVersion,
  writeCascade,
  writeVersions,
} from '../src/version-packages.ts'
import { examplePackage, metricPackage, umbrellaPackage } from './example-package.ts'

const SOURCE = "/** The version. */\nexport const NUMBERS_VERSION = '1.0.0'\n"
const CHRF = '@codegen-eval/chrf'
const METRIC = '@codegen-eval/metric'
const ALL = '@codegen-eval/all'

test('a program has its version, a library that of its numbers', () => {
  const manifest = { codegenEval: { numbers: '1.0.0' } }
  const numbers = "export const NUMBERS_VERSION = '0'\ndefineMetric({\n  name: 'chrf',\n  numbers: '0',\n})\n"
  expect(withVersion(examplePackage({ manifest }), numbers)).toBe(numbers.replaceAll("'0'", "'1.0.0'"))
  expect(withVersion(examplePackage({ manifest }), "const v = { other: '0' }\n")).toBe(
    "const v = { other: '0' }\n",
  )
  const program = "export const VERSION = '0'\n"
  expect(withVersion(examplePackage({ folder: 'cli', manifest }), program)).toBe(
    "export const VERSION = '1.2.3'\n",
  )
})

test('a bump raises one part and resets those after it', () => {
  expect([raised('1.2.3', undefined), raised('1.2.3', 'patch')]).toEqual(['1.2.3', '1.2.4'])
  expect([raised('1.2.3', 'minor'), raised('1.2.3', 'major')]).toEqual(['1.3.0', '2.0.0'])
})

test('a changeset says which package gets which bump', () => {
  const text = `---\n'${CHRF}': minor\n"${METRIC}": patch\n---\n\nNot this: major\n`
  expect([...bumpsOf(text)]).toEqual([
    [CHRF, 'minor'],
    [METRIC, 'patch'],
  ])
})

test('packages of the last group get at least the bump of what they hand on, unless it is a patch', () => {
  const packages = [umbrellaPackage(), examplePackage(), metricPackage()]
  const added = (bumps: Record<string, 'patch' | 'minor' | 'major'>) =>
    Object.fromEntries(cascade(new Map(Object.entries(bumps)), packages))
  expect(added({ [METRIC]: 'patch' })).toEqual({})
  expect(added({ [METRIC]: 'minor' })).toEqual({ [ALL]: 'minor' })
  expect(added({ [METRIC]: 'minor', [CHRF]: 'major' })).toEqual({ [ALL]: 'major' })
  expect(added({ [METRIC]: 'major', [CHRF]: 'minor' })).toEqual({ [ALL]: 'major' })
})

test('the strongest of several changesets of a package counts, in any order', () => {
  const root = mkdtempSync(join(tmpdir(), 'changesets-'))
  try {
    mkdirSync(join(root, '.changeset'))
    for (const [name, bump] of [
      ['a', 'patch'],
      ['b', 'minor'],
      ['c', 'patch'],
    ])
      writeFileSync(join(root, `.changeset/${name}.md`), `---\n'${METRIC}': ${bump}\n---\n\nText.\n`)
    writeCascade(root, [umbrellaPackage(), metricPackage()])
    expect(waitingBumps(root)).toEqual(new Map([[METRIC, 'minor']]))
    const text = readFileSync(join(root, '.changeset/dependants.md'), 'utf8')
    expect([...bumpsOf(text)]).toEqual([[ALL, 'minor']])
    expect(text).toContain(`It hands on numbers or names of ${METRIC} 1.3.0.`)
  } finally {
    rmSync(root, { recursive: true })
  }
})

test('signatures in texts get the versions of the packages that write them', () => {
  const versionOf = (name: string) => ({ bleu: '2.0.0', chrf: '1.1.0', fences: '0.3.0' })[name]
  const rewritten = (text: string) => withSignatureVersions(text, versionOf)
  expect(rewritten('chrf  chrf|level:corpus|beta:2|v:0.1.0')).toBe('chrf  chrf|level:corpus|beta:2|v:1.1.0')
  expect(rewritten("'bleu|tokenize:code|v:0.0.0',")).toBe("'bleu|tokenize:code|v:2.0.0',")
  expect(rewritten('bleu|extract:fences@0.1.0/first|level:corpus|v:0.1.0')).toBe(
    'bleu|extract:fences@0.3.0/first|level:corpus|v:2.0.0',
  )
  expect(rewritten('mine|v:0.1.0 and v:1.0.0')).toBe('mine|v:0.1.0 and v:1.0.0')
})

test('versions are written where the file is there and differs', () => {
  const root = mkdtempSync(join(tmpdir(), 'versions-'))
  try {
    writeFileSync(join(root, 'package.json'), '{}')
    writeFileSync(join(root, 'README.md'), 'b|level:corpus|v:1.0.0\nb-more|v:1.0.0\n')
    for (const [folder, numbers] of [
      ['a', '1.0.0'],
      ['b', '2.3.4'],
      ['c', '1.0.0'],
    ] as const) {
      const home = join(root, 'packages/core', folder)
      mkdirSync(join(home, 'src'), { recursive: true })
      writeFileSync(
        join(home, 'package.json'),
        JSON.stringify({ name: folder, version: '9.0.0', codegenEval: { numbers } }),
      )
      writeFileSync(join(home, 'src/registry.ts'), `export const entries = [{ name: '${folder}' }]\n`)
      if (folder !== 'c') writeFileSync(join(home, 'src/version.ts'), SOURCE)
      writeFileSync(
        join(home, 'src/more.ts'),
        `defineMetric({\n  name: '${folder}-more',\n  numbers: '1.0.0',\n})\n`,
      )
    }
    const [more, path] = ['more.ts', 'version.ts'].map((name) => join(root, 'packages/core/b/src', name)) as [
      string,
      string,
    ]
    expect(writeVersions(root)).toEqual([join(root, 'README.md'), more, path])
    expect(readFileSync(path, 'utf8')).toContain("export const NUMBERS_VERSION = '2.3.4'\n")
    expect(readFileSync(more, 'utf8')).toContain("  numbers: '2.3.4',\n")
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toBe('b|level:corpus|v:2.3.4\nb-more|v:2.3.4\n')
    expect(writeVersions(root)).toEqual([])
  } finally {
    rmSync(root, { recursive: true })
  }
})
