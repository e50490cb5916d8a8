import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { testFolder } from '@codegen-eval/test-data'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { command } from './command.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The browser that is installed; tests in a browser are skipped where there is none. */
const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((path) => join(path, name)))
  .find((path) => existsSync(path))

const HOSTILE = `</script><img src=x onerror="alert(1)">\u202e`
const LONG = 'a_model_with_a_long_name_'.repeat(3)

/** Code of several lines, hostile names, and a line that nothing breaks. */
const TASKS = Array.from({ length: 20 }, (_, i) => {
  const answer = `def task_${i}(x):\n    total = ${i}\n    return x + total # ${'y'.repeat(i % 9 === 0 ? 300 : 3)}\n`
  const candidates = {
    good: i % 5 === 0 ? 'pass' : answer,
    [LONG]: i % 3 === 0 ? answer : `task = lambda x: x + ${i}`,
    [`bad ${HOSTILE}`]: i % 2 === 0 ? HOSTILE : answer.slice(9),
  }
  // grades that differ between models and between raters
  const grades = Object.fromEntries(
    Object.keys(candidates).map((model, m) => [model, { ann: (i + m) % 5, ben: (i * m) % 5, cleo: 4 - m }]),
  )
  return { id: `${i} ${HOSTILE}`, references: [answer], candidates, grades }
})

/** Pixels of a line on A4 paper: 210 mm less margins of 12 mm, at 96 pixels an inch. */
const A4_WIDTH = Math.floor(((210 - 2 * 12) / 25.4) * 96)

/** Pages with charts. */
const CHARTED = ['score', 'compare', 'gate', 'pass-at-k', 'aggregate', 'calibrate', 'study']

