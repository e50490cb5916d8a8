import { installs } from './installs.ts'
import type { ProgramLanguage } from './program-language.ts'

const PYTHON_IMPORTS =
  'math re sys copy datetime itertools collections heapq statistics functools hashlib string'.split(' ')

/** Files that find the tests of a task and run them. */
export const PYTHON_SUPPORT: readonly string[] = [
  'collect.py',
  'pytest_plugin.py',
  'mini_pytest.py',
  'mini_runner.py',
]

/** Runs the parts of a program, whose texts it takes away first. */
const MAIN = `import os, sys
def take(name):
    with open(name, encoding="utf-8") as file:
        text = file.read()
    os.remove(name)
    return text
parts = {name: take(name + ".py") for name in ("setup", "program", "test", "finish")}
support = "\\n".join([take(name) for name in "${PYTHON_SUPPORT.join(' ')}".split()])
os.remove("main.py")
names = {"__name__": "support"}
exec(compile(support, "<support>", "exec"), names)
ran = names["run_here"]({**parts, "entries": "{entry}".split()})
sys.stdout.write("\\n{mark} %d\\n" % ran)
`

/** Python, as a whole program with its tests. */
export const PYTHON: ProgramLanguage = {
  name: 'python',
  title: 'Python',
  aliases: ['py', 'python3'],
  opening: { pattern: '^(?:from __future__ import .*\\r?\\n)+', text: '' },
  imports: {
    names: [
      ...PYTHON_IMPORTS.map((name) => `import ${name}`),
      'from typing import *',
      'from collections import *',
    ],
    write: '{import}',
  },
  completionEnd: '^(?=[^\\s])',
  forms: [
    { name: 'streams', streams: true, files: { 'main.py': '{opening}{program}\n' }, steps: 'run' },
    {
      name: 'tests',
      files: {
        'setup.py': '{opening}{imports}{setup}',
        'program.py': '{opening}{program}\n',
        'test.py': '{opening}{test}\n',
        'finish.py': '{finish}',
        'main.py': MAIN,
      },
      passed: '^{mark} (\\d+)$',
      steps: 'run',
    },
  ],
  head: '\\bdef\\s+(\\w+)\\s*\\((?![\\s\\S]*\\bdef\\s)',
  defines: '^(?:(?:async )?def|class)\\s+{entry}\\b|^{entry}[ \\t]*(?::[^=\\n\\r\\u2028\\u2029]+)?=(?!=)',
  stub: { body: '    pass\n', close: '', whole: 'def {entry}(*values, **named):\n    pass\n' },
  trial: '',
  absent: '^support\\.Refused: (.*)',
  outcomes: {
    error: '^\\w[\\w.]*(?<=Error|Exception|Exit|Interrupt)\\b.*',
    syntax: '^(?:SyntaxError|IndentationError|TabError)\\b',
    failed: '^AssertionError\\b|^FAILED \\(',
    memory: '^MemoryError\\b',
  },
  toolchains: [
    {
      name: 'python3',
      testFiles: PYTHON_SUPPORT,
      version: [['python3', '--version'], 'Python (\\S+)'],
      root: ['python3', '-I', '-c', 'import sys; print(sys.base_prefix)'],
      env: { PYTHONHASHSEED: '{seed}' },
      spareMemory: 32 * 2 ** 20,
      steps: { run: { run: ['python3', '-B', 'main.py'] } },
      loadModule: ['python3', '-B', '-c', 'import {module}'],
      install: installs('python3', 'python3', 'python'),
    },
  ],
}
