import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { delimiter, extname, join, normalize } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { AxeResults } from 'axe-core'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build, defaultClientConditions } from 'vite'
import { CONTENT_SECURITY_POLICY } from '../content-security-policy.ts'

/** No wait depends on the speed of the machine: a page that does not get on fails after this time. */
const DEADLINE_MS = 240_000

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
])

/** The browser that is installed; tests in a browser are skipped where there is none. */
export const CHROMIUM: string | undefined = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path))

/** A page, built from sources, on a server of the test, and a browser. */
export interface PageUnderTest {
  /** Opens the page in a new context. */
  open(options?: OpenOptions): Promise<Opened>
  /** Closes all pages, so that their workers end. */
  closePages(): Promise<void>
  close(): Promise<void>
}

/** How a page is opened. */
export type OpenOptions = BrowserContextOptions & {
  /** The part of the address after `#`. */
  readonly hash?: string
  /** A file of the built page that is opened from the disk instead. */
  readonly file?: string
  /** A script that runs before those of the page. */
  readonly before?: string
}

/** An open page. */
export interface Opened {
  readonly page: Page
  /** Messages, errors and failed requests; should be empty. */
  readonly problems: string[]
  /** Paths that the page asked for. */
  readonly requests: string[]
}

/** The folders of the pages that were built: test files share a process, and a build takes many seconds. */
const built = new Map<string, Promise<string>>()

/**
 * Builds the page in a folder by its `vite.config.ts`, unless it was built before, and starts server and browser.
 *
 * @param modes The modes in which it is built, one after another, into the same folder.
 */
export async function startPage(
  root: string,
  modes: readonly string[] = ['production'],
): Promise<PageUnderTest> {
  if (!built.has(root)) built.set(root, buildPages(root, modes))
  const pages = await built.get(root)!
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url!, 'http://host').pathname)
    const file = join(pages, path === '/' ? 'index.html' : path)
    try {
      const body = await readFile(file)
      response.writeHead(200, {
        'Content-Type': TYPES.get(extname(file)) ?? 'application/octet-stream',
        // workers are bound by the policy that they are served with
        'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      })
      response.end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const browser = await chromium.launch({
    executablePath: CHROMIUM!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  return {
    open: (options) => open(browser, server, pages, options),
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    async close() {
      await browser.close()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Builds a page once for all processes of a test run: the first one builds it, and others wait. Returns its folder. */
async function buildPages(root: string, modes: readonly string[]): Promise<string> {
  const [home, run] = [join(root, '.cache/page'), process.env.TEST_RUN!]
  const [outDir, built] = [join(home, run), join(home, `${run}.built`)]
  mkdirSync(home, { recursive: true })
  try {
    mkdirSync(outDir)
  } catch {
    while (!existsSync(built)) await setTimeout(100)
    return outDir
  }
  // a process of tests is killed in the end, and leaves what it built
  for (const name of readdirSync(home))
    if (!name.startsWith(run)) rmSync(join(home, name), { recursive: true, force: true })
  try {
    for (const mode of modes) {
      await build({
        root,
        configFile: join(root, 'vite.config.ts'),
        logLevel: 'error',
        mode,
        build: { outDir, emptyOutDir: false },
        resolve: { conditions: ['@codegen-eval/source', ...defaultClientConditions] },
      })
    }
  } finally {
    writeFileSync(built, '')
  }
  return outDir
}

async function open(
  browser: Browser,
  server: Server,
  pages: string,
  { hash = '', file, before, ...options }: OpenOptions = {},
): Promise<Opened> {
  const { port } = server.address() as AddressInfo
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
  context.setDefaultTimeout(DEADLINE_MS)
  if (before !== undefined) await context.addInitScript(before)
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`))
  context.on('request', (request) => requests.push(new URL(request.url()).pathname))
  const address = file === undefined ? `http://127.0.0.1:${port}/` : pathToFileURL(join(pages, file)).href
  await page.goto(hash === '' ? address : `${address}#${hash}`)
  return { page, problems, requests }
}

/** The violations that axe finds, in a line each. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  // nothing is told of what passes, which takes less time
  const { violations } = await page.evaluate<AxeResults>("axe.run({ resultTypes: ['violations'] })")
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, target }) => `${target} ${html.slice(0, 80)}`).join(' | ')}`,
  )
}
