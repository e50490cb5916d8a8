import type { ProgramLanguage } from './program-language.ts'

/** Ruby. */
export const RUBY: ProgramLanguage = {
  name: 'ruby',
  title: 'Ruby',
  aliases: ['rb'],
  forms: [
    { name: 'streams', streams: true, files: { 'main.rb': '{program}\n' }, steps: 'run' },
    {
      name: 'tests',
      files: { 'main.rb': '{setup}{program}\n{test}\n{finish}\nSTDOUT.write("\\n{mark}\\n")\n' },
      passed: '^{mark}$',
      steps: 'run',
    },
  ],
  head: '\\bdef\\s+(\\w+[?!]?)[^\\n]*\\s*$',
  defines: '^\\s*def\\s+(?:self\\.)?{entry}(?![\\w?!])',
  stub: { body: '  nil\n', close: 'end' },
  outcomes: {
    error: 'main\\.rb:\\d+:.*',
    syntax: 'syntax error|\\(SyntaxError\\)',
    failed: 'Error at test case|Assertion|assertion|Failure:',
    memory: 'failed to allocate memory|NoMemoryError',
  },
  toolchains: [
    {
      name: 'ruby',
      programs: ['ruby'],
      version: [['ruby', '--version'], 'ruby (\\S+)'],
      spareMemory: 64 * 2 ** 20,
      steps: { run: { run: ['ruby', 'main.rb'] } },
      install: {
        debian: 'apt-get install ruby',
        fedora: 'dnf install ruby',
        macos: 'brew install ruby',
      },
    },
  ],
}
