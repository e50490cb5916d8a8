import type { CommandWords } from './command-words.ts'

/** A script for bash 3.2 and later. Where it offers no words, bash offers files. */
export function bashScript(program: string, commands: readonly CommandWords[]): string {
  const complete = `_${program.replaceAll('-', '_')}`
  const names = commands.map(({ name }) => name)
  return `# completion of ${program} for bash
${complete}() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command= words= i
  COMPREPLY=()
  for ((i = 1; i < COMP_CWORD; i++)); do
    case \${COMP_WORDS[i]} in
      ${names.join(' | ')}) command=\${COMP_WORDS[i]}; break ;;
    esac
  done
  case $command:$before in
${commands.flatMap(flagValues).join('\n')}
    *)
      case $command in
        '') words='${names.join(' ')} --help --version' ;;
${commands.map(commandValues).join('\n')}
      esac
      ;;
  esac
  while IFS= read -r i; do COMPREPLY+=("$i"); done < <(compgen -W "$words" -- "$current")
}
complete -o default -o bashdefault -F ${complete} ${program}
`
}

/** The cases of a command's flags that take a value. After a flag without a list, bash offers files. */
function flagValues({ name, flags }: CommandWords): string[] {
  return flags
    .filter(({ takes }) => takes !== 'none')
    .map(({ names, values }) => {
      const cases = names.map((flag) => `${name}:${flag}`).join(' | ')
      return `    ${cases}) words='${values.join(' ')}' ;;`
    })
}

/** Files come before flags, which are offered after a hyphen. */
function commandValues({ name, flags, values }: CommandWords): string {
  const words = flags.flatMap(({ names }) => names).join(' ')
  return `        ${name}) if [[ $current == -* ]]; then words='${words}'; else words='${values.join(' ')}'; fi ;;`
}
