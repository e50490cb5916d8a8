import { installs } from './installs.ts'
import type { ProgramLanguage } from './program-language.ts'

/** Runs the tests that the script has registered, and prints the mark when they have ended. */
const MARK_JAVASCRIPT = ";globalThis.$finishTests('{mark}');\n"

/** Where tests end the process, they print the mark unless a test has not run. */
const ENDS = [
  ['\\bprocess\\.exit\\b', "globalThis.$exit('{mark}')"],
  [
    '\\b(?:import|const)\\s*\\{\\s*exit\\s*\\}\\s*(?:from\\s*|=\\s*(?:require\\s*\\(\\s*)?)(?<quote>[\'"]?)(?:node:)?process\\k<quote>(?:\\s*\\))?',
    "const exit = globalThis.$exit('{mark}')",
  ],
] as const

/** Ends the process where a name is looked up that is not there. */
const TRIAL =
  'Object.setPrototypeOf(Object.getPrototypeOf(globalThis), new Proxy(Object.prototype, { has(all, name) { if (!(name in all)) process.reallyExit(3); return true } }))\n'

/** Functions of frameworks that are not there, outside of comments. */
const REFUSED =
  '^(?![ \\t]*(?://|\\*)).*?\\b((?:jest|vi)\\.(?!(?:fn|spyOn|mocked|hoisted|isMockFunction|setTimeout|setConfig|(?:clear|reset|restore)AllMocks)\\b)\\w+|jasmine\\.\\w+|to\\w*Snapshot)\\b'

/** Messages about what is not there. */
const ABSENT =
  "(Cannot find (?:module|package) '[^']+')|(\\b\\w+(?:\\.\\w+)? is not available in the sandbox.*)"

/** Modules of frameworks, which are functions of this sandbox. */
const FRAMEWORKS = '(?:vitest|@jest/globals|bun:test|mocha|chai|expect|node:test)'
const IMPORTED = "globalThis.$imported('$<module>')"
const FROM = `from\\s*(?<quote>['"])(?<module>${FRAMEWORKS})\\k<quote>;?`

/** Imports of frameworks become declarations: Node would look for packages. */
const IMPORTS = [
  [`^import\\s*(?<names>\\{[^{}]*\\})\\s*${FROM}`, `const $<names> = ${IMPORTED};`],
  [`^import\\s+(?<name>\\w+)\\s*${FROM}`, `const { default: $<name> } = ${IMPORTED};`],
  [
    `^import\\s+(?<name>\\w+)\\s*,\\s*(?<names>\\{[^{}]*\\})\\s*${FROM}`,
    `const { default: $<name> } = ${IMPORTED}, $<names> = ${IMPORTED};`,
  ],
  [`^import\\s*\\*\\s*as\\s+(?<name>\\w+)\\s*${FROM}`, `const $<name> = ${IMPORTED};`],
  ['(?<=\\w)\\s+as\\s+(?=[\\w$,\\s]{0,400}\\} = globalThis\\.\\$imported\\()', ': '],
] as const

/** Files that the functions of frameworks need beside a script. */
const TEST_FILES = ['script-node.cjs', 'script-tests.js', 'script-expect.js']

const NODE_OUTCOMES = {
  // what was thrown stands below the line of the program that threw it
  error: '(?<=^[ \\t]*\\^+\\n\\n?)[^\\n]+|^\\w*Error\\b.*|^.*\\berror TS\\d.*',
  syntax: '^SyntaxError: |Error transforming|^SyntaxError\\b',
  failed: 'Assertion failed|AssertionError|ERR_ASSERTION',
  memory: 'heap out of memory|Array buffer allocation failed|Invalid (?:array|typed array) length',
} as const

const NODE = ['node', '--no-warnings', '--max-old-space-size={mebibytes}', '--stack-size=3900']
const NODE_TESTS = [...NODE, '--require', './script-node.cjs', 'main.js']
const NODE_STREAMS = [...NODE, 'main.js']

/** Node as a toolchain, without its steps. */
const NODE_TOOLCHAIN = {
  name: 'node',
  version: [['node', '--version'], 'v(\\S+)'],
  optionalModules: ['@vitest/expect'],
  testFiles: TEST_FILES,
  env: { TESTS_EXPECT: '{module:@vitest/expect}' },
  // for code, and stacks of its threads
  spareMemory: 512 * 2 ** 20,
  install: installs('nodejs', 'nodejs', 'node'),
} as const

const SCRIPT_HEAD =
  '\\b(?:function\\s+(\\w+)\\s*\\((?:(?!\\bfunction\\s+\\w)[^{}])*|(?:const|let|var)\\s+(\\w+)\\s*=(?:(?!\\b(?:const|let|var)\\s)[^{}])*)\\{\\s*$'

