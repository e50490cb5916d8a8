import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CHROMIUM, type PageUnderTest, startPage, violations } from '@codegen-eval/page/testing'
import {
  createSurveyRatings,
  makeSurvey,
  parseSurveyRatings,
  type SurveyAssignment,
  type SurveyKeyItem,
} from '@codegen-eval/survey'
import { mergeSurvey } from '@codegen-eval/survey/merge'
import { parseFirstPage } from '@codegen-eval/survey/node'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { assignment, HUNDRED, item } from '../assignment.ts'
import { command } from './command.ts'
import { at, begin, choose, exported, gradeAll, kept, message, shot } from './grader.ts'

const DESK = { width: 1280, height: 900 }
const PHONE = { width: 390, height: 844 }

const AT = '2025-01-31T12:00:00.000Z'

/** Three tasks; the heron forgets, the wren is clumsy. */
const OUTPUTS = ['abs', 'max', 'min'].map((name) => ({
  id: name,
  intent: `Call ${name} of the list x.`,
  references: [`${name}(x)`],
  candidates: { heron: `pass  # ${name}`, wren: `y = list(x)\n${name}(y)` },
}))

/** Twelve tasks; the kestrel gives the reference on every second one. */
const TWELVE = Array.from({ length: 12 }, (_, i) => ({
  id: `t${i}`,
  intent: `Call f${i} of the list x.`,
  references: [`f${i}(x)`],
  candidates: { heron: `pass  # f${i}`, kestrel: i % 2 === 0 ? `f${i}(x)` : `y = list(x)\nf${i}(y)` },
}))

/** What raters think of an output. */
const gradeOf = (code: string) => (code.startsWith('pass') ? '1' : code.startsWith('y') ? '3' : '4')

/** A browser that refuses storage, as in some private modes. */
const REFUSE = `Object.defineProperty(window, 'indexedDB', {
  get() { throw new DOMException('The operation is insecure.', 'SecurityError') },
})`

/** A disk that is full while \`window.isFull\` is set. */
const FULL = `const put = IDBObjectStore.prototype.put
IDBObjectStore.prototype.put = function (...args) {
  if (window.isFull) throw new DOMException('The disk is full.', 'QuotaExceededError')
  return put.apply(this, args)
}`