describe.skipIf(!CHROMIUM)('HTML reports in a browser', () => {
  const folder = testFolder()
  const pages = new Map<string, string>()
  let browser: Browser

  beforeAll(async () => {
    const cwd = mkdtempSync(join(folder.path, 'run-'))
    writeFileSync(join(cwd, 'in.jsonl'), TASKS.map((task) => `${JSON.stringify(task)}\n`).join(''))
    const runs = {
      score: ['-m', 'chrf', '--parts'],
      compare: [
        ...['-m', 'chrf,bleu,edit-similarity', '-m', 'exact-match', '--parts'],
        ...['--trials', '200', '--resamples', '100'],
      ],
      rank: ['-m', 'chrf', '--resamples', '100'],
      gate: ['-m', 'chrf', '--baseline', 'good', '--candidate', LONG],
      aggregate: ['--compare', '--resamples', '50'],
      calibrate: ['--judge', 'cleo,ann', '--epsilon', '0.2'],
    }
    for (const [name, args] of Object.entries(runs)) {
      await command([name, 'in.jsonl', ...args, '--html', `${name}.html`], { cwd })
      pages.set(name, pathToFileURL(join(cwd, `${name}.html`)).href)
    }
    await command(
      ['study', 'in.jsonl', '--metric', 'chrf', 'bleu', '--resamples', '50', '--results-dir', 'study'],
      {
        cwd,
      },
    )
    // many models, several samples, and tests with errors and programs
    const results = Array.from({ length: 30 }, (_, t) =>
      ['good', `bad ${HOSTILE}`, LONG].flatMap((model, m) =>
        [0, 1].map((sample) => {
          const passed = (t + sample) % (m + 2) > 0
          const how = passed
            ? { outcome: 'passed' }
            : { outcome: 'failed', error: `AssertionError: ${t} ${HOSTILE}` }
          return {
            task_id: `T/${t}`,
            model,
            completion: `return ${t + m}\n# ${HOSTILE}`,
            passed,
            language: 'python',
            ...how,
          }
        }),
      ),
    ).flat()
    writeFileSync(join(cwd, 'results.jsonl'), results.map((row) => `${JSON.stringify(row)}\n`).join(''))
    await command(
      [
        'pass-at-k',
        'results.jsonl',
        '-k',
        '1',
        '--trials',
        '200',
        '--resamples',
        '50',
        '--html',
        'pass.html',
      ],
      { cwd },
    )
    pages.set('pass-at-k', pathToFileURL(join(cwd, 'pass.html')).href)
    pages.set('study', pathToFileURL(join(cwd, 'study', 'report.html')).href)
    browser = await chromium.launch({ executablePath: CHROMIUM!, args: ['--no-sandbox', '--disable-gpu'] })
  })
  afterAll(() => browser?.close())

  /** Opens a page; `problems` are messages, errors and requests, and should be empty. */
  async function open(
    name: string,
    options: BrowserContextOptions,
  ): Promise<{ readonly page: Page; readonly problems: string[] }> {
    const page = await (await browser.newContext(options)).newPage()
    const problems: string[] = []
    page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
    page.on('request', (request) => {
      if (!/^(?:file|data):/.test(request.url())) problems.push(`request: ${request.url()}`)
    })
    await page.goto(pages.get(name)!)
    return { page, problems }
  }

  test.each([...CHARTED, 'rank'])('%s: nothing is inaccessible or sticks out', async (name) => {
    const { page, problems } = await open(name, {})
    for (const [i, width] of [1440, 1024, 768, 390].entries()) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await openAll(page)
        const look = `${width} px, ${colorScheme}`
        expect(await page.evaluate('document.documentElement.scrollWidth'), look).toBeLessThanOrEqual(width)
        expect(await page.evaluate(BROKEN_WORDS), look).toEqual([])
        expect(await page.evaluate(SMALL_CHARTS), look).toEqual([])
        expect(await page.evaluate(TALL_MARKS), look).toEqual([])
        // colours do not depend on the width, nor places on the colours: four looks show all
        if ((i % 2 === 0) === (colorScheme === 'light')) expect(await violations(page), look).toEqual([])
      }
    }
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('study: three sentences and one chart fill the first screen, and the contents stay in sight', async () => {
    const { page } = await open('study', { viewport: { width: 1280, height: 800 } })
    expect(await page.locator('header .claims li').count()).toBe(3)
    expect(await page.locator('header svg').count()).toBe(1)
    const { y, height } = (await page.locator('header').boundingBox())!
    expect(y + height).toBeLessThan(800)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      const nav = (await page.locator('nav').boundingBox())!
      expect(nav.y, `${width} px`).toBeGreaterThanOrEqual(0)
      expect(nav.y + nav.height, `${width} px`).toBeLessThanOrEqual(800)
    }
    await page.context().close()
  })

  test.each([...CHARTED, 'rank'])('%s: a print fits the width of A4', async (name) => {
    const { page } = await open(name, { viewport: { width: A4_WIDTH, height: 1000 } })
    await openAll(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(A4_WIDTH)
    await page.context().close()
  })

  /** Opens what is closed, and the first task. */
  async function openAll(page: Page): Promise<void> {
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true')
    const task = page.locator('#tasks tr:not(.open) th a[aria-expanded=false]').first()
    if ((await task.count()) > 0) await task.click()
  }

  /** The tasks that the table shows. */
  const shownTasks = (page: Page) => page.locator('#tasks tbody th a').allTextContents()
  const control = (page: Page, name: string) =>
    page.locator('#tasks .filters label', { hasText: new RegExp(`^${name}`) }).locator('select, input')
  const status = (page: Page) => page.locator('#tasks [role=status]').textContent()

  test('which tasks does A solve and B not, and why: three clicks from the page', async () => {
    const { page, problems } = await open('pass-at-k', { viewport: { width: 1280, height: 900 } })
    // 1: the cell of the best model and the last one
    await page.locator('.matrix tbody tr').first().locator('td a').last().click()
    // the table follows the address in an event of its own
    await page.waitForSelector('#tasks [role=status]:not(:has-text("30 of 30"))')
    const tasks = await shownTasks(page)
    expect(await status(page)).toBe(`${tasks.length} of 30 shown`)
    // 2: the first of these tasks
    await page.locator('#tasks tbody th a').first().click()
    const opened = page.locator('.opened')
    await opened.waitFor()
    expect(await opened.locator('pre').count()).toBe(3)
    expect(await opened.textContent()).toContain('AssertionError')
    expect(await opened.textContent()).toContain('\\u202e')
    // the same from the address alone
    const { page: other } = await open('pass-at-k', {})
    await other.goto('about:blank')
    await other.goto(page.url())
    expect(await shownTasks(other)).toEqual(tasks)
    expect(await other.locator('.opened').textContent()).toBe(await opened.textContent())
    // and each task that is shown is one that the first model passes more often
    const passes = await page
      .locator('#tasks tbody tr:has(th)')
      .evaluateAll((rows) =>
        (rows as { cells: ArrayLike<{ textContent: string }> }[]).map(({ cells }) => [
          cells[1]!.textContent,
          cells[2]!.textContent,
        ]),
      )
    expect(passes.every(([a, b]) => Number.parseInt(a!, 10) > Number.parseInt(b!, 10))).toBe(true)
    expect(problems).toEqual([])
    await page.context().close()
    await other.context().close()
  })

  test('a pair in the table of strata leads to the tasks of its stratum', async () => {
    const cwd = mkdtempSync(join(folder.path, 'strata-'))
    const rows = TASKS.map((task, i) => ({ ...task, level: i % 3 ? 'easy' : 'hard' }))
    writeFileSync(join(cwd, 'in.jsonl'), rows.map((task) => `${JSON.stringify(task)}\n`).join(''))
    const args = [
      'compare',
      'in.jsonl',
      '-m',
      'chrf',
      '--by',
      'level',
      '--trials',
      '100',
      '--resamples',
      '100',
    ]
    await command([...args, '--html', 'strata.html'], { cwd })
    pages.set('strata', pathToFileURL(join(cwd, 'strata.html')).href)
    const { page, problems } = await open('strata', {})
    const row = page.locator('tr', { has: page.locator('td, th', { hasText: /^hard$/ }) }).first()
    await row.locator('a', { hasText: ' - ' }).click()
    await page.waitForURL(/stratum=/)
    expect(new URL(page.url().replace('#tasks', '')).searchParams.get('stratum')).toBe('hard')
    expect(await shownTasks(page)).not.toEqual([])
    expect(problems).toEqual([])
  })

  test('study: where metric and people disagree, a task opens with the two outputs, grades and marks', async () => {
    const { page, problems } = await open('study', { viewport: { width: 1280, height: 900 } })
    const row = page.locator('#worst tbody tr').first()
    const [task, people, metric] = await row.locator('th, td').allTextContents()
    await row.locator('th a').click()
    await page.waitForSelector('.opened')
    const { searchParams } = new URL(page.url().replace('#tasks', ''))
    expect(searchParams.get('metric')).toBe(await page.locator('#worst h3').textContent())
    expect([searchParams.get('a'), searchParams.get('b')]).toEqual([people, metric])
    expect(await page.locator('#tasks tr.open th a').textContent()).toBe(task)
    const opened = page.locator('.opened')
    expect(await opened.locator('pre').first().textContent()).toContain('def task_')
    expect((await opened.locator('strong').allTextContents()).join()).toMatch(/^grade \d.*grade \d/)
    expect(await opened.locator('mark').count()).toBeGreaterThan(0)
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('filters of tasks, sorting and any pair of models, by the keyboard, too', async () => {
    const { page, problems } = await open('compare', { viewport: { width: 1280, height: 900 } })
    expect(await shownTasks(page)).toHaveLength(20)
    await control(page, 'text').fill('TASK_7(')
    expect(await shownTasks(page)).toEqual([`7 ${HOSTILE.replace('\u202e', '\\u202e')}`])
    await control(page, 'text').fill('')
    await control(page, 'metric').selectOption('bleu')
    const models = await control(page, 'model A').locator('option').allTextContents()
    expect(models).toHaveLength(4)
    for (const a of models.slice(1))
      for (const b of models.slice(1)) {
        if (a === b) continue
        await control(page, 'model A').selectOption(a)
        await control(page, 'model B').selectOption(b)
        await control(page, 'show').selectOption('ahead')
        expect(await status(page)).toBe(`${(await shownTasks(page)).length} of 20 shown`)
      }
    await control(page, 'show').selectOption('')
    const sort = page.locator('#tasks thead').getByRole('button', { name: 'difference' })
    await sort.focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#tasks [aria-sort]').getAttribute('aria-sort')).toBe('descending')
    const differences = (await page.locator('#tasks td:last-child').allTextContents()).map(Number)
    expect(differences).toEqual(differences.toSorted((x, y) => y - x))
    await page.locator('#tasks tbody th a').first().focus()
    await page.keyboard.press('Enter')
    // the address changes first
    await page.waitForSelector('.opened')
    expect(await page.locator('.opened mark').count()).toBeGreaterThan(0)
    expect(await page.evaluate('document.activeElement.ariaExpanded')).toBe('true')
    expect(new URL(page.url()).hash).toMatch(/^#tasks\?metric=bleu&a=.*&sort=-difference&task=/)
    await page.keyboard.press('Enter')
    await page.waitForSelector('.opened', { state: 'detached' })
    expect(problems).toEqual([])
    await page.context().close()
  })

  test.each(CHARTED)(
    '%s: each chart is saved as SVG and as PNG by the keyboard, in light colours whatever the page has',
    async (name) => {
      const { page, problems } = await open(name, { colorScheme: 'dark', acceptDownloads: true })
      const charts = await page.locator('svg.chart').count()
      expect(charts).toBeGreaterThan(0)
      for (const type of ['SVG', 'PNG'] as const) {
        const buttons = page.getByRole('button', { name: `${type}: ` })
        expect(await page.locator('.save button', { hasText: type }).count()).toBe(charts)
        const [file] = await Promise.all([
          page.waitForEvent('download'),
          buttons
            .first()
            .focus()
            .then(() => page.keyboard.press('Enter')),
        ])
        expect(file.suggestedFilename()).toMatch(
          new RegExp(`^[\\p{L}\\p{N}.-]+\\.${type.toLowerCase()}$`, 'u'),
        )
        const bytes = readFileSync(await file.path())
        // a picture that a page without the style sheet shows whole
        const size = await page.evaluate(sizeOf(type, bytes.toString('base64')))
        const [, , width, height] = (await page.locator('svg.chart').first().getAttribute('viewBox'))!.split(
          ' ',
        )
        const scale = type === 'PNG' ? 3 : 1
        expect(size).toEqual([Math.floor(scale * Number(width)), Math.floor(scale * Number(height))])
        if (type === 'SVG') expect(String(bytes)).toMatch(/<\/desc><rect [^>]*fill="#fff"/)
      }
      expect(problems).toEqual([])
      await page.context().close()
    },
  )

  test.each([
    ['compare', 'comparison'],
    ['gate', 'gate'],
    ['pass-at-k', 'pass-at-k'],
    ['rank', 'ranks'],
  ])('%s: the data are downloaded as CSV and JSON', async (name, file) => {
    const { page, problems } = await open(name, { acceptDownloads: true })
    const saved = async (type: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: `${file}.${type}` }).click(),
      ])
      expect(download.suggestedFilename()).toBe(`${file}.${type}`)
      return readFileSync(await download.path(), 'utf8')
    }
    expect((await saved('csv')).split('\n').length).toBeGreaterThan(2)
    const json = await saved('json')
    // as JSON is written, with its lines and spaces
    expect(JSON.stringify(JSON.parse(json), null, 2)).toBe(json.trimEnd())
    expect(json).toContain(LONG)
    expect(problems).toEqual([])
    await page.context().close()
  })

  test('on A4 paper no table of 100 models is cut, and after printing all is as before', async () => {
    const cwd = mkdtempSync(join(folder.path, 'many-'))
    const models = Array.from({ length: 100 }, (_, m) => `model-${m}`)
    const tasks = TASKS.map(({ id, references }, i) => ({
      ...{ id, references },
      candidates: Object.fromEntries(models.map((name, m) => [name, (i * m) % 3 ? 'pass' : references[0]])),
    }))
    writeFileSync(join(cwd, 'in.jsonl'), tasks.map((task) => `${JSON.stringify(task)}\n`).join(''))
    for (const args of [
      ['score', 'in.jsonl', '-m', 'chrf', '--parts'],
      ['compare', 'in.jsonl', '-m', 'chrf,exact-match', '--parts', '--trials', '100', '--resamples', '100'],
    ]) {
      const [name] = args as [string]
      await command([...args, '--html', `${name}.html`], { cwd })
      pages.set('many', pathToFileURL(join(cwd, `${name}.html`)).href)
      const { page, problems } = await open('many', {})
      // what is cut is seen on paper as wide as the lines of a sheet
      const look = `(() => {
        const tables = [...document.querySelectorAll('table')].filter((table) => table.checkVisibility())
        const heads = new Set(tables.flatMap((table) => [...table.rows[0].cells].map((cell) => cell.textContent)))
        const sides = tables.map((table) => table.getBoundingClientRect().right)
        return { tables: tables.length, width: Math.max(...sides), models: [...heads].filter((head) => head.startsWith('model-')).length }
      })()`
      const before = await page.evaluate(look)
      await page.evaluate("addEventListener('beforeprint', () => { globalThis.printed = true })")
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(new Set(pdf.match(/\/MediaBox \[[^\]]+\]/g))).toEqual(
        new Set(['/MediaBox [0 0 594.95996 841.91998]']),
      )
      expect(await page.evaluate('globalThis.printed')).toBe(true)
      expect(await page.evaluate(look)).toEqual(before)
      await page.setViewportSize({ width: A4_WIDTH, height: 1000 })
      await page.emulateMedia({ media: 'print' })
      await page.evaluate("dispatchEvent(new Event('beforeprint'))")
      const printed = (await page.evaluate(look)) as { readonly width: number; readonly models: number }
      expect(printed.width, name).toBeLessThanOrEqual(A4_WIDTH)
      expect(printed.models, name).toBe(100)
      expect(problems).toEqual([])
    }
  })

  test('without scripts, everything but the table of tasks is there, which says so', async () => {
    const { page } = await open('compare', { javaScriptEnabled: false })
    expect(await page.locator('form').count()).toBe(0)
    expect(await page.locator('#tasks noscript').textContent()).toContain('needs a browser that runs scripts')
    expect(await page.locator('svg[role=img]').count()).toBe(12)
    await page.context().close()
  })
})

