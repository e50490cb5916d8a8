import { installs } from './installs.ts'
import { PARAMETERS } from './parameters.ts'
import type { ProgramLanguage } from './program-language.ts'

const JAVA_FLAGS = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xshare:auto']
const JAVAC = [
  ...['javac', ...JAVA_FLAGS.map((flag) => `-J${flag}`), '-encoding', 'UTF-8', '-nowarn', '-Xlint:none'],
  // no code of the program runs in the compiler
  ...['-proc:none', '-implicit:none', '-d', 'classes'],
]
const JAVA_RUN = ['java', ...JAVA_FLAGS, '-Xmx{mebibytes}m', '-ea', '-cp', 'classes']

/** Java, whose tests are a class with `main`. */
export const JAVA: ProgramLanguage = {
  name: 'java',
  title: 'Java',
  aliases: [],
  imports: {
    names: [],
    statement:
      '(?:^|(?<=;))[ \\t]*import\\s+((?:static\\s+)?[\\w.]+(?:\\.\\*)?)\\s*;(?:[ \\t]*(?://[^\\n]*)?\\n)?',
    bodyStart: '^(?:\\w+[ \\t]+)*(?:class|interface|enum|record|@interface)\\b',
    write: 'import {import};',
  },
  package: {
    line: '^[ \\t]*package\\s+([\\w.]+)\\s*;[ \\t]*(?://[^\\n]*)?\\n*',
    use: '^[ \\t]*import\\s+(?:static\\s+)?{package}\\.[^;\\s]*\\s*;[^\\n]*\\n?|\\b{package}\\.(?=[A-Z])',
  },
  named: [
    'public\\s+(?:final\\s+|abstract\\s+)?class\\s+(\\w+)',
    '^(?:final\\s+|abstract\\s+)?class\\s+(\\w+)\\b(?=(?:(?!^(?:\\w+[ \\t]+)*class\\b)[\\s\\S])*\\bmain\\s*\\()',
    '^[ \\t]*(?:final\\s+|abstract\\s+)?class\\s+(\\w+)',
  ],
  forms: [
    { name: 'streams', streams: true, files: { '{name}.java': '{program}\n' }, steps: 'streams' },
    {
      name: 'tests',
      files: {
        '{name}.java': '{imports}{setup}{program}\n{test}\n{finish}',
      },
      // a file has one public class, and it is that of the tests
      replace: [
        [
          '^([ \\t]*)public\\s+((?:(?:final|abstract|sealed|non-sealed|strictfp)\\s+)*(?:class|interface|enum|record|@interface)\\s+(?!{name}\\b))',
          '$1$2',
        ],
      ],
      marks: ['TestsMark.java'],
      ends: [['\\b(?:System\\.exit|Runtime\\.getRuntime\\(\\)\\.(?:exit|halt))\\b', 'TestsMark.{word}']],
      tests: '\\bmain\\s*\\(',
      steps: 'tests',
    },
  ],
  head: `\\b(\\w+)\\s*${PARAMETERS}[^{}();]*\\{\\s*$`,
  defines: `^(?:[^=\\n\\r\\u2028\\u2029]*[ \\t>\\]])?{entry}\\s*${PARAMETERS}[^;{}()]*\\{`,
  stub: { body: '        throw new RuntimeException("stub");\n', close: '}' },
  outcomes: {
    error: '.*: error: .*|Exception in thread .*|Error: .*',
    syntax:
      "error: (?:.*expected|illegal start of|reached end of file while parsing|not a statement|unclosed|'.*' without|class, interface|illegal character)",
    failed: 'AssertionError',
    memory: 'OutOfMemoryError|There is insufficient memory',
  },
  refused:
    'import\\s+(?:static\\s+)?((?:org\\.(?:junit|testng|assertj|hamcrest|mockito)|junit\\.framework)[\\w.]*)|(@(?:Test|ParameterizedTest)\\b)',
  toolchains: [
    {
      name: 'java',
      programs: ['javac', 'java'],
      version: [['javac', '-version'], 'javac (\\S+)'],
      folders: ['/etc/java-*-openjdk', '/etc/java'],
      spareMemory: 512 * 2 ** 20,
      steps: {
        tests: {
          compile: { command: [...JAVAC, '{name}.java', 'TestsMark.java'], keep: ['classes'] },
          run: [...JAVA_RUN, 'TestsMark'],
        },
        streams: {
          compile: { command: [...JAVAC, '{name}.java'], keep: ['classes'] },
          run: [...JAVA_RUN, '{name}'],
        },
      },
      install: installs('default-jdk-headless', 'java-latest-openjdk-devel', 'openjdk'),
    },
  ],
}
