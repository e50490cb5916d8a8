import { bleu } from '@codegen-eval/bleu'
import { explainBleu } from '@codegen-eval/bleu/explain'
import { chrf } from '@codegen-eval/chrf'
import { editSimilarity } from '@codegen-eval/edit-similarity'
import type { Finding } from '@codegen-eval/metric'
import { violations } from '@codegen-eval/page/testing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { scoreText } from '../../src/number-text.ts'
import { OFFERED, titleOf } from '../../src/offered-metrics.ts'
import { hashOfState, type PageState } from '../../src/page-state.ts'
import { scoreTexts } from '../../src/worker/score-texts.ts'
import { CHROMIUM, type Playground, startPlayground } from './playground.ts'

const REFERENCES = ['total = sum(x * x for x in values)\nprint(total)', 'print(sum(v ** 2 for v in values))']
const CANDIDATES = [
  { name: 'strong', text: 'print(sum(x * x for x in values))' },
  { name: '<weak>', text: 'for value in values:\n    print(value' },
]

/** The metrics of code. */
const OF_CODE = OFFERED.filter(({ texts }) => texts === undefined).map(({ spec }) => spec)

const state = (specs: readonly string[], over: Partial<PageState> = {}): PageState => ({
  references: REFERENCES,
  candidates: CANDIDATES,
  specs,
  explained: specs[0]!,
  selected: 0,
  ...over,
})

