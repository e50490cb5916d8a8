import { violations } from '@codegen-eval/page/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CHROMIUM, type Playground, startPlayground, untilCompared } from './playground.ts'

const DESK = { width: 1200, height: 900 }
const PHONE = { width: 375, height: 812 }
const WIDTHS = [390, 768, 1024, 1440].map((width) => ({ width, height: 900 }))

describe.skipIf(!CHROMIUM)('looks in a browser', () => {
  let playground: Playground
  beforeAll(async () => {
    playground = await startPlayground()
  })
  afterEach(() => playground.closePages())
  afterAll(() => playground?.close())

  test('nothing is inaccessible or sticks out, from first to last part', async () => {
    const { page, problems } = await playground.open({ viewport: DESK, colorScheme: 'light' })
    await page.waitForSelector('#scores[aria-busy=false]')
    await page.waitForSelector('.findings li')
    await page.getByText('Metrics', { exact: true }).click()
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#trials')!.value = '100'
      for (const box of document.querySelectorAll<HTMLInputElement>('#metrics input')) {
        if (!['bleu', 'meteor'].includes(box.value) && box.checked) box.click()
      }
    })
    await page.getByRole('button', { name: 'load the example' }).click()
    await untilCompared(page)
    await page.getByRole('button', { name: /^BLEU of wren/ }).click()
    await page.waitForSelector('#segments table')
    await page.getByRole('button', { name: 'Why METEOR?' }).click()
    await page.waitForFunction(() =>
      document.querySelector('#explanation')?.textContent?.startsWith('METEOR'),
    )
    for (const viewport of [DESK, PHONE, ...WIDTHS]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        const look = `${viewport.width} px, ${colorScheme}`
        // colours do not depend on the width, nor places on the colours: two looks show all
        if (!WIDTHS.includes(viewport) && (viewport === DESK) === (colorScheme === 'light'))
          expect(await violations(page), look).toEqual([])
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, look).toBeLessThanOrEqual(viewport.width)
      }
    }
    expect(problems).toEqual([])
  })

  test('colours follow the system, or the choice, which is remembered', async () => {
    const { page } = await playground.open({ colorScheme: 'light' })
    const isDark = () =>
      page.evaluate(() => {
        const [red] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)!
        return Number(red) < 128
      })
    expect(await isDark()).toBe(false)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await isDark()).toBe(true)
    await page.getByLabel('Colours').selectOption('light')
    expect(await isDark()).toBe(false)
    await page.reload()
    expect(await isDark()).toBe(false)
  })

  test('by keyboard alone past the head to the texts, of which none is lost', async () => {
    const { page } = await playground.open()
    await page.waitForSelector('#scores[aria-busy=false]')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('texts-heading')
    // the address now leads to a part of the page: what was typed stays
    await page.getByLabel('Reference 1', { exact: true }).fill('typed')
    await page.evaluate(() => history.back())
    await page.waitForFunction(() => location.hash === '')
    expect(await page.getByLabel('Reference 1', { exact: true }).inputValue()).toBe('typed')
  })

  test('by keyboard alone through the parts in their order', async () => {
    const { page } = await playground.open()
    // what is drawn anew loses the focus: begin when all is drawn
    await page.waitForSelector('#scores[aria-busy=false]')
    await page.waitForSelector('.findings li')
    await page.locator('#texts-heading').focus()
    const stops: string[] = []
    for (let i = 0; i < 80; i++) {
      await page.keyboard.press('Tab')
      stops.push(
        await page.evaluate(() => {
          const at = document.activeElement
          return at?.closest('section')?.getAttribute('aria-labelledby') ?? at?.tagName ?? ''
        }),
      )
      if (stops.at(-1) === 'BODY') break
    }
    const parts = [...new Set(stops)].filter((name) => name.endsWith('-heading'))
    expect(parts).toEqual(['texts-heading', 'scores-heading', 'why-heading', 'models-heading'])
  })

  test('opened from the disk, where browsers run no modules, the page says what to do', async () => {
    const { page } = await playground.open({ file: 'index.html' })
    expect(await page.locator('#starting').textContent()).toContain('npx http-server')
    const served = await playground.open()
    await served.page.waitForSelector('#scores[aria-busy=false]')
    expect(await served.page.locator('#starting').count()).toBe(0)
  })
})
