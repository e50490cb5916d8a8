import type { CommandWords, FlagWords } from './command-words.ts'

/** A script for fish. */
export function fishScript(program: string, commands: readonly CommandWords[]): string {
  const within = (name: string) => `complete -c ${program} -n "__fish_seen_subcommand_from ${name}"`
  const names = commands.map(({ name }) => name).join(' ')
  const lines = commands.flatMap(({ name, summary, flags, values }) => [
    `complete -c ${program} -f -n "not __fish_seen_subcommand_from ${names}" -a ${name} -d ${quoted(summary)}`,
    ...flags.map((flag) => `${within(name)} ${flagWords(flag)}`),
    ...(values.length > 0 ? [`${within(name)} -f -a ${quoted(values.join(' '))}`] : []),
  ])
  return `# completion of ${program} for fish\n${lines.join('\n')}\n`
}

function flagWords({ names, description, takes, values }: FlagWords): string {
  const words = names.map((name) => (name.startsWith('--') ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`))
  const value = { none: '', list: `-x -a ${quoted(values.join(' '))}`, file: '-r -F', any: '-x' }[takes]
  return [...words, value, '-d', quoted(description)].filter(Boolean).join(' ')
}

const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`
