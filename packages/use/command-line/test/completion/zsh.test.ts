import { describe, expect, test } from 'vitest'
import { zshScript } from '../../src/completion/zsh.ts'
import { COMMANDS, hasShell, runShell } from './shell.ts'

test('a command is a case with its flags, their texts quoted for zsh', () => {
  const script = zshScript('codegen-eval', COMMANDS)
  expect(script).toContain("'score:score\\: models'\\'' outputs \\[all\\]'")
  expect(script).toContain(
    "'(-f --format)--format[the format'\\''s name\\: \\[text\\] or $(json) `x` \\\\]:value:(text json)'",
  )
  expect(script).toContain("'*--metric[metric]:value:(bleu chrf)'")
  expect(script).toContain("'--seed[seed]:value: '")
  expect(script).toContain("'--output[file]:file:_files'")
  expect(script).toContain("completion) _arguments '*:value:(bash zsh)' ;;")
})

describe.skipIf(!hasShell('zsh'))('in zsh', () => {
  test('the script is read without an error', () => {
    const script = `autoload -U compinit && compinit -D\n${zshScript('codegen-eval', COMMANDS)}\nprint $_comps[codegen-eval]\n`
    expect(runShell('zsh', ['-f', '-s'], script)).toBe('_codegen_eval\n')
  })
})
