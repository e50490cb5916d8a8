import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { viewPage } from '@codegen-eval/report/view-page'
import { testFolder } from '@codegen-eval/test-data'
import type { AxeResults } from 'axe-core'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tasksView } from '../../src/view/tasks-view.ts'
import { sampleAnalysis } from '../analyses.ts'
import { plain } from './tasks-page.cases.ts'

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((path) => join(path, name)))
  .find((path) => existsSync(path))

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(!CHROMIUM)('in a browser', () => {
  const folder = testFolder()
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] })
    writeFileSync(join(folder.path, 'sample.html'), await viewPage(tasksView(sampleAnalysis())))
    writeFileSync(join(folder.path, 'plain.html'), await viewPage(tasksView(plain())))
  })
  afterAll(() => browser?.close())

  test.each([
    ['sample', 390, 'light'],
    ['sample', 768, 'dark'],
    ['sample', 1280, 'light'],
    ['plain', 390, 'dark'],
  ] as const)(
    '%s, %i pixels wide, %s: accessible, and nothing sticks out',
    async (name, width, colorScheme) => {
      const options = { viewport: { width, height: 800 }, colorScheme, bypassCSP: true }
      const page = await (await browser.newContext(options)).newPage()
      const problems: string[] = []
      page.on('console', (message) => problems.push(message.text()))
      page.on('pageerror', (error) => problems.push(error.message))
      await page.goto(pathToFileURL(join(folder.path, `${name}.html`)).href)
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      await page.addScriptTag({ content: AXE })
      const results = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults
      expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
      expect(problems).toEqual([])
    },
  )
})