// one file, because the page is built once and one browser serves all
describe.skipIf(!CHROMIUM)('grading in a browser', () => {
  let grader: PageUnderTest
  beforeAll(async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url))
    grader = await startPage(root, ['production', 'single-file'])
  })
  afterEach(() => grader.closePages())
  afterAll(() => grader?.close())

  test('two raters in one browser, with a reload in the middle', async () => {
    const { page, problems, requests } = await grader.open()
    const first = assignment()
    const second = assignment({ rater: 'rater-02' })
    await begin(page, first)
    await page.waitForSelector('.token-keyword')
    await gradeAll(page, ['3', '1'])
    await page.keyboard.press('4')
    await kept(page)

    await page.reload()
    await at(page, 3)
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('4')
    await page.keyboard.press('ArrowLeft')
    await at(page, 2)
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('1')
    await page.keyboard.press('2')

    await begin(page, second)
    expect(await page.getByText('0 of 3 answered').count()).toBe(1)
    await gradeAll(page, ['0', '0', '0'])
    const ofSecond = parseSurveyRatings(await exported(page, 'Export the ratings'), second)
    expect(ofSecond.ratings.map(({ values }) => values.grade)).toEqual([0, 0, 0])

    await page.getByText('More').click()
    await page.getByRole('button', { name: 'Other assignments' }).click()
    await page.getByRole('button', { name: 'Look again: A small survey, rater-01' }).click()
    await at(page, 2)
    await gradeAll(page, ['2', '4'])
    const text = await exported(page, 'Export the ratings')
    const ofFirst = parseSurveyRatings(text, first)
    expect(ofFirst.ratings.map(({ values }) => values.grade)).toEqual([3, 2, 4])
    expect(() => parseSurveyRatings(text, second)).toThrow(/"rater"/)
    expect(problems).toEqual([])
    expect(requests.every((path) => path === '/' || path.startsWith('/assets/'))).toBe(true)
  })

  test('storage that is refused: said in words, and an export saves the work', async () => {
    const { page } = await grader.open({ before: REFUSE })
    await page.getByText('This browser does not keep your answers').waitFor()
    const made = assignment()
    await choose(page, 'a.json', JSON.stringify(made))
    await page.getByText('This browser keeps no answers').waitFor()
    expect(await page.getByText('Every answer is kept').count()).toBe(0)
    await page.getByRole('button', { name: 'Begin' }).click()
    await at(page, 1)
    await gradeAll(page, ['3', '1'])
    await page.getByText('2 answers are in no file').waitFor()
    let warnings = 0
    page.on('dialog', (dialog) => {
      warnings++
      void dialog.accept()
    })
    const text = await exported(page, 'Export now')
    expect(await page.getByText('in no file').count()).toBe(0)
    await page.reload()
    expect(warnings).toBe(0)
    await choose(page, 'r.json', text)
    expect(await message(page)).toMatch(/r\.json was not opened: .*open the assignment first/)
    await begin(page, made)
    await choose(page, 'r.json', text)
    expect(await message(page)).toBe('Took 2 ratings from r.json.')
    await page.getByText('2 of 3 answered').waitFor()
    await page.reload()
    expect(warnings).toBe(1)
  })

  test('a disk that fills up: nothing is lost when there is room again', async () => {
    const { page } = await grader.open({ before: FULL })
    await begin(page, assignment())
    await kept(page)
    await page.evaluate(() => Object.assign(window, { isFull: true }))
    await gradeAll(page, ['3', '1'])
    await page.getByText('(The disk is full)').waitFor()
    expect(await page.locator('.kept').textContent()).toBe('not saved')
    await page.evaluate(() => Object.assign(window, { isFull: false }))
    await page.keyboard.press('2')
    await kept(page)
    expect(await page.getByText('The disk is full').count()).toBe(0)
    await page.reload()
    await page.getByText('3 of 3 answered').waitFor()
  })

  test('a disk that stays full: answers outlive leaving the assignment, and the page warns', async () => {
    const { page } = await grader.open({ before: FULL })
    await begin(page, assignment())
    await kept(page)
    await page.evaluate(() => Object.assign(window, { isFull: true }))
    await gradeAll(page, ['3', '1'])
    await page.getByText('(The disk is full)').waitFor()
    await page.getByText('More').click()
    await page.getByRole('button', { name: 'Other assignments' }).click()
    await page.getByText('2 of 3 answered').waitFor()
    const dialog = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    await (await dialog).dismiss()
    await page.getByRole('button', { name: /^Go on: / }).click()
    await at(page, 1)
    await page.evaluate(() => Object.assign(window, { isFull: false }))
    await gradeAll(page, ['3', '1', '0'])
    await kept(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  })

  test('a disk that is full from the start: the work can be done and exported', async () => {
    const { page } = await grader.open({ before: `${FULL}\nwindow.isFull = true` })
    await begin(page, assignment())
    await page.getByText('(The disk is full)').waitFor()
    await gradeAll(page, ['3', '1', '2'])
    expect(JSON.parse(await exported(page, 'Export the ratings')).ratings).toHaveLength(3)
  })

  test('500 items: all of them are kept, imported and exported', async () => {
    const { page, problems } = await grader.open()
    const items = Array.from({ length: 500 }, (_, i) => item(`item${i}`))
    const made = assignment({ items })
    await begin(page, made)
    await gradeAll(page, ['1', '2'])
    const rate = ({ item }: { item: string }) => ({ item, values: { grade: 4 }, seconds: 12, at: AT })
    const file = createSurveyRatings(made, items.slice(1, 499).map(rate))
    await choose(page, 'earlier.json', JSON.stringify(file))
    expect(await message(page)).toBe(
      'Took 497 ratings from earlier.json. 1 had the same or a later answer here, which stays.',
    )
    await page.getByText('499 of 500 answered').waitFor()
    await kept(page)
    await page.keyboard.press('ArrowLeft')
    await page.getByRole('button', { name: 'First open item' }).click()
    await at(page, 500)
    await gradeAll(page, ['0'])
    await kept(page)
    await page.reload()
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    const { ratings } = parseSurveyRatings(await exported(page, 'Export the ratings'), made)
    expect(ratings.map(({ values }) => values.grade)).toEqual([1, 2, ...Array(497).fill(4), 0])
    expect(problems).toEqual([])
  })

  test('on a phone and a desk, light and dark, nothing is inaccessible or sticks out', async () => {
    const { page, problems } = await grader.open({ viewport: DESK })
    const looks = async (state: string) => {
      for (const viewport of [DESK, PHONE]) {
        await page.setViewportSize(viewport)
        // colours do not depend on the width, nor places on the colours: two looks show all
        await page.emulateMedia({ colorScheme: viewport === DESK ? 'light' : 'dark' })
        expect(await violations(page), `${state}, ${viewport.width} px`).toEqual([])
        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, `${state}, ${viewport.width} px`).toBeLessThanOrEqual(viewport.width)
      }
    }
    await looks('start')
    const wide = item('wide', `x = "${'long '.repeat(200)}"\n${'y = 1\n'.repeat(80)}`)
    await choose(page, 'a.json', JSON.stringify(assignment({ items: [wide] })))
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await looks('instructions')
    await page.keyboard.press('Enter')
    await page.waitForSelector('.token-string')
    await looks('an item')
    const box = await page
      .getByRole('region', { name: 'Answer', exact: true })
      .evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
        scrollWidth > clientWidth,
        scrollHeight > clientHeight,
      ])
    expect(box).toEqual([true, true])
    await page.getByRole('button', { name: 'Instructions' }).click()
    await looks('instructions over an item')
    await page.keyboard.press('Escape')
    await gradeAll(page, ['3'])
    await looks('the end')
    const attributes = ['adequacy', 'conciseness', 'fluency']
    await begin(page, assignment({ scale: HUNDRED, attributes, ownAnswer: true, items: [item('q')] }))
    await looks('an own answer')
    await page.getByRole('textbox', { name: 'Your own answer' }).fill('x + 1')
    await page.keyboard.press('Control+Enter')
    await page.getByLabel('Adequacy', { exact: true }).waitFor()
    await looks('sliders')
    expect(problems).toEqual([])
  })

  test('by keyboard alone, without a trap', async () => {
    const { page } = await grader.open()
    await choose(page, 'a.json', JSON.stringify(assignment()))
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    await page.keyboard.press('Enter')
    await at(page, 1)
    await page.keyboard.press('Enter')
    await page.getByText('Choose a grade first.').waitFor()
    await page.keyboard.press('9')
    expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
    await page.keyboard.press('2')
    // arrows choose among grades, and go back elsewhere
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('3')
    await page.keyboard.press('Enter')
    await at(page, 2)
    await page.keyboard.press('Backspace')
    await at(page, 1)
    await page.keyboard.press('p')
    await page.getByRole('heading', { name: 'Paused' }).waitFor()
    await page.keyboard.press('4')
    await page.keyboard.press('p')
    await at(page, 1)
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('3')
    const stops: string[] = []
    for (let i = 0; i < 30 && stops.at(-1) !== 'body'; i++) {
      await page.keyboard.press('Tab')
      stops.push(await page.evaluate(() => document.activeElement!.localName))
    }
    expect(stops).toContain('pre')
    expect(stops).toContain('input')
    expect(stops.at(-1)).toBe('body')
    await page.getByText('More').click()
    await page.getByLabel('Shortcut keys').uncheck()
    await page.locator('#view h2').focus()
    await page.keyboard.press('0')
    await page.keyboard.press('Enter')
    expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('3')
  })

  test('sliders and numbers: several attributes, and grades off the scale', async () => {
    const { page } = await grader.open()
    const made = assignment({ scale: HUNDRED, attributes: ['adequacy', 'fluency'], items: [item('q')] })
    await begin(page, made)
    await page.keyboard.type('850')
    await page.getByText('Expected a whole number from 0 to 100.').waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('Without a grade: adequacy, fluency.').waitFor()
    await page.keyboard.press('Backspace')
    expect(await page.getByLabel('Adequacy, slider').inputValue()).toBe('85')
    await page.keyboard.press('Enter')
    await page.getByText('Without a grade: fluency.').waitFor()
    // a click on the middle moves nothing, and is a grade
    await page.getByLabel('Fluency, slider').click()
    await page.keyboard.press('ArrowUp')
    expect(await page.getByLabel('Fluency', { exact: true }).inputValue()).toBe('51')
    await page.keyboard.press('Enter')
    const { ratings } = parseSurveyRatings(await exported(page, 'Export the ratings'), made)
    expect(ratings.map(({ values }) => values)).toEqual([{ adequacy: 85, fluency: 51 }])
  })

  test('an own answer comes first, outlives a reload, and may be left out on purpose', async () => {
    const { page } = await grader.open()
    const made = assignment({ ownAnswer: true, items: [item('q1'), item('q2')] })
    await begin(page, made)
    expect(await page.getByText('return x + 1').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Your own answer' }).fill('def q1(x):\n  return')
    await kept(page)
    await page.reload()
    expect(await page.getByRole('textbox', { name: 'Your own answer' }).inputValue()).toBe(
      'def q1(x):\n  return',
    )
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await page.getByText('return x + 1').waitFor()
    await gradeAll(page, ['1'])
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await page.getByText('To go on without one').waitFor()
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await gradeAll(page, ['2'])
    const { ratings } = parseSurveyRatings(await exported(page, 'Export the ratings'), made)
    expect(ratings.map(({ ownAnswer }) => ownAnswer)).toEqual(['def q1(x):\n  return', ''])
  })

  test('the clock stands during a pause, while instructions are read, and while the page is hidden', async () => {
    const { page } = await grader.open()
    await page.clock.install()
    const made = assignment()
    await begin(page, made)
    await page.clock.runFor(20_000)
    await page.getByRole('button', { name: 'Pause' }).click()
    await page.clock.runFor(300_000)
    await page.keyboard.press('p')
    await page.getByRole('button', { name: 'Instructions' }).click()
    await page.clock.runFor(300_000)
    await page.keyboard.press('Escape')
    await hide(page, true)
    await page.clock.runFor(300_000)
    await hide(page, false)
    await page.clock.runFor(10_000)
    await gradeAll(page, ['3'])
    const { ratings } = parseSurveyRatings(await exported(page), made)
    expect(ratings[0]!.seconds).toBeGreaterThanOrEqual(30)
    expect(ratings[0]!.seconds).toBeLessThan(300)
  })

  test('wrong, foreign and changed files are refused in words, and change nothing', async () => {
    const { page, problems } = await grader.open()
    const made = assignment()
    const refused = async (name: string, text: string, words: RegExp) => {
      await choose(page, name, text)
      await page.locator('.message', { hasText: name }).waitFor()
      expect(await message(page)).toMatch(words)
    }
    await refused('outputs.jsonl', '{"id": 1}\n{"id": 2}', /outputs\.jsonl was not opened: .*which is JSON/)
    await refused('changed.json', JSON.stringify({ ...made, title: 'x' }), /the file was changed/)
    await refused('later.json', JSON.stringify({ ...made, formVersion: 2 }), /formVersion/)
    await begin(page, made)
    await gradeAll(page, ['3'])
    const rating = { item: 'b2', values: { grade: 1 }, seconds: 1, at: AT }
    const other = createSurveyRatings(assignment({ rater: 'rater-02' }), [rating])
    await refused(
      'other.json',
      JSON.stringify(other),
      /other\.json was not imported: .*"rater": expected "rater-01"/,
    )
    const own = createSurveyRatings(made, [rating])
    const tampered = { ...own, ratings: [{ ...rating, values: { grade: 2 } }] }
    await refused('tampered.json', JSON.stringify(tampered), /the file was changed/)
    await page.getByText('1 of 3 answered').waitFor()
    expect(problems).toEqual([])
  })

  test('a dropped file is opened; markup in it is text', async () => {
    const { page, problems } = await grader.open()
    const markup = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
    const made = assignment({
      title: markup,
      instructions: markup,
      items: [{ item: 'a', intent: markup, code: markup }],
    })
    await drop(page, JSON.stringify(made))
    await page.getByRole('button', { name: 'Begin' }).click()
    await at(page, 1)
    expect(await page.getByRole('region', { name: 'Answer', exact: true }).textContent()).toBe(markup)
    expect(await page.locator('img').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('nothing can leave the page', async () => {
    const { page } = await grader.open()
    await begin(page, assignment())
    const outcome = await page.evaluate(async () => [
      await fetch('/anything').then(
        () => 'sent',
        () => 'refused',
      ),
      navigator.sendBeacon('/anything', 'x') && 'queued',
      await new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        )
        void fetch('/anything').catch(() => {})
      }),
    ])
    expect([outcome[0], outcome[2]]).toEqual(['refused', 'connect-src'])
  })

  test('an assignment is open in one tab at a time', async () => {
    const { page } = await grader.open()
    await begin(page, assignment())
    await kept(page)
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.getByText('is open in another tab').waitFor()
    await other.getByRole('heading', { name: 'Open an assignment' }).waitFor()
    await page.close()
    await other.getByRole('button', { name: /^Go on: / }).click()
    await at(other, 1)
  })

  test('an assignment and its answers can be deleted', async () => {
    const { page } = await grader.open()
    await begin(page, assignment())
    await gradeAll(page, ['3'])
    await page.getByText('More').click()
    await page.getByRole('button', { name: 'Other assignments' }).click()
    await page.getByRole('button', { name: /^Delete: / }).click()
    await page.getByText('Delete it with 1 answered?').waitFor()
    await page.getByRole('button', { name: /^Delete now: / }).click()
    await page.getByRole('heading', { name: 'Go on' }).waitFor({ state: 'detached' })
    await begin(page, assignment())
    await page.getByText('0 of 3 answered').waitFor()
  })

  test('from survey make through two raters to survey merge, aggregate and study', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-survey-'))
    try {
      const outputs = join(folder, 'outputs.jsonl')
      writeFileSync(outputs, OUTPUTS.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const survey = join(folder, 'survey')
      const counts = ['--raters', '2', '--ratings-per-item', '2']
      await command('survey', 'make', outputs, ...counts, '--lang', 'python', '--results-dir', survey)
      const files: string[] = []
      for (const rater of ['rater-01', 'rater-02']) {
        const text = await rate(readFileSync(join(survey, `${rater}.json`), 'utf8'), rater)
        files.push(join(folder, `ratings-${rater}.json`))
        writeFileSync(files.at(-1)!, text)
      }
      const ratings = join(folder, 'ratings.jsonl')
      const merged = await command(
        'survey',
        'merge',
        ...files,
        ...['--key', join(survey, 'key.json'), '--output', ratings],
      )
      expect(merged).toContain('18 of 18 items rated by 2 of 2 raters')
      const aggregated = await command('aggregate', ratings, '--scale', '0..4', '--format', 'json')
      const { models } = JSON.parse(aggregated)
      // by the rule of `gradeOf`, whoever is asked
      expect(['reference', 'heron', 'wren'].map((model) => models[model].mean.value)).toEqual([4, 1, 3])
      const study = join(folder, 'study')
      const flags = ['--reference-model', 'reference', '--metric', 'chrf', '--resamples', '50']
      await command(
        'study',
        outputs,
        '--ratings',
        ratings,
        ...flags,
        '--threads',
        '1',
        '--results-dir',
        study,
      )
      expect(JSON.parse(readFileSync(join(study, 'study.json'), 'utf8')).people).toBeDefined()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  /** A rater's work on a computer of their own; the second one comes back after a reload. */
  async function rate(text: string, rater: string): Promise<string> {
    const { page, problems } = await grader.open()
    await choose(page, `${rater}.json`, text)
    await page.getByRole('button', { name: 'Begin' }).click()
    const { items } = JSON.parse(text) as { items: readonly unknown[] }
    for (let i = 1; i <= items.length; i++) {
      await at(page, i)
      if (i === 5 && rater === 'rater-02') {
        await kept(page)
        await page.reload()
        await at(page, i)
      }
      expect(await page.locator('#view').textContent()).not.toMatch(/heron|wren|reference/)
      const code = await page.getByRole('region', { name: 'Answer', exact: true }).textContent()
      await gradeAll(page, [gradeOf(code!)])
    }
    expect(problems).toEqual([])
    return exported(page, 'Export the ratings')
  }

  test('three people, one of whom is careless: made, graded, merged, aggregated, studied and ranked', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'codegen-eval-careless-'))
    const path = (name: string) => join(folder, name)
    try {
      writeFileSync(path('outputs.jsonl'), TWELVE.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const gold = [{ id: 'known', intent: 'Call abs of y.', code: 'abs(y)', expected: 4 }]
      writeFileSync(path('gold.json'), JSON.stringify(gold))
      await command(
        ...['survey', 'make', path('outputs.jsonl'), '--raters', '3', '--ratings-per-item', '3'],
        ...['--gold-items', path('gold.json'), '--repeat', '4', '--results-dir', path('survey')],
      )
      const files: string[] = []
      for (const rater of ['rater-01', 'rater-02', 'rater-03']) {
        const careful = (code: string, i: number): string =>
          String(Math.max(0, Number(gradeOf(code)) - (i % 7 === Number(rater.at(-1)) ? 1 : 0)))
        const text = readFileSync(path(`survey/${rater}.json`), 'utf8')
        files.push(path(`${rater}-ratings.json`))
        writeFileSync(files.at(-1)!, await gradeWith(text, rater === 'rater-03' ? () => '2' : careful))
      }
      const merged = await command(
        ...['survey', 'merge', ...files, '--key', path('survey/key.json')],
        ...['--output', path('ratings.jsonl'), '--checks-out', path('checks.jsonl')],
      )
      expect(merged).toContain('Warning: rater rater-03 is flagged by share>=0.9&excess>=0.3&ratings>=10')
      expect(merged).not.toMatch(/rater rater-0[12] is flagged/)

      const ratings = [path('ratings.jsonl'), path('checks.jsonl'), '--scale', '0..4']
      const aggregated = JSON.parse(await command('aggregate', ...ratings, '--format', 'json'))
      // the kestrel gives the reference on every second task, and one judgement counts once
      expect(aggregated.ratings).toBe(3 * (12 + 12 + 6))
      expect(aggregated.flagged).toEqual(['rater-03'])
      const careless = aggregated.raters['rater-03']
      expect(careless).toMatchObject({ share: 1, repeats: 4, repeat: 1, goldItems: 1, gold: 1 })
      // the median is 0 where most keys come within a twentieth of a second
      expect(careless.seconds).toBeGreaterThanOrEqual(0)
      const times = readFileSync(path('ratings.jsonl'), 'utf8').match(/(?<="seconds":)[\d.]+/g)!
      expect(Math.max(...times.map(Number))).toBeGreaterThan(0)
      expect(aggregated.withoutFlagged.alpha.without).toBeGreaterThan(aggregated.withoutFlagged.alpha.all)
      const rules = ['--exclude-if', 'share>=0.9&ratings>=10']
      const without = ['aggregate', ...ratings, ...rules, '--aggregate', 'mean']
      const labels = JSON.parse(await command(...without, '--format', 'json'))
      expect([labels.ratings, labels.raterRules]).toEqual([60, ['share>=0.9&ratings>=10']])
      expect(labels.models.reference.mean.value).toBeGreaterThan(3.5)

      await command(
        ...['study', path('outputs.jsonl'), '--ratings', path('ratings.jsonl'), '--threads', '1'],
        ...['--reference-model', 'reference', '--metric', 'chrf', '--resamples', '50'],
        ...['--drop-outliers', 'raters', '--results-dir', path('study')],
      )
      const { grades, findings } = JSON.parse(readFileSync(path('study/study.json'), 'utf8'))
      expect(grades.outputs).toBe(12 + 12 + 6)
      expect(findings.map(({ text }: { text: string }) => text).join()).toContain('grades of outputs are')

      await command(...without, '--format', 'csv', '--output', path('labels.csv'))
      // scores have an id
      const table = readFileSync(path('labels.csv'), 'utf8').replace(/^item,/, 'id,')
      writeFileSync(path('labels.csv'), table)
      const board = JSON.parse(
        await command(
          'rank',
          '--scores',
          path('labels.csv'),
          '--score-field',
          'label',
          '--scale',
          '0..4',
          '--format',
          'json',
        ),
      )
      expect(JSON.stringify(board)).toContain('heron')
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }, 180_000)

  /** All items of an assignment, graded by keyboard. */
  async function gradeWith(text: string, grade: (code: string, index: number) => string): Promise<string> {
    const { page, problems } = await grader.open()
    const { items, rater } = JSON.parse(text) as SurveyAssignment
    await choose(page, `${rater}.json`, text)
    await page.getByRole('button', { name: 'Begin' }).click()
    await at(page, 1)
    await gradeAll(
      page,
      items.map(({ code }, i) => grade(code, i)),
    )
    expect(problems).toEqual([])
    return exported(page, 'Export the ratings')
  }

  test('a first page with questions and marks on lines, on a phone, by keyboard, from one file', async () => {
    const { firstPage, background } = parseFirstPage(
      [
        '# Welcome',
        'You grade **code** that <b>models</b> wrote; [our study](https://example.org) has more.',
        '## How long do you program?',
        '- less than 2 years',
        '- 2 years or more',
        '## Which editor do you use?',
      ].join('\n\n'),
    )
    const long = Array.from({ length: 6 }, (_, i) => `    total += x[${i}] * ${'weight '.repeat(9)}`)
    const tasks = [1, 2].map((id) => ({
      ...{ id, intent: 'Add the numbers.', references: [], models: ['heron'], language: 'python' },
      candidates: [[`def f${id}(x):`, ...long, '    return total'].join('\n')],
    }))
    const options = { raters: 1, ratingsPerItem: 1, references: false, marks: true, firstPage, background }
    const survey = makeSurvey(tasks, options)
    const { page, problems, requests } = await grader.open({ file: 'grader.html', viewport: PHONE })
    await choose(page, 'a.json', JSON.stringify(survey.assignments[0]))
    await page.getByRole('group', { name: 'How long do you program?' }).waitFor()
    await page.getByText('<b>models</b>').waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await shot(page, 'first-page')
    await page.keyboard.press('Enter')
    await page.getByText('Without an answer: How long do you program?').waitFor()
    await page.keyboard.press('2')
    await page.keyboard.press('Tab')
    await page.keyboard.type('vim 9')
    await page.keyboard.press('Control+Enter')
    await page.getByText('You may mark lines').waitFor()
    await kept(page)
    await page.reload()
    await page.getByText('You may mark lines').waitFor()
    await page.keyboard.press('Enter')
    await at(page, 1)
    const lines = page.getByRole('listbox', { name: 'Answer: lines' })
    await lines.locator('.token-keyword').first().waitFor()
    await page.keyboard.press('m')
    for (const key of ['ArrowDown', 'ArrowDown', ' ', 'ArrowDown', 'm', 'End', ' '])
      await page.keyboard.press(key)
    await page.getByText('Marked: 3, 4, 8.').waitFor()
    await page.keyboard.press(' ')
    await lines.getByRole('option', { selected: true }).nth(1).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await shot(page, 'marks')
    await page.keyboard.press('3')
    await page.keyboard.press('Enter')
    await at(page, 2)
    await gradeAll(page, ['4'])
    const file = { name: 'r.json', text: await exported(page, 'Export the ratings') }
    const { rows, complete, background: told } = mergeSurvey(survey.key, [file])
    expect(complete).toBe(true)
    expect(told).toEqual([
      {
        rater: 'rater-01',
        'How long do you program?': '2 years or more',
        'Which editor do you use?': 'vim 9',
      },
    ])
    expect(rows.find(({ grade }) => grade === 3)).toMatchObject({ marks: '3-4' })
    expect(rows.every(({ seconds }) => Number(seconds) >= 0)).toBe(true)
    expect(problems).toEqual([])
    expect(requests.filter((path) => path.startsWith('http'))).toEqual([])
  })

  test('answers side by side, on a desk and a phone, by keyboard, with reasons', async () => {
    const tasks = OUTPUTS.map(({ id, intent, candidates }) => ({
      ...{
        id,
        intent,
        references: [],
        models: Object.keys(candidates),
        candidates: Object.values(candidates),
      },
      language: 'python',
    }))
    const options = { raters: 1, ratingsPerItem: 1, references: false, sideBySide: 2, reasons: true }
    const survey = makeSurvey(tasks, options)
    const [first] = survey.assignments as [SurveyAssignment]
    const { page, problems } = await grader.open({ viewport: DESK })
    await choose(page, 'a.json', JSON.stringify(first))
    await page.getByText('Several answers to a task are shown together').waitFor()
    await page.getByRole('button', { name: 'Begin' }).click()
    await at(page, 1)
    const boxes = [1, 2].map((n) => page.getByRole('region', { name: `Answer ${n}`, exact: true }))
    const [left, right] = await Promise.all(boxes.map((box) => box.boundingBox()))
    expect(left!.y).toBe(right!.y)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByText('Choose the better answer first, or no difference.').waitFor()
    await page.setViewportSize(PHONE)
    const [upper, lower] = await Promise.all(boxes.map((box) => box.boundingBox()))
    expect(lower!.y).toBeGreaterThan(upper!.y)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('2')
    await page.getByLabel('Reasons, if you like').fill('It is shorter.')
    await page.keyboard.press('Control+Enter')
    await at(page, 2)
    await gradeAll(page, ['1', '0'])
    const file = { name: 'r.json', text: await exported(page, 'Export the ratings') }
    const { preferences, complete } = mergeSurvey(survey.key, [file])
    expect(complete).toBe(true)
    const [{ sides }] = survey.key.raters[0]!.items as [SurveyKeyItem]
    expect(preferences.find(({ reason }) => reason === 'It is shorter.')).toMatchObject({
      model_a: sides![0]!.models[0],
      model_b: sides![1]!.models[0],
      winner: 'model_b',
    })
    expect(preferences.map(({ winner }) => winner).toSorted()).toEqual(['model_a', 'model_b', 'tie'])
    expect(problems).toEqual([])
  })

  test('all outputs of a task beside each other, graded one by one', async () => {
    const tasks = [1, 2].map((id) => ({
      ...{ id, intent: `add ${id}`, references: [], models: ['m', 'n', 'o'] },
      candidates: ['+', '-', '*'].map((sign) => `return x ${sign} ${id}`),
    }))
    const options = { raters: 1, ratingsPerItem: 1, references: false, by: 'task', ownAnswer: true } as const
    const survey = makeSurvey(tasks, options)
    const [first] = survey.assignments as [SurveyAssignment]
    const { page, problems } = await grader.open({ viewport: DESK })
    await choose(page, 'a.json', JSON.stringify(first))
    await page.getByText('All answers to a task are shown together').waitFor()
    await page.getByRole('button', { name: 'Begin' }).click()
    await at(page, 1)
    expect(await page.getByText('return x').count()).toBe(0)
    await page.getByRole('textbox', { name: 'Your own answer' }).fill('mine')
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await page.getByRole('region', { name: 'Answer 1, graded now' }).waitFor()
    for (const { code } of first.items.slice(0, 3)) await page.getByText(code, { exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    await gradeAll(page, ['3'])
    await at(page, 2)
    await page.getByRole('region', { name: 'Answer 1, graded 3' }).waitFor()
    await page.getByRole('region', { name: 'Answer 2, graded now' }).waitFor()
    await kept(page)
    await page.reload()
    await at(page, 2)
    await page.getByRole('region', { name: 'Answer 2, graded now' }).waitFor()
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
  })

  test('an organiser opens the key and the files of raters, from one file on the disk: progress, agreement, flags, gaps', async () => {
    const tasks = TWELVE.map(({ candidates, ...task }) => ({
      ...task,
      models: Object.keys(candidates),
      candidates: Object.values(candidates),
    }))
    const { key, assignments } = makeSurvey(tasks, {
      raters: 2,
      ratingsPerItem: 2,
      seed: 1,
      title: 'Twelve <b>',
    })
    const fileOf = (made: SurveyAssignment, count: number) =>
      JSON.stringify(
        createSurveyRatings(
          made,
          made.items.slice(0, count).map(({ item: name, code }) => ({
            ...{ item: name, values: { grade: Number(gradeOf(code)) }, seconds: 8, at: AT },
          })),
        ),
      )
    const { page, problems } = await grader.open({ file: 'grader.html', viewport: DESK })
    const put = (files: Readonly<Record<string, string>>) =>
      page.setInputFiles(
        '#file',
        Object.entries(files).map(([name, text]) => ({
          ...{ name, mimeType: 'application/json', buffer: Buffer.from(text) },
        })),
      )
    await put({ 'key.json': JSON.stringify(key) })
    await page.getByRole('heading', { name: 'Progress of Twelve <b>' }).waitFor()
    expect(await page.locator('.notice').textContent()).toContain("This is the organiser's file")
    const total = assignments.reduce((sum, { items }) => sum + items.length, 0)
    expect(await page.getByRole('status').textContent()).toBe(`0 files: 0 of ${total} items are rated.`)
    const [first, second] = assignments as [SurveyAssignment, SurveyAssignment]
    await put({
      'rater-01-ratings.json': fileOf(first, first.items.length),
      'rater-02-ratings.json': fileOf(second, 5),
      'outputs.json': '{"id": 1}',
    })
    await page.getByText(`2 files: ${first.items.length + 5} of ${total} items are rated.`).waitFor()
    expect(await page.locator('.error li').allTextContents()).toEqual([
      expect.stringMatching(/^outputs\.json was not taken: field "form": expected/),
    ])
    const region = (name: string) => page.getByRole('region', { name, exact: true })
    expect(await region('Agreement so far').getByRole('row').count()).toBeGreaterThan(1)
    expect(await region('Missing ratings').textContent()).toContain(
      `${second.items.length - 5} outputs have too few ratings`,
    )
    for (const viewport of [DESK, PHONE]) {
      await page.setViewportSize(viewport)
      expect(await violations(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
    }
    await shot(page, 'organiser')
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('heading', { name: 'Open an assignment' }).waitFor()
    expect(problems).toEqual([])
  })

  test('on a phone, header and bar leave the screen to the item; the language of code is found', async () => {
    const { page, problems } = await grader.open({ viewport: PHONE })
    const bare = ['a1', 'b2'].map((name) => {
      const { language: _, ...rest } = item(name)
      return rest
    })
    await begin(
      page,
      assignment({ items: bare, title: 'A survey with a long title, of two lines on a phone' }),
    )
    await page.waitForSelector('.token-keyword')
    expect(await page.locator('.answer h3').textContent()).toBe('Answer looks like python')
    const { y, height } = (await page.locator('.bar').boundingBox())!
    expect(y + height).toBeLessThanOrEqual(110)
    await page.getByText('0 of 2 answered').waitFor()
    await shot(page, 'phone')
    expect(problems).toEqual([])
  })

  test('as a single file, opened from the disk, with answers kept over a reload', async () => {
    const { page, problems, requests } = await grader.open({ file: 'grader.html' })
    const made = assignment()
    await begin(page, made)
    await page.waitForSelector('.token-keyword')
    await gradeAll(page, ['3', '2'])
    await kept(page)
    await page.reload()
    await at(page, 3)
    await gradeAll(page, ['1'])
    const { ratings } = parseSurveyRatings(await exported(page, 'Export the ratings'), made)
    expect(ratings.map(({ values }) => values.grade)).toEqual([3, 2, 1])
    expect(problems).toEqual([])
    expect(requests.filter((path) => !path.endsWith('grader.html'))).toEqual([])
  })
})

/** Hides the page, or shows it, as far as its scripts can tell. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

/** Drops a file on the page, as a user does with the mouse. */
async function drop(page: Page, text: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const made = new DataTransfer()
    made.items.add(new File([text], 'assignment.json'))
    return made
  }, text)
  await page.dispatchEvent('#drop', 'dragover', { dataTransfer })
  await page.dispatchEvent('#drop', 'drop', { dataTransfer })
}
