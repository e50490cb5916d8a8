import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { type Finding, findings } from './finding.ts'
import { lastLines, runCommand } from './run-command.ts'
import { temporaryFolder } from './temporary-folder.ts'
import type { Workspace } from './workspace.ts'

/** The settings of the site. */
const SETTINGS = 'docs/typedoc.config.js'

/**
 * Builds the documentation site into a temporary folder. It finds each warning of typedoc, which checks links and paths,
 * and each package without a page.
 */
export async function checkSite({ root, packages }: Workspace): Promise<Finding[]> {
  const site = temporaryFolder('site')
  const docs = join(root, 'docs')
  const run = await runCommand(join(docs, 'node_modules/.bin/typedoc'), ['--out', site], { cwd: docs })
  const output = stripVTControlCharacters(run.stdout + run.stderr)
  const warnings = warningsOf(output)
  if (warnings.length > 0) return warnings
  if (run.code !== 0) return findings(SETTINGS, [`typedoc ended with ${run.code}\n${lastLines(output)}`])
  const pages = packages.map(({ manifest }) => pageOf(manifest.name))
  const missing = pages.filter((page) => !existsSync(join(site, page)))
  return missing.flatMap((page) => findings(SETTINGS, [`the site has no page ${page}`]))
}

/** The page of a package. */
export function pageOf(name: string): string {
  return `modules/${name.replaceAll(/[@/]/g, '_').replace('__', '_')}.html`
}

/** The warnings and errors of typedoc, without its last line, which counts them. */
export function warningsOf(output: string): Finding[] {
  const messages = output.split(/\n(?=\[)/)
  const warnings = messages.filter((text) => /^\[(warning|error)\] (?!Found \d+ error)/.test(text))
  return warnings.flatMap((text) => findings(SETTINGS, [text.slice(text.indexOf(']') + 2).trimEnd()]))
}
