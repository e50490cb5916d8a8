import { fileURLToPath } from 'node:url'
import { type PageUnderTest, startPage } from '@codegen-eval/page/testing'
import type { Page } from 'playwright-core'

export { CHROMIUM } from '@codegen-eval/page/testing'

/** The playground in a browser. */
export type Playground = PageUnderTest

/** Builds the page and starts server and browser. */
export const startPlayground = (): Promise<Playground> =>
  startPage(fileURLToPath(new URL('../..', import.meta.url)))

/** Waits until the models of a file are compared. What is announced then may be replaced at once, and is no sign of it. */
export async function untilCompared(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLElement>('#running')!.hidden &&
      document.querySelector('#comparison [aria-label*="List its outputs"]') !== null,
  )
}
