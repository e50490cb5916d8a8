import { expect, test } from 'vitest'
import { JAVASCRIPT } from '../../src/languages/node-languages.ts'
import { assembleProgram } from '../../src/programs/assemble-program.ts'

const script = (test: string): string | undefined =>
  assembleProgram(JAVASCRIPT, { setup: '', test, finish: '' }, '', 'MARK').files['main.js']

test('imports of frameworks become declarations, and others stay', () => {
  const imports = [
    [
      "import { test as check, expect } from 'vitest'",
      "const { test: check, expect } = globalThis.$imported('vitest');",
    ],
    ['import test from "node:test";', "const { default: test } = globalThis.$imported('node:test');"],
    ["import * as chai from 'chai'", "const chai = globalThis.$imported('chai');"],
    [
      "import test, { it } from 'node:test'",
      "const { default: test } = globalThis.$imported('node:test'), { it } = globalThis.$imported('node:test');",
    ],
    ["import assert from 'node:assert'", "import assert from 'node:assert'"],
    ["import { vitest } from './vitest.js'", "import { vitest } from './vitest.js'"],
  ]
  for (const [text = '', expected] of imports) expect(script(text)).toContain(`${expected}\n`)
})
