import { readFile } from 'node:fs/promises'
import type { SurveyAssignment } from '@codegen-eval/survey'
import type { Page } from 'playwright-core'

/** Opens a file with the page's chooser. */
export async function choose(page: Page, name: string, text: string): Promise<void> {
  await page.setInputFiles('#file', { name, mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** Opens an assignment, and goes on to its first item. */
export async function begin(page: Page, assignment: SurveyAssignment): Promise<void> {
  await choose(page, `${assignment.rater}.json`, JSON.stringify(assignment))
  await page.getByRole('button', { name: 'Begin' }).click()
  await at(page, 1)
}

/** Waits for an item. */
export async function at(page: Page, position: number): Promise<void> {
  await page.getByRole('heading', { name: new RegExp(`^Item ${position} of`) }).waitFor()
}

/** Grades items by keyboard, from the one that is shown. */
export async function gradeAll(page: Page, grades: readonly string[]): Promise<void> {
  for (const grade of grades) {
    const before = await page.locator('#view h2').textContent()
    await page.keyboard.press(grade)
    await page.keyboard.press('Enter')
    await page.waitForFunction((text) => document.querySelector('#view h2')?.textContent !== text, before)
  }
}

/** Waits until everything is kept. */
export async function kept(page: Page): Promise<void> {
  await page.locator('.kept', { hasText: /^saved$/ }).waitFor()
}

/** Exports with a button, and reads the file. */
export async function exported(page: Page, button = 'Export'): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}

/** The message that is shown. */
export async function message(page: Page): Promise<string> {
  await page.locator('.message').waitFor()
  return (await page.locator('.message').textContent()) ?? ''
}

/** Writes a screenshot into the folder that the variable SCREENSHOTS names, for people to look at. */
export async function shot(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS } = process.env
  if (SCREENSHOTS) await page.screenshot({ path: `${SCREENSHOTS}/${name}.png`, fullPage: true })
}
