import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { differenceText, pValueText, scoreText } from '../../src/number-text.ts'
import { hashOfState } from '../../src/page-state.ts'
import { CHROMIUM, type Playground, startPlayground, untilCompared } from './playground.ts'

/** The command, from its sources. */
const COMMAND = [
  ...SOURCE_FLAGS,
  fileURLToPath(new URL('../../../../packages/use/cli/src/bin.ts', import.meta.url)),
]
const EXAMPLE = fileURLToPath(new URL('../../../../examples/tasks.jsonl', import.meta.url))

interface Quantity {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** What `codegen-eval compare --format json` says, as far as it is looked at here. */
interface CommandReport {
  readonly metrics: Readonly<
    Record<
      string,
      {
        readonly signature: string
        readonly scores: Readonly<Record<string, { readonly score: Quantity; readonly rank: Quantity }>>
        readonly pairs: readonly CommandPair[]
      }
    >
  >
}

interface CommandPair {
  readonly difference: Quantity
  readonly pValue: number
  readonly adjustedPValue: number
}

const hashFor = (specs: readonly string[]) =>
  hashOfState({
    references: ['f(x)'],
    candidates: [{ name: 'm', text: 'g(x)' }],
    specs,
    explained: specs[0]!,
    selected: 0,
  })

/** Drops a file on the page, as a user does with the mouse. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([name, text]) => {
      const made = new DataTransfer()
      made.items.add(new File([text!], name!))
      return made
    },
    [name, text],
  )
  await page.dispatchEvent('#drop', 'dragover', { dataTransfer: transfer })
  await page.dispatchEvent('#drop', 'drop', { dataTransfer: transfer })
}

describe.skipIf(!CHROMIUM)('models in a browser', () => {
  let playground: Playground
  beforeAll(async () => {
    playground = await startPlayground()
  })
  afterEach(() => playground.closePages())
  afterAll(() => playground?.close())

  test('a file that is dropped is compared as the command compares it', async () => {
    const specs = ['chrf', 'bleu', 'exact-match', 'crystalbleu']
    const { page, problems } = await playground.open({ hash: await hashFor(specs) })
    await drop(page, 'tasks.jsonl', readFileSync(EXAMPLE, 'utf8'))
    await untilCompared(page)
    expect(await page.locator('#file-summary').textContent()).toBe(
      'tasks.jsonl: 65 rows, 3 models (heron, kestrel, wren)',
    )
    const flags = specs.flatMap((spec) => ['--metric', spec])
    const json = execFileSync('node', [...COMMAND, 'compare', EXAMPLE, ...flags, '--format', 'json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const report = JSON.parse(json) as CommandReport
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download all as JSON' }).click()
    const exported = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as CommandReport
    for (const spec of specs)
      for (const [model, { score }] of Object.entries(report.metrics[spec]!.scores))
        expect(exported.metrics[spec]!.scores[model]!.score.value, `${spec} of ${model}`).toBeCloseTo(
          score.value,
          9,
        )
    const table = page.locator('#comparison table').nth(0)
    // a row for each model, in the order of the first metric
    expect(await table.locator('tbody th').allInnerTexts()).toEqual(Object.keys(report.metrics.chrf!.scores))
    for (const [k, spec] of specs.entries()) {
      const { scores, signature } = report.metrics[spec]!
      const cells = await table.locator(`td.score[data-spec=${spec}]`).allInnerTexts()
      expect(cells.map((cell) => cell.replaceAll(/[\s★]+/g, ' ').trim())).toEqual(
        Object.keys(report.metrics.chrf!.scores).map((model) => {
          const { score, rank } = scores[model]!
          const range = rank.low === rank.high ? '' : ` (${rank.low}–${rank.high})`
          return `${scoreText(score.value)} ${scoreText(score.low)} … ${scoreText(score.high)} rank ${rank.value}${range}`
        }),
      )
      expect(await table.locator('.signature code').nth(k).textContent()).toBe(signature)
    }
    const shown = await page
      .locator('#comparison .pairs tbody tr')
      .evaluateAll((pairs) =>
        pairs.map((pair) => [...(pair as HTMLTableRowElement).cells].map(({ textContent }) => textContent)),
      )
    const pairs = specs.flatMap((spec) => report.metrics[spec]!.pairs)
    expect(shown).toHaveLength(pairs.length)
    expect(shown.map((cells) => cells.slice(1, 5))).toEqual(pairs.map(expectedPair))
    expect(problems).toEqual([])
  })

  test('an output of the list is opened in the first part, with what was learned from the file', async () => {
    const { page, problems } = await playground.open({ hash: await hashFor(['bleu', 'crystalbleu']) })
    await page.getByRole('button', { name: 'load the example' }).click()
    await untilCompared(page)
    await page.getByRole('button', { name: /^BLEU of wren/ }).click()
    await page.waitForSelector('#segments table')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Outputs of wren by BLEU')
    const scores = async () => (await page.locator('#segments td.number').allTextContents()).map(Number)
    const worst = await scores()
    expect(worst).toEqual(worst.toSorted((a, b) => a - b))
    await page.getByLabel('Order').selectOption('best')
    await page.waitForFunction(
      (first) => Number(document.querySelector('#segments td.number')?.textContent) > first,
      worst[0]!,
    )
    const best = await scores()
    const [id, text] = [
      await page.locator('#segments tbody tr td').nth(2).textContent(),
      await page.locator('#segments .preview').first().textContent(),
    ]
    await page.getByRole('button', { name: `Open task ${id}` }).click()
    await page.waitForFunction(
      () => document.querySelectorAll('#scores tr[data-spec=crystalbleu] td.score').length === 3,
    )
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('texts-heading')
    const model = page.getByLabel('Candidate 3', { exact: true })
    expect((await model.inputValue()).split('\n')[0]).toBe(text!.split(' ⏎ ')[0])
    expect(await page.locator('#scores tr[data-spec=bleu] td.score .number').nth(2).textContent()).toBe(
      best[0]!.toFixed(2),
    )
    expect(await page.locator('#explained-candidate').inputValue()).toBe('2')
    expect(problems).toEqual([])
  })

  test('a wrong file is refused with line and value', async () => {
    const { page } = await playground.open({ hash: await hashFor(['bleu']) })
    await drop(
      page,
      'bad.jsonl',
      '{"id": 1, "references": ["x"], "candidate": "x"}\n{"id": 2, "references": [7], "candidate": "x"}\n{oops\n',
    )
    await page.waitForSelector('#file-errors li')
    expect(await page.locator('#file-errors').textContent()).toContain(
      'The file is not used, because 2 rows cannot be read.',
    )
    expect(await page.locator('#file-errors li').allTextContents()).toEqual([
      'bad.jsonl, line 2: field "references", entry 1, must be a string, found 7',
      "bad.jsonl, line 3, column 2: broken JSON: expected a key in double quotes or '}', found 'o'",
    ])
    expect(await page.locator('#comparison table').count()).toBe(0)
  })

  test('outputs without references are refused by the name of a control, which then reads them as the command does', async () => {
    const { page, problems } = await playground.open({ hash: await hashFor(['chrf']) })
    const samples = fileURLToPath(new URL('../../../../examples/functions/heron.jsonl', import.meta.url))
    const problemsFile = fileURLToPath(new URL('../../../../examples/functions/tasks.jsonl', import.meta.url))
    await page.setInputFiles('#file', samples)
    await page.waitForSelector('#file-errors li')
    expect(await page.locator('#file-errors li').allTextContents()).toEqual([
      'heron.jsonl: HumanEval samples contain no references: name their file with “File with references”, or a field of the rows with “Reference column”',
    ])
    await page.getByLabel('File with references').setInputFiles(problemsFile)
    await untilCompared(page)
    expect(await page.locator('#file-errors li').count()).toBe(0)
    const args = ['score', samples, '--references', problemsFile, '--metric', 'chrf', '--format', 'json']
    const json = execFileSync('node', [...COMMAND, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { models } = JSON.parse(json) as { models: Record<string, { chrf: { score: number } }> }
    const [{ chrf }] = Object.values(models) as [{ chrf: { score: number } }]
    expect(await page.locator('#comparison td.score button').textContent()).toBe(scoreText(chrf.score))
    expect(problems).toEqual([])
  })

  test.each(['inspect-heron.json', 'promptfoo.json', 'predictions.parquet', 'predictions.csv'])(
    '%s is read without a choice',
    async (name) => {
      const { page, problems } = await playground.open({ hash: await hashFor(['chrf']) })
      await page.setInputFiles(
        '#file',
        fileURLToPath(new URL(`../../../../examples/tools/${name}`, import.meta.url)),
      )
      await untilCompared(page)
      expect(await page.locator('#file-errors li').count()).toBe(0)
      expect(await page.locator('#comparison td.score').count()).toBeGreaterThan(0)
      expect(problems).toEqual([])
    },
  )

  test('results of tests are compared as the command compares them, file by file', async () => {
    const names = ['heron', 'kestrel', 'wren'].map((name) =>
      fileURLToPath(
        new URL(`../../../../examples/functions/results/${name}.jsonl_results.jsonl`, import.meta.url),
      ),
    )
    const { page, problems } = await playground.open({ hash: await hashFor(['chrf']) })
    await page.setInputFiles('#file', names)
    await untilCompared(page)
    expect(await page.locator('#file-summary').textContent()).toMatch(
      /: scores of 12 tasks, 3 models \(heron, kestrel, wren\)$/,
    )
    const json = execFileSync('node', [...COMMAND, 'compare', ...names, '--format', 'json'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const { passed } = (JSON.parse(json) as CommandReport).metrics
    const shown = await page
      .locator('#comparison .pairs tbody tr')
      .evaluateAll((pairs) =>
        pairs.map((pair) => [...(pair as HTMLTableRowElement).cells].map(({ textContent }) => textContent)),
      )
    expect(shown.map((cells) => cells.slice(1, 5))).toEqual(passed!.pairs.map(expectedPair))
    const cells = await page.locator('#comparison td.score small:not(.rank)').allTextContents()
    expect(cells).toEqual(
      Object.values(passed!.scores).map(
        ({ score: { low, high } }) => `${scoreText(low)} … ${scoreText(high)}`,
      ),
    )
    await page.getByRole('button', { name: /^passed of wren/ }).click()
    await page.waitForSelector('#segments table')
    expect(await page.locator('#segments tbody tr').count()).toBe(12)
    expect(await page.locator('#segments tbody button').count()).toBe(0)
    expect(problems).toEqual([])
  })

  test('12 models and many pairs: chrF is there first, pairs are folded, and what is computed can be saved', async () => {
    const { page, problems } = await playground.open({ viewport: { width: 390, height: 844 } })
    const rows = Array.from({ length: 40 }, (_, i) => {
      const line = (name: string) => `def ${name}(x):\n    return x + ${i}\n`
      const candidates = Object.fromEntries(
        Array.from({ length: 12 }, (_, m) => [`model-${m}`, line((i * 7 + m) % 12 < m ? 'f' : `g${m}`)]),
      )
      return JSON.stringify({ id: i, references: [line('f')], candidates })
    })
    await page.evaluate(() => {
      const found: string[] = []
      Object.assign(window, { found })
      new MutationObserver(() => {
        for (const cell of document.querySelectorAll<HTMLElement>('#comparison td.score'))
          if (!found.includes(cell.dataset.spec!)) found.push(cell.dataset.spec!)
      }).observe(document.querySelector('#comparison')!, { childList: true, subtree: true })
    })
    await drop(page, 'twelve.jsonl', rows.join('\n'))
    await untilCompared(page)
    const found = await page.evaluate(() => (window as unknown as { found: string[] }).found)
    expect(found[0]).toBe('chrf')
    expect(await page.locator('#comparison .pairs summary').first().textContent()).toBe('chrF: 66 pairs')
    expect(await page.locator('#comparison .pairs[open]').count()).toBe(0)
    await page.locator('#comparison .pairs summary').first().click()
    expect(await page.locator('#comparison .pairs[open] tbody tr').count()).toBe(66)
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download pairs as CSV' }).click(),
    ])
    const lines = readFileSync(await file.path(), 'utf8')
      .trimEnd()
      .split('\n')
    expect(lines).toHaveLength(1 + 66 * found.length)
    expect(problems).toEqual([])
  })

  test('names of models are text, and long ones leave the scores in reach on a phone', async () => {
    const { page, problems } = await playground.open({
      hash: await hashFor(['chrf']),
      viewport: { width: 390, height: 844 },
    })
    const names = [
      '<img src=x onerror="alert(1)">',
      'a_long_name_'.repeat(20),
      '__proto__',
      '模型 🙂',
      'a\u202eb',
    ]
    const rows = [1, 2, 3].map((id) => {
      const outputs = names.map((name, m) => `${JSON.stringify(name)}: "f(${id}, ${m})"`)
      return `{"id": ${id}, "references": ["f(${id})"], "candidates": {${outputs.join()}}}`
    })
    await drop(page, 'names.jsonl', rows.join('\n'))
    await untilCompared(page)
    // a character that turns what follows it is escaped
    const shown = names.map((name) => name.replace('\u202e', '\\u202e'))
    expect((await page.locator('#comparison tbody th').allTextContents()).slice(0, 5).toSorted()).toEqual(
      shown.toSorted(),
    )
    expect(await page.locator('#file-summary').textContent()).toContain(shown.at(-1))
    await page.getByRole('button', { name: /^chrF of a_long/ }).click()
    await page.waitForSelector('#segments table')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(problems).toEqual([])
  })

  test('10,000 rows: the page answers while workers measure, and Cancel ends it', async () => {
    const { page, problems } = await playground.open({
      hash: await hashFor(['bleu', 'chrf', 'meteor', 'codebleu', 'ruby']),
    })
    await page.waitForSelector('#scores[aria-busy=false]')
    await page.evaluate(() => {
      document.querySelector<HTMLInputElement>('#resamples')!.value = '100'
      document.querySelector<HTMLInputElement>('#trials')!.value = '100'
    })
    await page.evaluate(() => {
      const seen = { calls: [] as string[] }
      Object.assign(window, { seen })
      const post = Worker.prototype.postMessage
      Worker.prototype.postMessage = function (message: { method: string }, ...rest: never[]) {
        seen.calls.push(message.method)
        return post.call(this, message, ...rest)
      }
    })
    await page.evaluate(() => {
      const lines = Array.from({ length: 10_000 }, (_, i) => {
        const line = (name: string) =>
          `def ${name}_${i}(items, n=${i % 17}): return [item * n for item in items if item > ${i % 5}]`
        return JSON.stringify({
          id: i,
          references: [line('scale')],
          candidates: { a: line('scale_all'), b: line('f').slice(0, 60) },
        })
      })
      const made = new DataTransfer()
      made.items.add(new File([lines.join('\n')], 'large.jsonl'))
      document
        .querySelector('#drop')!
        .dispatchEvent(new DragEvent('drop', { dataTransfer: made, bubbles: true, cancelable: true }))
    })
    await page.waitForSelector('#running:not([hidden])')
    const area = page.getByLabel('Candidate 1', { exact: true })
    await area.click()
    await page.keyboard.type(' + h(y)', { delay: 40 })
    expect(await area.inputValue()).toBe('g(x) + h(y)')
    await page.waitForSelector('#comparison td[data-spec=bleu]')
    expect(await page.locator('#running').isVisible()).toBe(true)
    await page.getByRole('button', { name: 'Cancel' }).click()
    expect(await page.locator('#running').isVisible()).toBe(false)
    await page.getByRole('button', { name: /^BLEU of a/ }).click()
    await page.waitForSelector('#segments table')
    expect(await page.locator('.pages').textContent()).toContain('1–20 of 10,000 outputs')
    // the page hands all rows to workers, in ranges, and measures none itself
    const calls = await page.evaluate(() => (window as unknown as { seen: { calls: string[] } }).seen.calls)
    expect(calls).toContain('loadCorpus')
    expect(calls.filter((method) => method === 'measureRange').length).toBeGreaterThan(1)
    expect(problems).toEqual([])
  })
})

function expectedPair({ difference, pValue, adjustedPValue }: CommandPair): string[] {
  const { value, low, high } = difference
  return [
    differenceText(value),
    `${differenceText(low)} … ${differenceText(high)}`,
    pValueText(pValue),
    pValueText(adjustedPValue),
  ]
}
