import type { Finding } from './finding.ts'
import { PROGRAMS } from './layers.ts'
import { type Block, readMarkdown } from './markdown.ts'
import { type Package, packageName } from './workspace.ts'

/** Sections of a package's README in their order. Others may stand between them. */
const SECTIONS = [
  'When should I use this?',
  'Install',
  'Use',
  'API',
  'Agreement',
  'Limitations',
  'References',
]

/** Sections that a package may go without: those that compute no published quantity agree with nobody. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  metric: ['Agreement', 'References'],
  sequence: ['Agreement'],
  explain: ['Agreement', 'References'],
  syntax: ['Agreement'],
  languages: ['Agreement'],
  all: ['API', 'Agreement', 'References'],
  cli: ['API', 'Agreement', 'References'],
}

/** All that is wrong with the headings of a package's README, and with the example that it has to show. */
export function checkReadme(pkg: Package): Finding[] {
  const file = `${pkg.home}/README.md`
  if (pkg.readme === undefined) return [{ file, line: 1, message: 'is missing' }]
  const { headings, blocks } = readMarkdown(pkg.readme)
  const found: Finding[] = []

  const title = `# ${packageName(pkg.folder)}`
  if (pkg.readme.split('\n')[0] !== title)
    found.push({ file, line: 1, message: `does not begin with "${title}"` })

  const exempt = EXEMPT[pkg.folder] ?? []
  const sections = headings.filter(({ level }) => level === 2)
  for (const name of SECTIONS) {
    if (!exempt.includes(name) && !sections.some(({ text }) => text === name)) {
      found.push({ file, line: 1, message: `section "## ${name}" is missing` })
    }
  }
  const known = sections.filter(({ text }) => SECTIONS.includes(text))
  known.forEach((section, i) => {
    const before = known[i - 1]
    if (before && SECTIONS.indexOf(before.text) >= SECTIONS.indexOf(section.text)) {
      found.push({
        file,
        line: section.line,
        message: `section "## ${section.text}" stands after "## ${before.text}"`,
      })
    }
  })

  const language = PROGRAMS.has(pkg.folder) ? 'sh' : 'js'
  const use = sections.findIndex(({ text }) => text === 'Use')
  if (use >= 0) {
    const [from, to] = [sections[use]!.line, sections[use + 1]?.line ?? Number.POSITIVE_INFINITY]
    const shown = (block: Block) =>
      block.language === language && block.output !== undefined && block.line > from && block.line < to
    if (!blocks.some(shown)) {
      const message = `"## Use" has no \`\`\`${language} block with its output in a \`\`\`text block right after it`
      found.push({ file, line: from, message })
    }
  }
  return found
}
