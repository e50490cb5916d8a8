import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { build, defaultClientConditions } from 'vite'
import { CONTENT_SECURITY_POLICY } from '../../src/content-security-policy.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

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

/** The page, built from sources, on a server of this test, and a browser. */
export interface Playground {
  /** Opens the page in a new context. */
  open(options?: BrowserContextOptions & { readonly hash?: string }): Promise<Opened>
  /** Closes all pages, so that their workers end. */
  closePages(): Promise<void>
  close(): Promise<void>
}

/** An open page. */
export interface Opened {
  readonly page: Page
  /** Messages, errors and failed requests; should be empty. */
  readonly problems: string[]
  /** Paths that the page asked for. */
  readonly requests: string[]
}

/** Builds the page and starts both. */
export async function startPlayground(): Promise<Playground> {
  const pages = await buildPage()
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
    open: (options) => open(browser, server, options),
    async closePages() {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    async close() {
      await close(browser, server)
      await rm(pages, { recursive: true, force: true })
    },
  }
}

/** @returns The folder of the page. */
async function buildPage(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'codegen-eval-page-'))
  await build({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { outDir, emptyOutDir: true },
    resolve: { conditions: ['@codegen-eval/source', ...defaultClientConditions] },
  })
  return outDir
}

async function open(
  browser: Browser,
  server: Server,
  { hash = '', ...options }: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<Opened> {
  const { port } = server.address() as AddressInfo
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
  context.setDefaultTimeout(DEADLINE_MS)
  const page = await context.newPage()
  const problems: string[] = []
  const requests: string[] = []
  page.on('console', (message) => problems.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => problems.push(`failed: ${request.url()}`))
  context.on('request', (request) => requests.push(new URL(request.url()).pathname))
  await page.goto(`http://127.0.0.1:${port}/${hash === '' ? '' : `#${hash}`}`)
  return { page, problems, requests }
}

async function close(browser: Browser, server: Server): Promise<void> {
  await browser.close()
  await new Promise((resolve) => server.close(resolve))
}
