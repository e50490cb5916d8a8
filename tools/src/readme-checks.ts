import type { Finding } from './finding.ts'
import { PROGRAMS } from './layers.ts'
import { type Block, readMarkdown } from './markdown.ts'
import { type Package, packageName } from './workspace.ts'

/** The line by which a README shows its first example. */
const FIRST_EXAMPLE = 10

/** Sections of a package's README in their order. Others may stand between them. */
const SECTIONS = ['Install', 'When should I use this?', 'API', 'Agreement', 'Limitations', 'References']

/** Sections that a package may leave out. A package without a published quantity needs no agreement. */
const EXEMPT: Readonly<Record<string, readonly string[]>> = {
  metric: ['Agreement', 'References'],
  sequence: ['Agreement'],
  explain: ['Agreement', 'References'],
  syntax: ['Agreement'],
  languages: ['Agreement'],
  messages: ['Agreement', 'References'],
  segments: ['Agreement', 'References'],
  'rating-files': ['Agreement', 'References'],
  'score-files': ['Agreement', 'References'],
  compare: ['Agreement'],
  report: ['Agreement', 'References'],
  all: ['API', 'Agreement', 'References'],
  cli: ['API', 'Agreement', 'References'],
}

/** Checks the headings of a package's README and its first example. */
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
  const early = (block: Block) =>
    block.language === language && block.output !== undefined && block.line <= FIRST_EXAMPLE
  if (!blocks.some(early)) {
    const message = `shows no \`\`\`${language} block with its output in a \`\`\`text block within the first ${FIRST_EXAMPLE} lines`
    found.push({ file, line: 1, message })
  }
  return found
}