const SCRIPT_DEFINES =
  '^(?:export\\s+)?(?:default\\s+)?(?:(?:async\\s+)?function\\*?|class|const|let|var)\\s+{entry}(?![\\w$])'

/** JavaScript in Node. */
export const JAVASCRIPT: ProgramLanguage = {
  name: 'javascript',
  title: 'JavaScript',
  aliases: ['js', 'node'],
  forms: [
    { name: 'streams', streams: true, files: { 'main.js': '{program}\n' }, steps: 'streams' },
    {
      name: 'tests',
      files: { 'main.js': `{setup}{program}\n{test}\n{finish}${MARK_JAVASCRIPT}` },
      replace: IMPORTS,
      ends: ENDS,
      passed: '^{mark} (\\d+)$',
      steps: 'tests',
    },
  ],
  head: SCRIPT_HEAD,
  defines: SCRIPT_DEFINES,
  stub: { body: '  return undefined\n', close: '}', whole: 'function {entry}() {}\n' },
  outcomes: NODE_OUTCOMES,
  refused: REFUSED,
  absent: ABSENT,
  trial: TRIAL,
  toolchains: [{ ...NODE_TOOLCHAIN, steps: { tests: { run: NODE_TESTS }, streams: { run: NODE_STREAMS } } }],
}

/** Takes types away; the path of sucrase is the argument. */
const STRIP = `const { readFileSync, writeFileSync } = require('node:fs')
const { transform } = require(process.argv[2])
const source = readFileSync('main.ts', 'utf8')
try {
  const isModule = /^[ \\t]*(?:import|export)\\b/m.test(source) && !/^[ \\t]*(?:const .*= *)?await\\b/m.test(source)
  const transforms = isModule ? ['typescript', 'imports'] : ['typescript']
  writeFileSync('main.js', transform(source, { transforms, disableESTransforms: true }).code)
} catch (error) {
  console.error('SyntaxError: ' + error.message)
  process.exitCode = 1
}
`

const STRIP_COMMAND = ['node', 'strip.cjs', '{module:sucrase}']

/** The command that checks types, but for its files. */
const TYPE_CHECK =
  'node {module:typescript} --noEmit --strict --target es2022 --module es2022 --moduleResolution bundler --moduleDetection force --lib es2022,dom --pretty false --ignoreConfig'.split(
    ' ',
  )

/** Names of Node and of frameworks, whose types are not at hand. */
const TEST_NAMES =
  `require module exports process Buffer $exit $finishTests test it specify describe context suite xit xtest fit xdescribe fdescribe
  beforeAll afterAll beforeEach afterEach before after expect jest vi`.split(/\s+/)

/** Modules of frameworks. */
const TEST_MODULES = 'vitest @jest/globals chai mocha node:test assert node:assert node:assert/strict'.split(
  ' ',
)

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
      steps: 'streams',
    },
    {
      name: 'tests',
      files: {
        'main.ts': `{setup}{program}\n{test}\n{finish}${MARK_JAVASCRIPT}`,
        'strip.cjs': STRIP,
      },
      ends: ENDS,
      passed: '^{mark} (\\d+)$',
      steps: 'tests',
    },
  ],
  head: SCRIPT_HEAD,
  defines: SCRIPT_DEFINES,
  // it has any type, so that a check of types does not refuse it
  stub: { body: '  return undefined as any\n', close: '}', whole: 'function {entry}() {}\n' },
  outcomes: { ...NODE_OUTCOMES, error: 'main\\.ts\\(\\d+,\\d+\\): error .*|\\b(?:\\w*Error|Uncaught)\\b.*' },
  refused: REFUSED,
  absent: ABSENT,
  trial: TRIAL,
  toolchains: [
    {
      ...NODE_TOOLCHAIN,
      modules: ['sucrase'],
      steps: {
        tests: {
          compile: { command: STRIP_COMMAND, keep: ['main.js', ...TEST_FILES] },
          run: NODE_TESTS,
        },
        streams: { compile: { command: STRIP_COMMAND, keep: ['main.js'] }, run: NODE_STREAMS },
      },
      check: {
        command: [...TYPE_CHECK, '--types', '', 'main.ts', 'names.d.ts'],
        modules: ['typescript'],
        files: {
          'names.d.ts': [
            ...TEST_NAMES.map((name) => `declare var ${name}: any\n`),
            ...TEST_MODULES.map((name) => `declare module '${name}'\n`),
          ].join(''),
        },
      },
    },
  ],
}