/** Code for the size of a picture in a browser. */
function sizeOf(type: 'SVG' | 'PNG', base64: string): string {
  const address = `data:image/${type === 'SVG' ? 'svg+xml' : 'png'};base64,${base64}`
  return `new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve([image.width, image.height])
    image.onerror = () => reject(new Error('no picture'))
    image.src = '${address}'
  })`
}

/** Words in header cells that stand on two lines, unless they are long. */
const BROKEN_WORDS = `[...document.querySelectorAll('th')].flatMap((cell) => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
  const broken = []
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: word } of text.data.matchAll(/[A-Za-z]{2,16}/g)) {
      if (/\\w/.test(text.data.slice(index + word.length, index + word.length + 1))) continue
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(word)
    }
  return broken
})`

/** Widths of charts that are drawn so small that the labels are hard to read. */
const SMALL_CHARTS = `[...document.querySelectorAll('svg[role=img]')].flatMap((chart) => {
  const scale = chart.getBoundingClientRect().width / chart.viewBox.baseVal.width
  return chart.checkVisibility() && scale < 0.9 ? [chart.textContent.slice(0, 60) + ' ' + scale] : []
})`

/** Heights of intervals in cells of tables that are more than a line. */
const TALL_MARKS = `[...document.querySelectorAll('.range')].map((mark) => mark.clientHeight).filter((height) => height > 12)`

/** What axe finds wrong, one line each. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  // nothing is told of what passes, which takes less time
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, target }) => `${target} ${html.slice(0, 80)}`).join(' | ')}`,
  )
}
