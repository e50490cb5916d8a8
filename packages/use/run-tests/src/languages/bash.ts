import { installs } from './installs.ts'
import type { ProgramLanguage } from './program-language.ts'

/** Ends the tests, and prints the mark if they passed; a subshell ends itself alone. */
const EXIT = `{word}() {
  local code=\${1-$?}
  [ "$code" -eq 0 ] && [ "$BASHPID" = $$ ] && printf '\\n%s\\n' {mark}
  exit "$code"
}
`

/** Bash. */
export const BASH: ProgramLanguage = {
  name: 'bash',
  title: 'Bash',
  aliases: ['sh', 'shell'],
  forms: [
    { name: 'streams', streams: true, files: { 'main.sh': '{program}\n' }, steps: 'run' },
    {
      name: 'tests',
      files: {
        'main.sh': `${EXIT}{setup}{program}\n{test}\n{finish}\n[ $? -eq 0 ] && printf '\\n%s\\n' {mark}\n`,
      },
      ends: [
        ['(?<=(?:^|[;&|{(]|\\b(?:then|else|do)\\b|\\btrap\\s+[\'"])[ \\t]*)exit\\b(?![\\w=-])', '{word}'],
      ],
      steps: 'run',
    },
  ],
  head: '^[ \\t]*(?:function\\s+)?(\\w+)[ \\t]*(?:\\(\\)\\s*)?\\{\\s*$',
  defines: '^[ \\t]*(?:function\\s+{entry}\\b|{entry}\\s*\\(\\))',
  stub: { body: '    return 1\n', close: '}' },
  outcomes: {
    error: 'main\\.sh: line \\d+: .*|^.*[Aa]ssertion.*',
    syntax: 'syntax error|unexpected EOF while looking for|unexpected end of file',
    failed: '[Aa]ssertion|^$(?!\\s*\\S)',
    memory: 'cannot allocate memory|Cannot allocate memory|xrealloc|xmalloc',
  },
  refused: '^[ \\t]*(@test)\\s|(?:\\.|source)\\s+\\S*(shunit2|bats\\S*)',
  // the handler may run in a subshell
  trial: 'command_not_found_handle() { kill -9 $$; }\n',
  toolchains: [
    {
      name: 'bash',
      version: [['bash', '--version'], 'version ([\\d.]+)'],
      steps: { run: { run: ['bash', 'main.sh'] } },
      install: installs('bash'),
    },
  ],
}
