import type { ProgramLanguage } from './program-language.ts'

const PHP_RUN = [
  ...['php', '-n', '-d', 'display_errors=stderr', '-d', 'memory_limit={mebibytes}M'],
  ...['-d', 'zend.assertions=1', '-d', 'assert.exception=1'],
]

/** PHP of the command line, without its settings. */
export const PHP: ProgramLanguage = {
  name: 'php',
  title: 'PHP',
  aliases: [],
  opening: { pattern: '^\\s*<\\?php\\b', text: '<?php\n' },
  forms: [
    { name: 'streams', streams: true, files: { 'main.php': '{opening}{program}\n' }, steps: 'run' },
    {
      name: 'tests',
      files: {
        'main.php': '{opening}{setup}{program}\n{test}\n{finish}',
        // PHP runs it when the script has come to its end, not when it exits
        'mark.php': '<?php\necho "\\n{mark}\\n";\n',
      },
      passed: '^{mark}$',
      steps: 'tests',
    },
  ],
  head: '\\bfunction\\s+(\\w+)\\s*\\([^{}]*\\{\\s*$',
  defines: '^\\s*function\\s+&?{entry}\\s*\\(',
  stub: { body: '    return null;\n', close: '}' },
  outcomes: {
    error: '(?:PHP )?(?:Fatal error|Parse error|Warning): .*',
    syntax: 'Parse error: ',
    failed: 'Error at \\d+th assert statement|AssertionError|assert\\(|Assertion failed',
    memory: 'Allowed memory size|Out of memory',
  },
  toolchains: [
    {
      name: 'php',
      programs: ['php'],
      version: [['php', '-n', '--version'], 'PHP (\\S+)'],
      spareMemory: 64 * 2 ** 20,
      steps: {
        run: { run: [...PHP_RUN, 'main.php'] },
        tests: { run: [...PHP_RUN, '-d', 'auto_append_file=mark.php', 'main.php'] },
      },
      install: {
        debian: 'apt-get install php-cli',
        fedora: 'dnf install php-cli',
        macos: 'brew install php',
      },
    },
  ],
}
