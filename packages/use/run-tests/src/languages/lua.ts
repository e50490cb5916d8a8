import { installs } from './installs.ts'
import type { ProgramLanguage } from './program-language.ts'

/** Functions and tests that the text of a task brings, for luaunit, for busted, or for none. */
const TESTS =
  '^[ \\t]*function\\s+(?:[tT]est\\w*|\\w+[.:][tT]est\\w*)\\s*\\(|(?:^|\\bfunction\\s*\\(\\s*\\))[ \\t]*(?:it|spec|test)\\s*\\(\\s*[\'"]'

/** Lua itself looks for methods of tables alone: a global name that is not there is one of the output. */
const TRIAL = 'setmetatable(_G, { __index = function() os.exit(3) end })\n'

/** Lua 5.4, or the Lua that is there. */
export const LUA: ProgramLanguage = {
  name: 'lua',
  title: 'Lua',
  aliases: [],
  // the end of a module, behind which no statement may stand
  drop: '^return[ \\t]+[A-Z]\\w*[ \\t;]*\\s*(?![\\s\\S])',
  forms: [
    { name: 'streams', streams: true, files: { 'main.lua': '{program}\n' }, steps: 'run' },
    {
      name: 'collected tests',
      when: `\\bluaunit\\b|\\bdescribe\\s*\\(|${TESTS}`,
      files: {
        'main.lua': `local {word} = dofile('lua-tests.lua')\n{setup}{program}\n{word}.start(_G)\n{test}\n{finish}\nlocal {word} = {word}.run(_G)\nio.stdout:write("\\n{mark} ", {word}, "\\n")\n`,
      },
      // the process ends when the tests have run
      replace: [
        ['\\bos\\.exit\\s*\\(\\s*((?:\\w+\\.)?LuaUnit\\b(?:[.:]\\w+\\([^()]*\\))+)\\s*\\)', 'local _ = $1'],
      ],
      tests: TESTS,
      passed: '^{mark} (\\d+)$',
      steps: 'run',
    },
    {
      name: 'tests',
      files: { 'main.lua': '{setup}{program}\n{test}\n{finish}\nio.stdout:write("\\n{mark}\\n")\n' },
      steps: 'run',
    },
  ],
  head: '\\bfunction\\s+(?:\\w+[.:])?(\\w+)\\s*\\([^()]*\\)\\s*$',
  defines: '^[ \\t]*(?:local\\s+)?(?:function\\s+(?:\\w+[.:])?{entry}\\s*\\(|{entry}\\s*=)',
  stub: { body: '  return nil\n', close: 'end' },
  outcomes: {
    error: 'main\\.lua:\\d+: .*',
    syntax: '^\\S+: main\\.lua:\\d+: .*\\n(?:stack traceback:\\n\\t\\[C\\]: in \\?)?\\s*(?![^])',
    failed: "[Aa]ssertion|in function 'assert'",
    memory: 'not enough memory',
  },
  trial: TRIAL,
  absent: "module '([^']+)' not found|((?:luaunit|luassert)\\.\\w+) is not available",
  toolchains: ['lua5.4', 'lua'].map((program) => ({
    name: 'lua',
    programs: [program],
    version: [[program, '-v'], 'Lua (\\S+)'],
    testFiles: ['lua-tests.lua'],
    steps: { run: { run: [program, 'main.lua'] } },
    install: installs('lua5.4', 'lua', 'lua'),
  })),
}
