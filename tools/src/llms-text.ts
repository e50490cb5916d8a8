import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from './finding.ts'
import { GROUPS } from './layers.ts'
import { loadWorkspace, type Workspace } from './workspace.ts'

/*
 * Writes `llms.txt`, the list of READMEs and pages for language models, in the form of https://llmstxt.org:
 *
 *     npm run llms
 */

const FILE = 'llms.txt'

/** Pages beside the READMEs of packages; the last section may be left out by readers with little room. */
const PAGES = ['docs/guide.md', 'docs/scale.md', 'examples/README.md']
const OPTIONAL = ['CONTRIBUTING.md', 'docs/deprecation.md', 'THIRD-PARTY.md']

/** The list, from the first paragraphs of READMEs. */
export function llmsText({ root, manifest, packages }: Workspace): string {
  const raw = manifest.repository!.url.replace(/^git\+https:\/\/github\.com|\.git$/g, '')
  const link = (path: string, text: string) => {
    const { title, summary } = opening(text)
    return `- [${title}](https://raw.githubusercontent.com${raw}/main/${path}): ${summary}`
  }
  const section = (title: string, lines: readonly string[]) => `\n## ${title}\n\n${lines.join('\n')}\n`
  const pages = (paths: readonly string[]) =>
    paths.map((path) => link(path, readFileSync(join(root, path), 'utf8')))
  const { title, summary } = opening(readFileSync(join(root, 'README.md'), 'utf8'))
  const groups = GROUPS.toReversed().map((group) =>
    section(
      `Packages: ${group}`,
      packages
        .filter((pkg) => pkg.group === group && pkg.readme !== undefined)
        .map(({ home, readme }) => link(`${home}/README.md`, readme!)),
    ),
  )
  return `# ${title}\n\n> ${summary}\n${section('Pages', pages(PAGES))}${groups.join('')}${section('Optional', pages(OPTIONAL))}`
}

/** The title and the first paragraph of a page, without links and front matter. */
function opening(markdown: string): { readonly title: string; readonly summary: string } {
  const [, title = '', summary = ''] = /^# (.+)\n(?:\n#.+|\n)*\n(.+(?:\n.+)*)/m.exec(markdown) ?? []
  return { title, summary: summary.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') }
}

/** Finds a list that is not that of the READMEs. */
export function checkLlmsText(workspace: Workspace): Finding[] {
  const path = join(workspace.root, FILE)
  const written = existsSync(path) ? readFileSync(path, 'utf8') : ''
  if (written === llmsText(workspace)) return []
  return [{ file: FILE, line: 1, message: 'is not the list of the READMEs: run npm run llms' }]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const workspace = loadWorkspace()
  writeFileSync(join(workspace.root, FILE), llmsText(workspace))
}
