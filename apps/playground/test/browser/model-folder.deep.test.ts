import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { violations } from '@codegen-eval/page/testing'
import { SOURCE_FLAGS } from '@codegen-eval/test-data'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { scoreText } from '../../src/number-text.ts'
import { hashOfState } from '../../src/page-state.ts'
import { CHROMIUM, type Playground, startPlayground } from './playground.ts'

const TINY = fileURLToPath(new URL('../../../../examples/tiny-encoder', import.meta.url))
const BIN = fileURLToPath(new URL('../../../../packages/use/cli/src/bin.ts', import.meta.url))
const SPEC = 'bert-score:model=tiny-encoder'
const [CANDIDATE, REFERENCE] = ['return total(xs)', 'return sum(xs)']

const HASH = await hashOfState({
  references: [REFERENCE],
  candidates: [{ name: 'wren', text: CANDIDATE }],
  specs: ['exact-match'],
  explained: 'exact-match',
  selected: 0,
})

/** Drops a folder of this machine on the page, as a user does with the mouse. */
async function dropFolder(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 200,
      y: 200,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    })
  }
}

const scoreOf = (page: Page) => page.getByRole('row', { name: SPEC }).locator('td').first().textContent()

describe.skipIf(!CHROMIUM)('a folder of a model in a browser', () => {
  let playground: Playground
  const broken = mkdtempSync(join(tmpdir(), 'model-'))
  beforeAll(async () => {
    playground = await startPlayground()
  })
  afterEach(() => playground.closePages())
  afterAll(() => {
    rmSync(broken, { recursive: true })
    return playground?.close()
  })

  test('a dropped model gives the number of the command, and explains it', async () => {
    const command = [...SOURCE_FLAGS, BIN]
    const args = ['explain', '--candidate', CANDIDATE, '--reference', REFERENCE, '-f', 'json']
    const expected = JSON.parse(
      execFileSync(process.execPath, [...command, ...args, '-m', `bert-score:model=${TINY}`], {
        encoding: 'utf8',
      }),
    )
    const { page, problems } = await playground.open({ hash: HASH, viewport: { width: 1280, height: 900 } })
    await page.waitForSelector('#scores[aria-busy=false]')
    await dropFolder(page, TINY)
    await page.waitForFunction(() =>
      /^Model tiny-encoder/.test(document.getElementById('model-summary')!.textContent!),
    )
    await page.getByRole('button', { name: `Why ${SPEC}?` }).click()
    await page.waitForSelector('.findings li')
    expect(await page.locator('#model-summary').textContent()).toBe(
      'Model tiny-encoder: 2 layers, of which BERTScore takes number 2, and up to 128 tokens.',
    )
    expect(await scoreOf(page)).toContain(scoreText(expected.score))
    const missed = expected.findings.find(({ status }: { status: string }) => status === 'missed')
    // the explanation of another metric stands there until this one is drawn
    await page.locator('#explanation', { hasText: missed.label }).waitFor()
    for (const viewport of [
      { width: 1280, height: 900 },
      { width: 390, height: 844 },
    ]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize(viewport)
        await page.emulateMedia({ colorScheme })
        const look = `${viewport.width} px, ${colorScheme}`
        if (viewport.width > 400 === (colorScheme === 'light'))
          expect(await violations(page), look).toEqual([])
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(scrollWidth, look).toBeLessThanOrEqual(viewport.width)
        if (process.env.SHOTS)
          await page.screenshot({ path: `${process.env.SHOTS}/${look}.png`, fullPage: true })
      }
    }
    expect(problems).toEqual([])
  })

  test('a folder may be chosen, and what is missing is named', async () => {
    cpSync(TINY, broken, { recursive: true })
    rmSync(join(broken, 'tokenizer.json'))
    const { page } = await playground.open({ hash: HASH })
    await page.waitForSelector('#scores[aria-busy=false]')
    await page.locator('#model-files').setInputFiles(broken)
    await page.waitForFunction(() => document.getElementById('model-error')!.textContent !== '')
    expect(await page.locator('#model-error').textContent()).toContain(
      'the file tokenizer.json is missing: expected a folder with config.json, tokenizer.json and onnx/model.onnx',
    )
    await page.locator('#model-files').setInputFiles(TINY)
    await page.waitForFunction(() => document.getElementById('model-summary')!.textContent !== '')
    expect(await page.locator('#model-error').textContent()).toBe('')
    await page.getByLabel(SPEC, { exact: true }).waitFor()
  })
})
