import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { viewPage } from '@codegen-eval/report/view-page'
import { testFolder } from '@codegen-eval/test-data'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Leaderboard } from '../../src/rank-metrics.ts'
import { leaderboardView } from '../../src/view/leaderboard-view.ts'
import { plainBoard, sampleBoard } from '../boards.ts'

/** The browser that is installed; tests in a browser are skipped where there is none. */
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((path) => join(path, name)))
  .find((path) => existsSync(path))

const pageOf = (board: Leaderboard) => viewPage(leaderboardView(board), { data: 'ranks' })

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

describe.skipIf(!CHROMIUM)('in a browser', () => {
  const folder = testFolder()
  let browser: Browser

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] })
    writeFileSync(join(folder.path, 'sample.html'), await pageOf(sampleBoard()))
    writeFileSync(join(folder.path, 'plain.html'), await pageOf(plainBoard(12)))
  })
  afterAll(() => browser?.close())

  /** Opens a page; `problems` are messages, errors and requests, and should be empty. */
  async function open(
    name: string,
    options: BrowserContextOptions = {},
  ): Promise<{ readonly page: Page; readonly problems: string[] }> {
    const page = await (await browser.newContext(options)).newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) problems.push(`request: ${request.url()}`)
    })
    await page.goto(pathToFileURL(join(folder.path, `${name}.html`)).href)
    return { page, problems }
  }

  const namesOf = (page: Page) =>
    page
      .locator('table')
      .first()
      .locator('tbody tr:not([hidden])')
      .locator('td:nth-child(3)')
      .allTextContents()

  test.each([
    ['sample', 390, 'light'],
    ['sample', 1280, 'dark'],
    ['plain', 390, 'dark'],
    ['plain', 768, 'light'],
  ] as const)(
    '%s, %i pixels wide, %s: accessible, and nothing sticks out',
    async (name, width, colorScheme) => {
      const { page, problems } = await open(name, {
        viewport: { width, height: 800 },
        colorScheme,
        bypassCSP: true,
      })
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      await page.addScriptTag({ content: AXE })
      const results = (await page.evaluate("axe.run({ resultTypes: ['violations'] })")) as AxeResults
      expect(results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`)).toEqual([])
      expect(problems).toEqual([])
    },
  )

  test('heads of columns sort, by mouse and keyboard', async () => {
    const { page, problems } = await open('plain')
    const board = plainBoard(12).metrics[0]!
    const ranked = board.ranks.map(({ model }) => model)
    expect(await namesOf(page)).toEqual(ranked)
    const byName = ranked.toSorted((a, b) => a.localeCompare(b))
    const model = page.getByRole('button', { name: 'model' })
    await model.focus()
    await page.keyboard.press('Enter')
    expect(await namesOf(page)).toEqual(byName)
    await page.keyboard.press('Space')
    expect(await namesOf(page)).toEqual(byName.toReversed())
    expect(await page.locator('th[aria-sort]').getAttribute('aria-sort')).toBe('descending')
    await page.getByRole('button', { name: 'score' }).click()
    const scores = new Map(board.ranks.map((rank) => [rank.model, rank.score]))
    const found = (await namesOf(page)).map((name) => scores.get(name!)!)
    expect(found).toEqual(found.toSorted((a, b) => b - a))
    expect(problems).toEqual([])
  })

  test('a search leaves the models whose name contains it', async () => {
    const { page } = await open('plain')
    await page.getByLabel('search').first().fill('M1')
    expect((await namesOf(page)).toSorted()).toEqual(['m1', 'm10', 'm11'])
    expect(await page.getByRole('status').textContent()).toBe('3 of 12 shown')
  })

  test('strata are tabs, with arrow keys', async () => {
    const { page } = await open('sample')
    const board = page.locator('[data-tabs]').first()
    const selected = () => board.locator('[role=tab][aria-selected=true]').textContent()
    expect([await selected(), await board.locator('[role=tabpanel]:not([hidden])').count()]).toEqual([
      'all',
      1,
    ])
    await board.getByRole('tab', { name: 'MBPP' }).click()
    expect(await selected()).toBe('MBPP')
    await page.keyboard.press('ArrowRight')
    expect(await selected()).toBe('Human "Eval"')
    await page.keyboard.press('ArrowRight')
    expect(await selected()).toBe('all')
    await page.keyboard.press('End')
    expect(await selected()).toBe('Human "Eval"')
  })

  test('without scripts all panels are shown', async () => {
    const { page } = await open('sample', { javaScriptEnabled: false })
    expect(await page.locator('[data-tab] table').count()).toBe(9)
    expect(await page.locator('[data-tab] table:visible').count()).toBe(9)
  })

  test('the data can be downloaded', async () => {
    const { page } = await open('plain', { acceptDownloads: true })
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'ranks.csv' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('ranks.csv')
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^metric,model,rank,rankLow/)
  })
})
