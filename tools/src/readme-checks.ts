import { type Finding, findings } from './finding.ts'
import { PROGRAMS } from './layers.ts'
import { type Block, readMarkdown } from './markdown.ts'
import { type Package, packageName } from './workspace.ts'

/** The line by which a README shows its first example. */
const FIRST_EXAMPLE = 10

/** Sections of a package's README in their order. Others may stand between them. */
const SECTIONS = ['Install', 'When should I use this?', 'API', 'Agreement', 'Limitations', 'References']

/** Packages without a published quantity, which need no agreement; most need no references. */
const UNPUBLISHED = 'all cli command-line explain messages metric report'

/** Packages that may leave out a section. */
const EXEMPT: Readonly<Record<string, string>> = {
  API: 'all cli',
  Agreement: `${UNPUBLISHED} compare languages sequence syntax`,
  References: UNPUBLISHED,
}

/** Checks the headings of a package's README and its first example. */
export function checkReadme(pkg: Package): Finding[] {
  const file = `${pkg.home}/README.md`
  if (pkg.readme === undefined) return findings(file, ['is missing'])
  const { headings, blocks } = readMarkdown(pkg.readme)
  const messages: string[] = []

  const title = `# ${packageName(pkg.folder)}`
  if (pkg.readme.split('\n')[0] !== title) messages.push(`does not begin with "${title}"`)

  const sections = headings.filter(({ level }) => level === 2)
  const missing = SECTIONS.filter((name) => !sections.some(({ text }) => text === name))
  for (const name of missing)
    if (!EXEMPT[name]?.split(' ').includes(pkg.folder)) messages.push(`section "## ${name}" is missing`)
  const known = sections.filter(({ text }) => SECTIONS.includes(text))
  const misplaced = known.flatMap(({ text, line }, i) => {
    const before = known[i - 1]?.text
    if (before === undefined || SECTIONS.indexOf(before) < SECTIONS.indexOf(text)) return []
    return findings(file, [`section "## ${text}" stands after "## ${before}"`], line)
  })

  const language = PROGRAMS.has(pkg.folder) ? 'sh' : 'js'
  const early = (block: Block) =>
    block.language === language && block.output !== undefined && block.line <= FIRST_EXAMPLE
  const example = `\`\`\`${language} block with its output in a \`\`\`text block`
  if (!blocks.some(early)) messages.push(`shows no ${example} within the first ${FIRST_EXAMPLE} lines`)
  return [...findings(file, messages), ...misplaced]
}
