import type { CommandWords, FlagWords } from './command-words.ts'

/** A script for zsh: a function file, or text to evaluate after `compinit`. */
export function zshScript(program: string, commands: readonly CommandWords[]): string {
  const complete = `_${program.replaceAll('-', '_')}`
  const summaries = commands.map(({ name, summary }) => `    ${quoted(`${name}:${escaped(summary)}`)}`)
  return `#compdef ${program}
# completion of ${program} for zsh
${complete}() {
  local -a commands=(
${summaries.join('\n')}
  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  ((CURRENT--))
  case $command in
${commands.map(commandCase).join('\n')}
  esac
}
if [[ $funcstack[1] == ${complete} ]]; then ${complete} "$@"; else compdef ${complete} ${program}; fi
`
}

function commandCase({ name, flags, values }: CommandWords): string {
  const rest = values.length > 0 ? `'*:value:(${values.join(' ')})'` : "'*:file:_files'"
  return `    ${name}) _arguments ${[...flags.flatMap(argumentSpecs), rest].join(' \\\n      ')} ;;`
}

function argumentSpecs({ names, description, takes, values, repeatable }: FlagWords): string[] {
  const value = {
    none: '',
    list: `:value:(${values.map((word) => escaped(word)).join(' ')})`,
    file: ':file:_files',
    any: ':value: ',
  }[takes]
  // names of one flag exclude each other, unless it may come again
  const before = repeatable ? '*' : names.length > 1 ? `(${names.join(' ')})` : ''
  return names.map((name) => quoted(`${before}${name}[${escaped(description)}]${value}`))
}

const escaped = (text: string): string => text.replace(/[\\:[\]]/g, '\\$&')

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`
