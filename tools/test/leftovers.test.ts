import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { filesUnder } from '../src/files.ts'
import { TEMPLATES } from '../src/scaffold.ts'
import { ROOT } from '../src/workspace.ts'
import { checkLeftovers, LEFTOVERS } from '../template/leftovers.ts'
import { examplePackage } from './example-package.ts'

test.each(LEFTOVERS)('"%s" stands in a template, and is found in a README and in a source', (words) => {
  const texts = Object.values(TEMPLATES).flatMap(({ folder }) =>
    filesUnder(join(ROOT, folder))
      .filter((path) => /^(README\.md|package\.json|src\/.*)$/.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
  )
  expect(texts.some((text) => text.includes(words))).toBe(true)
  const readme = `# @codegen-eval/chrf\n\n- ${words}.\n`
  expect(checkLeftovers(examplePackage({ readme }))).toEqual([
    expect.objectContaining({ file: 'packages/metrics/chrf/README.md', line: 3 }),
  ])
  const sources = { 'chrf.ts': `/**\n * ${words}.\n */\nexport const chrf = 1\n` }
  expect(checkLeftovers(examplePackage({ sources }))).toEqual([
    expect.objectContaining({ file: 'packages/metrics/chrf/src/chrf.ts', line: 2 }),
  ])
})

test('each section of the template of a metric that its author writes has words that are found', () => {
  const readme = readFileSync(join(ROOT, TEMPLATES.metric!.folder, 'README.md'), 'utf8')
  for (const section of readme.split('## ').filter((text) => !/^(Install|API)\b/.test(text)))
    expect(LEFTOVERS.filter((words) => section.includes(words))).not.toEqual([])
})

test('other packages have none', () => {
  expect(checkLeftovers(examplePackage())).toEqual([])
})
