import { fileURLToPath } from 'node:url'
import { type PageUnderTest, startPage } from '@codegen-eval/page/testing'

export { CHROMIUM } from '@codegen-eval/page/testing'

/** The playground in a browser. */
export type Playground = PageUnderTest

/** Builds the page and starts server and browser. */
export const startPlayground = (): Promise<Playground> =>
  startPage(fileURLToPath(new URL('../..', import.meta.url)))
