import { expect, test } from 'vitest'
import { command } from '../command.ts'

test.each(['bash', 'zsh', 'fish'])(
  'the script of %s has all commands, their flags and the metrics',
  async (shell) => {
    const { stdout, code } = await command(['completion', shell])
    expect(code).toBe(0)
    for (const word of ['score', 'pass-at-k', 'tokenize', 'format', 'crystalbleu', 'markdown'])
      expect(stdout).toContain(word)
  },
)
