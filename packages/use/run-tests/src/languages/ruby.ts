import { installs } from './installs.ts'
import type { ProgramLanguage } from './program-language.ts'

/** Runs classes of minitest or test-unit here rather than when the process ends, which the output may do. */
const RUN_CLASSES = `tests_passed = defined?(Minitest) ? Minitest.run([]) : Test::Unit::AutoRunner.run(false, nil, [])
STDOUT.write("\\n{mark}\\n") if tests_passed
STDOUT.flush
exit!(tests_passed ? 0 : 1)
`

/** Prints the mark where the tests end, with a status or a truth. */
const END_AND_MARK = `{word}
BEGIN {
  def {word}(code = true)
    STDOUT.write("\\n{mark}\\n") if code == true || code == 0
    exit(code)
  end
}
`

/** Ruby itself asks objects for conversions, such as `to_ary`. */
const TRIAL = `class Object
  def method_missing(name, *) = name.start_with?('to_') ? super : exit!(3)
  def self.const_missing(*) = exit!(3)
end
`

/** Ruby. */
export const RUBY: ProgramLanguage = {
  name: 'ruby',
  title: 'Ruby',
  aliases: ['rb'],
  forms: [
    { name: 'streams', streams: true, files: { 'main.rb': '{program}\n' }, steps: 'run' },
    {
      name: 'classes of tests',
      when: 'Minitest::|\\b[Mm]initest/|Test::Unit|test/unit',
      files: { 'main.rb': `{setup}{program}\n{test}\n{finish}\n${RUN_CLASSES}` },
      tests: 'def\\s+(test_\\w+)|^[ \\t]*(?:it|test)\\s+[\'"]',
      // not all of them were left out
      ran: '^([1-9]\\d*) (?:runs|tests), (?!.*\\b\\1 (?:skips|omissions|pendings)\\b)',
      steps: 'run',
    },
    {
      name: 'tests',
      files: { 'main.rb': `{setup}{program}\n{test}\n{finish}\n${END_AND_MARK}` },
      ends: [['(?<![\\w.:@$\'"])(?:(?:Kernel|Process)\\.)?exit!?(?=[ \\t(;}]|$)(?![ \\t]*[=.,:])', '{word}']],
      steps: 'run',
    },
  ],
  head: '\\bdef\\s+(\\w+[?!]?)[^\\n]*\\s*$',
  defines: '^[ \\t]*def\\s+(?:self\\.)?{entry}(?![\\w?!])',
  stub: { body: '  nil\n', close: 'end' },
  outcomes: {
    error: 'main\\.rb:\\d+:.*',
    syntax: 'syntax error|\\(SyntaxError\\)',
    failed: 'Error at test case|Assertion\\b|assertion(?!s)|Failure:',
    memory: 'failed to allocate memory|NoMemoryError',
  },
  refused: 'require\\s*(?:\\(\\s*)?[\'"](rspec|shoulda|mocha|bacon)\\b|\\b(RSpec)\\.',
  trial: TRIAL,
  absent: 'cannot load such file -- (\\S+)',
  toolchains: [
    {
      name: 'ruby',
      version: [['ruby', '--version'], 'ruby (\\S+)'],
      spareMemory: 64 * 2 ** 20,
      steps: { run: { run: ['ruby', 'main.rb'] } },
      install: installs('ruby'),
    },
  ],
}
