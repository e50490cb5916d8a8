import { type Finding, lineAt } from './finding.ts'
import { UMBRELLA } from './layers.ts'
import { readMarkdown } from './markdown.ts'
import { type PublicName, publicNames } from './re-exports.ts'
import { type Package, packageName } from './workspace.ts'

/** Checks what packages export: names are unique, and the README names each value. */
export function checkPublicNames(packages: readonly Package[]): Finding[] {
  return [...uniqueNames(packages), ...packages.flatMap(describedNames)]
}

function at(pkg: Package, { source, position }: PublicName, message: string): Finding {
  return { file: `${pkg.home}/src/${source.path}`, line: lineAt(source.text, position), message }
}

/** A name belongs to one package, so that the umbrella can export it. */
function uniqueNames(packages: readonly Package[]): Finding[] {
  const owners = new Map<string, string>()
  const found: Finding[] = []
  for (const pkg of packages.filter(({ folder }) => folder !== UMBRELLA)) {
    for (const exported of publicNames(pkg, 'index.ts')) {
      const { name } = exported
      const owner = owners.get(name)
      if (owner === undefined) owners.set(name, packageName(pkg.folder))
      else found.push(at(pkg, exported, `"${name}" is also a name of ${owner}: public names are unique`))
    }
  }
  return found
}

/** A name that no README mentions is not public: it belongs to an entry `internal`, or to no entry. */
function describedNames(pkg: Package): Finding[] {
  if (pkg.readme === undefined) return []
  const words = new Set(codeOf(pkg.readme).match(/[\w$]+/g))
  const entries = Object.keys(pkg.manifest.exports ?? {}).filter((entry) => !/(^|\/)internal$/.test(entry))
  return entries.flatMap((entry) =>
    publicNames(pkg, entry === '.' ? 'index.ts' : `${entry.slice('./'.length)}.ts`)
      .filter(({ name, isType }) => !isType && !words.has(name))
      .map((exported) =>
        at(pkg, exported, `"${exported.name}" is exported by "${entry}", but the README does not name it`),
      ),
  )
}

/** The code of a Markdown text: fenced blocks and code spans. */
function codeOf(markdown: string): string {
  const blocks = readMarkdown(markdown).blocks.map(({ code }) => code)
  const spans = markdown.replaceAll(/^(`{3,})[\s\S]*?^\1$/gm, '').match(/`[^`]+`/g) ?? []
  return [...blocks, ...spans].join('\n')
}
