import { expect, test } from 'vitest'
import { KEYWORDS } from '../src/bash-words.ts'

test('the keywords are the reserved words, and the builtins that declare variables', () => {
  for (const word of ['if', 'elif', 'fi', 'esac', 'until', 'coproc', 'local', 'readonly'])
    expect(KEYWORDS.has(word)).toBe(true)
  // builtins that the grammar reads as commands
  for (const word of ['echo', 'read', 'return', 'unsetenv', '']) expect(KEYWORDS.has(word)).toBe(false)
})
