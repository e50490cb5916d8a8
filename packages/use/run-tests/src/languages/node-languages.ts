import type { ProgramLanguage } from './program-language.ts'

/** `console.assert` prints and goes on: an exit code of 0 would be a lie. */
const ASSERT_THROWS =
  "console.assert = (ok, ...rest) => { if (!ok) throw new Error('Assertion failed ' + rest.join(' ')) };"

const MARK_JAVASCRIPT = ";globalThis.process.stdout.write('\\n{mark}\\n');\n"

/** Messages of Node. */
const NODE_OUTCOMES = {
  // what was thrown stands below the line of the program that threw it
  error: '(?<=^[ \\t]*\\^+\\n\\n?)[^\\n]+|^\\w*Error\\b.*|^.*\\berror TS\\d.*',
  syntax: '^SyntaxError: |Error transforming|^SyntaxError\\b',
  failed: 'Assertion failed|AssertionError|ERR_ASSERTION',
  memory: 'heap out of memory|Array buffer allocation failed|Invalid (?:array|typed array) length',
} as const

const NODE_RUN = [
  ...['node', '--no-warnings', '--max-old-space-size={mebibytes}', '--stack-size=3900', 'main.js'],
] as const

/** Memory that Node takes beside the program's: code, and stacks of its threads. */
const NODE_MEMORY = 512 * 2 ** 20

const NODE_INSTALL = {
  debian: 'apt-get install nodejs',
  fedora: 'dnf install nodejs',
  macos: 'brew install node',
} as const

const NODE_VERSION = [['node', '--version'], 'v(\\S+)'] as const

const SCRIPT_HEAD = '(?:function\\s+(\\w+)\\s*\\([^{}]*|(?:const|let|var)\\s+(\\w+)\\s*=[^{}]*)\\{\\s*$'

const SCRIPT_DEFINES =
  '^(?:export\\s+)?(?:default\\s+)?(?:(?:async\\s+)?function\\*?|class|const|let|var)\\s+{entry}(?![\\w$])'

/** JavaScript in Node. */
export const JAVASCRIPT: ProgramLanguage = {
  name: 'javascript',
  title: 'JavaScript',
  aliases: ['js', 'node'],
  forms: [
    { name: 'streams', streams: true, files: { 'main.js': '{program}\n' }, steps: 'run' },
    {
      name: 'tests',
      files: { 'main.js': `${ASSERT_THROWS}\n{setup}{program}\n{test}\n{finish}${MARK_JAVASCRIPT}` },
      passed: '^{mark}$',
      steps: 'run',
    },
  ],
  head: SCRIPT_HEAD,
  defines: SCRIPT_DEFINES,
  stub: { body: '  return undefined\n', close: '}', whole: 'function {entry}() {}\n' },
  outcomes: NODE_OUTCOMES,
  toolchains: [
    {
      name: 'node',
      programs: ['node'],
      version: NODE_VERSION,
      spareMemory: NODE_MEMORY,
      steps: { run: { run: NODE_RUN } },
      install: NODE_INSTALL,
    },
  ],
}

/** Takes types away; the path of sucrase is the argument. */
const STRIP = `const { readFileSync, writeFileSync } = require('node:fs')
const { transform } = require(process.argv[2])
const source = readFileSync('main.ts', 'utf8')
try {
  writeFileSync('main.js', transform(source, { transforms: ['typescript'], disableESTransforms: true }).code)
} catch (error) {
  console.error('SyntaxError: ' + error.message)
  process.exitCode = 1
}
`

/** TypeScript in Node, its types taken away by sucrase, and checked first where that is asked for. */
export const TYPESCRIPT: ProgramLanguage = {
  name: 'typescript',
  title: 'TypeScript',
  aliases: ['ts'],
  forms: [
    {
      name: 'streams',
      streams: true,
      files: { 'main.ts': '{program}\n', 'strip.cjs': STRIP },
      steps: 'run',
    },
    {
      name: 'tests',
      files: {
        'main.ts': `${ASSERT_THROWS}\n{setup}{program}\n{test}\n{finish}${MARK_JAVASCRIPT.replace('globalThis', '(globalThis as any)')}`,
        'strip.cjs': STRIP,
      },
      passed: '^{mark}$',
      steps: 'run',
    },
  ],
  head: SCRIPT_HEAD,
  defines: SCRIPT_DEFINES,
  // it has any type, so that a check of types does not refuse it
  stub: { body: '  return undefined as any\n', close: '}', whole: 'function {entry}() {}\n' },
  outcomes: { ...NODE_OUTCOMES, error: 'main\\.ts\\(\\d+,\\d+\\): error .*|(?:\\w*Error|Uncaught)\\b.*' },
  toolchains: [
    {
      name: 'node',
      programs: ['node'],
      version: NODE_VERSION,
      modules: ['sucrase'],
      spareMemory: NODE_MEMORY,
      steps: {
        run: {
          compile: { command: ['node', 'strip.cjs', '{module:sucrase}'], keep: ['main.js'] },
          run: NODE_RUN,
        },
      },
      check: {
        command: [
          ...[
            'node',
            '{module:typescript}',
            '--noEmit',
            '--strict',
            '--target',
            'es2022',
            '--module',
            'es2022',
          ],
          ...['--moduleResolution', 'bundler', '--moduleDetection', 'auto', '--lib', 'es2022,dom'],
          ...['--types', '', '--pretty', 'false', '--ignoreConfig', 'main.ts', 'names.d.ts'],
        ],
        modules: ['typescript'],
        files: {
          'names.d.ts':
            'declare var require: any\ndeclare var module: any\ndeclare var exports: any\ndeclare var process: any\ndeclare var Buffer: any\n',
        },
      },
      install: NODE_INSTALL,
    },
  ],
}
