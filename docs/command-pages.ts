import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { comparisonSettings } from '../packages/analysis/compare/src/settings.ts'
import { rankSettings } from '../packages/analysis/rank/src/settings.ts'
import { studySettings } from '../packages/analysis/study/src/settings.ts'
import { expectedValue } from '../packages/core/metric/src/check-options.ts'
import type { SettingSchema } from '../packages/core/metric/src/option-schema.ts'
import { type FormFacts, listForms } from '../packages/data/samples/src/forms/form-list.ts'
import { FORMS } from '../packages/data/samples/src/forms/forms.ts'
import { program } from '../packages/use/cli/src/program.ts'
import { FLAG_GROUPS, type Flag } from '../packages/use/command-line/src/flags/flag.ts'

/*
 * Writes the flags of each command into its page, between two comments, the settings of analyses into READMEs of their packages,
 * and the page of all forms of files:
 *
 *     npm run manual
 */

const FLAGS_BLOCK = ['<!-- flags -->', '<!-- end of flags -->'] as const
const SETTINGS_BLOCK = ['<!-- settings -->', '<!-- end of settings -->'] as const

/** The settings that READMEs list. */
const README_SETTINGS: Readonly<Record<string, SettingSchema>> = {
  compare: comparisonSettings,
  rank: rankSettings,
  study: studySettings,
}

/** A page of a command. */
export interface CommandPage {
  readonly name: string
  readonly path: string
  /** The page as it stands. */
  readonly text: string
  /** The page with the flags of the command. */
  readonly current: string
}

/** The pages of all commands. */
export async function commandPages(): Promise<CommandPage[]> {
  const commands = await program.load()
  return Promise.all(
    commands.map(async ({ name, flags }) => {
      const path = fileURLToPath(new URL(`commands/${name}.md`, import.meta.url))
      const text = readFileSync(path, 'utf8')
      const tables = await flagTables(Object.values(flags))
      return { name, path, text, current: withBlock(path, text, FLAGS_BLOCK, tables) }
    }),
  )
}

/** The READMEs with tables of settings. */
export function settingPages(): CommandPage[] {
  return Object.entries(README_SETTINGS).map(([name, schema]) => {
    const path = fileURLToPath(new URL(`../packages/analysis/${name}/README.md`, import.meta.url))
    const text = readFileSync(path, 'utf8')
    return { name, path, text, current: withBlock(path, text, SETTINGS_BLOCK, settingTable(schema)) }
  })
}

/** A page with another text between two comments. */
function withBlock(
  path: string,
  text: string,
  [begin, end]: readonly [string, string],
  block: string,
): string {
  const [before, after] = [text.indexOf(begin), text.indexOf(end)]
  if (before < 0 || after < before) throw new Error(`${path}: expected ${begin} and ${end}`)
  return `${text.slice(0, before)}${begin}\n\n${block}${text.slice(after)}`
}

/** The settings of an analysis as a table, as callers of the library pass them. */
function settingTable(schema: SettingSchema): string {
  const rows = Object.entries(schema).map(([name, setting]) => {
    const value = 'default' in setting ? setting.default : undefined
    const auto = 'auto' in setting ? (setting.auto ?? '') : ''
    const preset = value === undefined ? auto : `\`${JSON.stringify(value)}\``
    const cells = [`\`${name}\``, expectedValue(setting), preset, setting.description]
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |\n`
  })
  return `| setting | values | default | meaning |\n| --- | --- | --- | --- |\n${rows.join('')}\n`
}

/** The page of the forms of files, from their declarations. */
export function formsPage(): { readonly path: string; readonly text: string } {
  const sections = {
    results: 'Logs with results: `pass-at-k`, `compare`, `rank`, `gate`',
    outputs: 'Outputs of models: `score` and most other commands',
    ratings: 'Ratings by people: `aggregate`, `study`',
  } as const
  const text = Object.entries(sections).map(([holds, title]) => {
    const forms = listForms(FORMS).filter((form) => form.holds === holds)
    return `\n## ${title}\n${forms.map(formSection).join('')}`
  })
  return {
    path: fileURLToPath(new URL('formats.md', import.meta.url)),
    text: `${FORMS_HEAD}${text.join('')}`,
  }
}

const FORMS_HEAD = `---
title: Forms of files
---

# Forms of files

Each form is recognized by its content. \`npm run manual\` writes this page from the declarations; \`codegen-eval formats\` prints the same.
`

function formSection({ name, tool, version, summary, outcomes, example, use }: FormFacts): string {
  const facts = [`${tool}${version === undefined ? '' : `, ${version}`}.`, `${summary}.`]
  if (outcomes !== undefined) facts.push(`Outcomes: ${outcomes}.`)
  return `\n### ${name}\n\n${facts.join(' ').replaceAll('<', '&lt;')} \`codegen-eval ${use}\`\n\n~~~text\n${example}\n~~~\n`
}

/** A table for each group of flags. */
async function flagTables(flags: readonly Flag[]): Promise<string> {
  let text = ''
  for (const [group, title] of Object.entries(FLAG_GROUPS)) {
    const rows = await Promise.all(flags.filter((flag) => flag.group === group).map(flagRow))
    if (rows.length > 0)
      text += `### ${title}\n\n| flag | default | meaning |\n| --- | --- | --- |\n${rows.join('')}\n`
  }
  return text
}

async function flagRow({ flag, help, default: value, required, type }: Flag): Promise<string> {
  const { choices = [] } = await type.load()
  const listed = choices.length === 0 ? '' : `: ${choices.map((name) => `\`${name}\``).join(', ')}`
  const otherwise = required
    ? 'required'
    : value === undefined || value === true
      ? ''
      : `\`${defaultOf(flag, value)}\``
  return `| \`${flag}\` | ${otherwise} | ${help.replaceAll('|', '\\|').replaceAll('<', '&lt;')}${listed} |\n`
}

/** The default of `--threads` is another on each machine. */
function defaultOf(flag: string, value: unknown): string {
  return flag.startsWith('--threads') ? 'all cores' : String(value)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const { path, current } of [...(await commandPages()), ...settingPages()]) writeFileSync(path, current)
  const { path, text } = formsPage()
  writeFileSync(path, text)
}
