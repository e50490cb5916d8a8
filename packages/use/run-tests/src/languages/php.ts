import { installs } from './installs.ts'
import type { ProgramLanguage } from './program-language.ts'

const PHP_RUN = [
  ...['php', '-n', '-d', 'display_errors=stderr', '-d', 'memory_limit={mebibytes}M'],
  ...['-d', 'zend.assertions=1', '-d', 'assert.exception=1', 'main.php'],
]

/**
 * Prints the mark if the tests' assertions could still throw: a program may have switched them off. The last line is the
 * error if PHP ended within a line of the output, so that all of this is printed as text.
 */
const PRINT_MARK = `{word}();
function {word}($end = 0) {
    if (is_string($end)) echo $end;
    $isRight = ini_get('zend.assertions') === '1' && ini_get('assert.exception') === '1';
    if ($isRight && (is_string($end) || (int) $end === 0)) fwrite(STDOUT, "\\n{mark}\\n");
    exit(is_string($end) ? 0 : (int) $end);
}
// PHP ended before the tests
`

/** Functions of PHP have no hook: names of classes do, and an error that is not caught ends the process. */
const TRIAL = '<?php\nspl_autoload_register(function () { exit(3); });\n'

/** PHP of the command line, without its settings. */
export const PHP: ProgramLanguage = {
  name: 'php',
  title: 'PHP',
  aliases: [],
  // the end of PHP, with what a model wrote after it: the tests would be printed, too
  drop: '^[ \\t]*\\?>(?![\\s\\S]*<\\?)[\\s\\S]*|\\?>\\s*(?![\\s\\S])',
  opening: { pattern: '^[ \\t]*<\\?php\\b', text: '<?php\n' },
  forms: [
    { name: 'streams', streams: true, files: { 'main.php': '{opening}{program}\n' }, steps: 'run' },
    {
      name: 'tests',
      files: { 'main.php': `{opening}{setup}{program}\n{test}\n{finish}\n${PRINT_MARK}` },
      ends: [
        // a text ends the tests before their end, unless it is the last statement; `or die()` always does
        [
          '(?<![\\w$>:\\\\]|(?:\\bor|\\|\\|)\\s{0,9})(?:exit|die)(?=\\s*\\()(?!\\s*\\(\\s*["\'][^;\\n]*;(?!\\s*(?:\\?>\\s*)?(?![\\s\\S])))',
          '\\{word}',
        ],
        ['(?<![\\w$>:\\\\])(?:exit|die)(?=\\s*;)', '\\{word}()'],
      ],
      steps: 'run',
    },
  ],
  head: '\\bfunction\\s+(\\w+)\\s*\\((?:(?!\\bfunction\\s+\\w)[^{}])*\\{\\s*$',
  defines: '^[ \\t]*function\\s+&?{entry}\\s*\\(',
  stub: { body: '    return null;\n', close: '}' },
  outcomes: {
    error: '(?:PHP )?(?:Fatal error|Parse error|Warning): .*',
    syntax: 'Parse error: ',
    failed: 'Error at \\d+th assert statement|AssertionError|assert\\(|Assertion failed',
    memory: 'Allowed memory size|Out of memory',
  },
  refused: '\\b(PHPUnit)\\\\|\\bextends\\s+(TestCase)\\b',
  trial: TRIAL,
  toolchains: [
    {
      name: 'php',
      version: [['php', '-n', '--version'], 'PHP (\\S+)'],
      spareMemory: 64 * 2 ** 20,
      steps: { run: { run: PHP_RUN } },
      install: installs('php-cli', 'php-cli', 'php'),
    },
  ],
}
