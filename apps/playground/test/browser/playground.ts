import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { delimiter, extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { CONTENT_SECURITY_POLICY } from '../../src/content-security-policy.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
])

/** The browser that is installed; tests in a browser are skipped where there is none. */
export const CHROMIUM: string | undefined = ['chromium', 'chromium-browser', 'google-chrome']
  .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
  .find((path) => existsSync(path))

/** The built page on a server of this test, and a browser. */
export interface Playground {
  /** Opens the page anew; `log` gets every message and error of the console, and every refused request. */
  open(options?: BrowserContextOptions & { readonly hash?: string }): Promise<Opened>
  /** Closes what was opened, so that its workers end. */
  closePages(): Promise<void>
  close(): Promise<void>
}

/** An open page. */
export interface Opened {
  readonly page: Page
  /** What should be empty. */
  readonly problems: string[]
  /** Paths that the page asked for. */
  readonly requests: string[]
}

/** Starts both. */
export async function startPlayground(): Promise<Playground> {
  if (!existsSync(join(DIST, 'index.html'))) throw new Error('the page is not built: run the build first')
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url!, 'http://host').pathname)
    const file = join(DIST, path === '/' ? 'index.html' : path)
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
    close: () => close(browser, server),
  }
}

async function open(
  browser: Browser,
  server: Server,
  { hash = '', ...options }: BrowserContextOptions & { readonly hash?: string } = {},
): Promise<Opened> {
  const { port } = server.address() as AddressInfo
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 }, ...options })
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