describe.skipIf(!CHROMIUM)('texts in a browser', () => {
  let playground: Playground
  beforeAll(async () => {
    playground = await startPlayground()
  })
  afterEach(() => playground.closePages())
  afterAll(() => playground?.close())

  const scored = async (given: PageState) => {
    const opened = await playground.open({ hash: await hashOfState(given) })
    await opened.page.waitForSelector('#scores[aria-busy=false]')
    return opened
  }
  const numbersOf = (cells: readonly string[]) => cells.map((cell) => /[\d.]+|–/.exec(cell)![0])

  test('all scores are those of the library', async () => {
    const specs = [...OF_CODE, 'chrf:word-order=2']
    const { page, problems } = await scored(state(specs))
    for (const spec of specs) {
      const expected = await scoreTexts(spec, {
        references: REFERENCES,
        candidates: CANDIDATES.map(({ text }) => text),
      })
      const row = page.locator(`#scores tr[data-spec="${spec}"]`)
      if ('missing' in expected) {
        expect(await row.locator('td').textContent()).toBe(expected.missing)
        continue
      }
      const cells = await row.locator('td.score .number').allTextContents()
      expect([spec, cells]).toEqual([spec, expected.scores.map(({ score }) => scoreText(score))])
      expect(await row.locator('.signature code').textContent()).toBe(expected.signature)
    }
    const shown = async (spec: string) =>
      numbersOf(await page.locator(`#scores tr[data-spec="${spec}"] td.score`).allTextContents())
    const direct = (score: (candidate: string, references: readonly string[]) => number) =>
      CANDIDATES.map(({ text }) => scoreText(score(text, REFERENCES)))
    expect(await shown('bleu')).toEqual(direct(bleu))
    expect(await shown('chrf')).toEqual(direct(chrf))
    expect(await shown('edit-similarity')).toEqual(direct(editSimilarity))
    expect(problems).toEqual([])
  })

  test('what is undefined is a dash with its reason', async () => {
    const { page } = await scored(state(['tree-similarity']))
    const cell = page.locator('#scores td.score').nth(1)
    expect(await cell.textContent()).toBe('–no segment has a tree on both sides')
  })

  test('scores follow what is typed', async () => {
    const { page, problems } = await scored(state(['bleu']))
    const text = 'total = sum(x * x for x in values)\nprint(total)'
    await page.getByLabel('Candidate 1', { exact: true }).fill(text)
    await page.getByLabel('Name of candidate 1').fill('copy')
    await page.waitForFunction(() =>
      document.querySelector('#scores td.score')?.textContent?.startsWith('100.00'),
    )
    await page.waitForFunction(() => document.querySelector('#scores thead')?.textContent?.includes('copy'))
    await page.getByRole('button', { name: 'Add a candidate' }).click()
    await page.waitForFunction(() => document.querySelectorAll('#scores td.score').length === 3)
    await page.getByRole('button', { name: 'Remove candidate 2' }).click()
    await page.waitForFunction(() => document.querySelectorAll('#scores td.score').length === 2)
    expect(problems).toEqual([])
  })

  test('scores, marks and highlights are those of the chosen language, whose grammar is loaded then', async () => {
    const java = { ...state(['codebleu']), references: ['int f() { return 1; } // a'], selected: 0 }
    const { page, problems, requests } = await scored({
      ...java,
      candidates: [{ name: 'a', text: 'int f() { return 2; }' }],
    })
    const grammars = () => requests.filter((path) => /grammar-bytes/.test(path)).length
    expect(grammars()).toBe(1)
    await page.getByLabel('Language').selectOption('java')
    await page.waitForFunction(() =>
      document.querySelector('#scores .signature')?.textContent?.includes('lang:java@'),
    )
    // a keyword of Java that is none of Python
    await page.waitForFunction(
      () => document.querySelector('#explanation .token-keyword')?.textContent === 'int',
    )
    // a comment has a part for each piece that is marked
    expect((await page.locator('#explanation .token-comment').allTextContents()).join('')).toBe('// a')
    expect(grammars()).toBe(2)
    expect(problems).toEqual([])
  })

  test('nothing of METEOR or of Python is loaded before it is asked for', async () => {
    const { page, requests } = await scored(state(['bleu', 'chrf']))
    const large = () => requests.filter((path) => /wordnet|grammar-bytes|runtime-bytes/.test(path))
    expect(large()).toEqual([])
    await page.getByText('Metrics', { exact: true }).click()
    await page.getByLabel('METEOR loads WordNet').check()
    await page.waitForSelector('tr[data-spec=meteor] td.score')
    expect(large()).toHaveLength(1)
    await page.getByLabel('CodeBLEU loads the grammar').check()
    await page.waitForSelector('tr[data-spec=codebleu] td.score')
    expect(
      large()
        .map((path) => /(wordnet|grammar-bytes|runtime-bytes)/.exec(path)![0])
        .sort(),
    ).toEqual(['grammar-bytes', 'runtime-bytes', 'wordnet'])
  })

  test('a metric with options is added by its spec; a wrong one is refused in words', async () => {
    const { page } = await scored(state(['bleu']))
    await page.getByText('Metrics', { exact: true }).click()
    const field = page.getByLabel('Another metric, with options')
    await field.fill('rouge:variant=X')
    await field.press('Enter')
    await page.waitForFunction(() => document.querySelector('#add-metric .error')?.textContent !== '')
    expect(await page.locator('#add-metric .error').textContent()).toMatch(/variant/)
    await field.fill('rouge:variant=2')
    await field.press('Enter')
    await page.waitForSelector('tr[data-spec="rouge:variant=2"] td.score')
  })

  test('marks on the code and the list are the findings of the metric', async () => {
    const { page } = await scored(state(['bleu'], { selected: 1 }))
    const { findings, reference } = explainBleu(CANDIDATES[1]!.text, REFERENCES)
    await page.waitForSelector('.findings')
    for (const status of ['missed', 'extra', 'matched'] as const) {
      const own = findings.filter((finding) => finding.status === status)
      expect(await page.locator('#explanation .summary').textContent()).toContain(`${own.length} ${status}`)
    }
    await page.getByLabel('Show').selectOption('1-gram')
    await page.getByRole('checkbox', { name: /^matched/ }).check()
    const ofKind = findings.filter(({ kind }) => kind === '1-gram')
    const listed = await page
      .locator('.findings li')
      .evaluateAll((items) =>
        items.map((item) => [item.getAttribute('data-status'), item.querySelector('code')!.textContent]),
      )
    expect(listed).toEqual(ofKind.map(({ status, label }) => [status, label]))
    // each n-gram is marked in both texts while it is hovered or has the focus
    const marked = async () => ({
      reference: (await page.locator('figure').nth(0).locator('.piece.active').allTextContents()).join(''),
      candidate: (await page.locator('figure').nth(1).locator('.piece.active').allTextContents()).join(''),
    })
    const text = { reference: REFERENCES[reference]!, candidate: CANDIDATES[1]!.text }
    const placed = (finding: Finding, side: 'candidate' | 'reference') =>
      finding[side].map(([start, end]) => text[side].slice(start, end)).join('')
    for (const wanted of ['matched', 'missed', 'extra']) {
      const f = ofKind.findIndex(({ status }) => status === wanted)
      const expected = {
        reference: placed(ofKind[f]!, 'reference'),
        candidate: placed(ofKind[f]!, 'candidate'),
      }
      await page.locator('#why-heading').focus()
      await page.locator('.findings li').nth(f).hover()
      expect(await marked()).toEqual(expected)
      await page.mouse.move(0, 0)
      expect(await marked()).toEqual({ reference: '', candidate: '' })
      await page.locator('.findings li').nth(f).focus()
      expect(await marked()).toEqual(expected)
    }
  })

  test('the list is one stop of the tab key, and arrow keys go through it', async () => {
    const { page } = await scored(state(['bleu']))
    await page.waitForSelector('.findings li')
    const current = () =>
      page.evaluate(() => {
        const items = [...document.querySelectorAll('.findings li')]
        return [
          items.indexOf(document.activeElement!),
          items.filter((item) => (item as HTMLElement).tabIndex === 0).length,
        ]
      })
    await page.locator('.findings li').first().focus()
    await page.keyboard.press('ArrowDown')
    expect(await current()).toEqual([1, 1])
    await page.keyboard.press('Home')
    expect(await current()).toEqual([0, 1])
    await page.keyboard.press('ArrowUp')
    expect(await current()).toEqual([0, 1])
    expect(await page.locator('.piece.active').count()).toBeGreaterThan(0)
  })

  test('each metric that explains its scores can be asked why; what was pasted is never HTML', async () => {
    const { page, problems } = await scored(state(OF_CODE, { selected: 1 }))
    const why = await page.locator('#scores button', { hasText: 'Why?' }).all()
    expect(why.length).toBeGreaterThanOrEqual(4)
    for (const button of why) {
      await button.click()
      const title = (await button.getAttribute('aria-label'))!.slice('Why '.length, -1)
      const explanation = () => page.locator('#explanation').textContent()
      await expect
        .poll(explanation, { timeout: 240_000 })
        .toMatch(new RegExp(`^${title} (?:of|gives) <weak>`))
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('why-heading')
    }
    expect(await page.locator('weak').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('RUBY draws the graphs that it compares, in any scheme and down to a phone', async () => {
    const { page, problems } = await scored(state(['ruby'], { candidates: [CANDIDATES[0]!] }))
    await page.waitForSelector('.graphs svg rect')
    // the reference that is most similar: Module and one statement
    expect(await page.locator('.graphs figure').first().locator('rect').count()).toBe(2)
    await page.getByText('The graphs as lists').click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width: 390, height: 900 })
      await page.emulateMedia({ colorScheme })
      expect(await violations(page), colorScheme).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    }
    expect(problems).toEqual([])
  })

  const diff = (line: string) =>
    `--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,3 +1,3 @@\n first\n-second\n+${line}\n third\n`
  const found = (...lines: number[]) =>
    JSON.stringify(lines.map((line) => ({ path: 'a.ts', line, label: 'leak' })))
  test.each([
    ['patch', diff('2nd'), diff('two').replaceAll('src/a.ts', 'src/b.ts')],
    ['finding-f1', found(3, 9), found(3, 5)],
    ['sql-match', 'SELECT a FROM t WHERE b = 1 AND c = 2', 'select a from t where c = 2 and b = 3'],
  ])('%s compares texts that are no code, and says why', async (spec, reference, text) => {
    const given = { references: [reference], candidates: [{ name: 'wren', text }] }
    const { page, problems } = await scored(state([spec], given))
    const expected = await scoreTexts(spec, { references: [reference], candidates: [text] })
    const [number] = await page.locator(`#scores tr[data-spec="${spec}"] td.score .number`).allTextContents()
    expect(number).toBe(scoreText(('scores' in expected ? expected.scores[0] : undefined)!.score))
    await page.locator('#scores button', { hasText: 'Why?' }).click()
    await page.locator('.findings li').first().waitFor()
    expect(problems).toEqual([])
  })

  test('neither the page nor its workers can connect to anything', async () => {
    const { page, problems } = await scored(state(['bleu']))
    const tryToConnect = () => fetch('/index.html').then(() => 'connected', String)
    expect(await page.evaluate(tryToConnect)).toMatch(/Failed to fetch/)
    const workers = page.workers()
    expect(workers).toHaveLength(1)
    expect(await workers[0]!.evaluate(tryToConnect)).toMatch(/Failed to fetch/)
    expect(problems.join()).toContain("connect-src 'none'")
  })

  test('a link holds the texts and the choice', async () => {
    const { page } = await playground.open({
      hash: await hashOfState(state(['chrf', 'bleu'])),
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.waitForSelector('#scores[aria-busy=false]')
    await page.getByLabel('Reference 1', { exact: true }).fill('changed')
    await page.getByRole('button', { name: /^Copy link/ }).click()
    await page.getByText('Copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const hash = new URL(link).hash.slice(1)
    const { page: other } = await playground.open({ hash })
    await other.waitForSelector('#scores[aria-busy=false]')
    expect(await other.getByLabel('Reference 1', { exact: true }).inputValue()).toBe('changed')
    expect(await other.getByLabel('Name of candidate 2').inputValue()).toBe('<weak>')
    const rows = await other.locator('#scores tbody th').allTextContents()
    expect(rows.map((text) => text.replace(/ ?Why\?/, ''))).toEqual([titleOf('chrf'), titleOf('bleu')])
  })
})
