import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Finding } from './finding.ts'
import { lastLines, runCommand } from './run-command.ts'
import type { Workspace } from './workspace.ts'

/** Where the site's settings are. */
const SETTINGS = 'docs/typedoc.config.js'

/**
 * Builds the documentation site into a folder that is thrown away: without a warning, with a page for every package,
 * and with no link that leads nowhere.
 */
export async function checkSite({ root, packages }: Workspace): Promise<Finding[]> {
  const site = mkdtempSync(join(tmpdir(), 'codegen-eval-site-'))
  try {
    const docs = join(root, 'docs')
    const run = await runCommand(join(docs, 'node_modules/.bin/typedoc'), ['--out', site], { cwd: docs })
    const output = stripVTControlCharacters(run.stdout + run.stderr)
    const warnings = warningsOf(output)
    if (warnings.length > 0) return warnings
    if (run.code !== 0) return [wrong(`typedoc ended with ${run.code}\n${lastLines(output)}`)]
    const pages = new Map(
      readdirSync(site, { recursive: true, encoding: 'utf8' })
        .filter((path) => path.endsWith('.html'))
        .map((path) => [path.split(sep).join('/'), readFileSync(join(site, path), 'utf8')]),
    )
    return [
      ...packages
        .map(({ manifest }) => pageOf(manifest.name))
        .filter((page) => !pages.has(page))
        .map((page) => wrong(`the site has no page ${page}`)),
      ...deadLinks(pages, (path) => existsSync(join(site, path))),
    ]
  } finally {
    rmSync(site, { recursive: true, force: true })
  }
}

/** The page of a package. */
export function pageOf(name: string): string {
  return `modules/${name.replaceAll(/[@/]/g, '_').replace('__', '_')}.html`
}

/** What the builder of the site complains of. The last of its lines counts the others. */
export function warningsOf(output: string): Finding[] {
  return output
    .split(/\n(?=\[)/)
    .flatMap((message) => /^\[(?:warning|error)\] (?!Found \d+ error)([\s\S]*)/.exec(message)?.[1] ?? [])
    .map((message) => wrong(message.trimEnd()))
}

/** Links of a site to pages and anchors of its own that are not there. */
export function deadLinks(
  pages: ReadonlyMap<string, string>,
  exists: (path: string) => boolean = (path) => pages.has(path),
): Finding[] {
  const anchors = new Map(
    [...pages].map(([path, html]) => [
      path,
      new Set([...html.matchAll(/\bid="([^"]*)"/g)].map((match) => match[1])),
    ]),
  )
  const found = new Map<string, Finding>()
  for (const [path, html] of pages) {
    for (const [, link] of html.matchAll(/\b(?:href|src)="([^"]*)"/g)) {
      if (/^[a-z][a-z+.-]*:/.test(link!)) continue
      const [file, anchor] = link!.split('#') as [string, string | undefined]
      const target = file === '' ? path : inSite(path, file)
      const known = anchors.get(target)
      if (known ? !anchor || known.has(decodeURIComponent(anchor)) : exists(target)) continue
      found.set(`${path} ${link}`, wrong(`${path} links to ${link}, which is not there`))
    }
  }
  return [...found.values()]
}

/** A path from the site's root, for one from a page. */
function inSite(page: string, path: string): string {
  const target = join(dirname(page), decodeURIComponent(path.split('?')[0]!))
  return relative('.', normalize(target)).split(sep).join('/')
}

function wrong(message: string): Finding {
  return { file: SETTINGS, line: 1, message }
}
