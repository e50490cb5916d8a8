import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Finding } from '../tools/src/finding.ts'
import { GROUPS, isLanguage } from '../tools/src/layers.ts'
import { loadWorkspace, type Workspace } from '../tools/src/workspace.ts'

/*
 * Writes `llms.txt`, the list of READMEs and pages for language models, in the form of https://llmstxt.org:
 *
 *     npm run llms
 */

const PAGES = ['docs/guide.md', 'docs/scale.md', 'docs/speed.md', 'examples/README.md']

/** Pages that readers with little room may leave out. */
const OPTIONAL = [
  'CONTRIBUTING.md',
  'docs/new-metric.md',
  'docs/new-language.md',
  'docs/new-form.md',
  'docs/releasing.md',
  'docs/deprecation.md',
  'THIRD-PARTY.md',
]

/** The list: titles and first paragraphs. */
export function llmsText({ root, manifest, packages }: Workspace): string {
  const raw = manifest.repository!.url.replace(/^git\+https:\/\/github\.com|\.git$/g, '')
  const opening = (path: string) => {
    const text = readFileSync(join(root, path), 'utf8')
    const [, title, summary] = /^# (.+)\n(?:\n#.+|\n)*\n(.+(?:\n.+)*)/m.exec(text) ?? []
    return { title, summary: summary?.replaceAll('\n', ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') }
  }
  const section = (name: string, paths: readonly string[]) => {
    const links = paths.map((path) => {
      const { title, summary } = opening(path)
      return `- [${title}](https://raw.githubusercontent.com${raw}/main/${path}): ${summary}\n`
    })
    return `\n## ${name}\n\n${links.join('')}`
  }
  const groups = GROUPS.toReversed().map((name) => {
    const members = packages.filter(({ group, folder }) => group === name && !isLanguage(folder))
    return section(
      `Packages: ${name}`,
      members.map(({ home }) => `${home}/README.md`),
    )
  })
  const { title, summary } = opening('README.md')
  return [
    `# ${title}\n\n> ${summary}\n`,
    section('Pages', PAGES),
    section(
      'Commands',
      readdirSync(join(root, 'docs/commands')).map((name) => `docs/commands/${name}`),
    ),
    ...groups,
    section('Optional', OPTIONAL),
  ].join('')
}

/** Finds a list that is not that of the READMEs. */
export function checkLlmsText(workspace: Workspace): Finding[] {
  const isCurrent = readFileSync(join(workspace.root, 'llms.txt'), 'utf8') === llmsText(workspace)
  return isCurrent
    ? []
    : [{ file: 'llms.txt', line: 1, message: 'is not the list of the READMEs: run npm run llms' }]
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const workspace = loadWorkspace()
  writeFileSync(join(workspace.root, 'llms.txt'), llmsText(workspace))
}
