import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { checkLlmsText, llmsText } from '../../docs/llms-text.ts'
import { examplePackage, rootManifest, validReadme } from './example-package.ts'

const root = mkdtempSync(join(tmpdir(), 'llms-'))
afterAll(() => rmSync(root, { recursive: true }))

const page = '---\ntitle: Page\n---\n\n# Page\n\n## Part\n\nSee [this](that.md)\nand more.\n\nNot this.\n'
for (const folder of ['docs/commands', 'examples']) mkdirSync(join(root, folder), { recursive: true })
for (const path of [
  'docs/guide.md',
  'docs/scale.md',
  'docs/new-metric.md',
  'docs/new-form.md',
  'docs/new-language.md',
  'docs/releasing.md',
  'docs/deprecation.md',
  'docs/speed.md',
  'examples/README.md',
])
  writeFileSync(join(root, path), page)
for (const path of ['README.md', 'CONTRIBUTING.md', 'THIRD-PARTY.md']) writeFileSync(join(root, path), page)

const { home } = examplePackage()
mkdirSync(join(root, home), { recursive: true })
writeFileSync(join(root, home, 'README.md'), validReadme)

const repository = { type: 'git', url: 'git+https://github.com/a/b.git' }
const workspace = { root, manifest: { ...rootManifest, repository }, packages: [examplePackage()] }

test('the list has a title, a summary, and a link with a sentence per page', () => {
  const text = llmsText(workspace)
  expect(text.startsWith('# Page\n\n> See this and more.\n\n## Pages\n\n- [Page](')).toBe(true)
  expect(text).toContain(
    '\n## Packages: metrics\n\n- [@codegen-eval/chrf](https://raw.githubusercontent.com/a/b/main/packages/metrics/chrf/README.md): One sentence.\n',
  )
  expect(text).toContain(
    '\n## Optional\n\n- [Page](https://raw.githubusercontent.com/a/b/main/CONTRIBUTING.md): See this and more.\n',
  )
})

test('an old list is found', () => {
  writeFileSync(join(root, 'llms.txt'), '# Page\n')
  expect(checkLlmsText(workspace)).toEqual([expect.objectContaining({ file: 'llms.txt', line: 1 })])
  writeFileSync(join(root, 'llms.txt'), llmsText(workspace))
  expect(checkLlmsText(workspace)).toEqual([])
})
